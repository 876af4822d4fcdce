// The rulebook as one reads it: search as you type, and what a term means where it stands.
import { placeBeside } from "./beside.js";

const WAIT = 120;

function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

// Shows the blocks that hold all the words, and the headings over them.
function find(book, words) {
  let found = 0;
  let heads = [];
  for (const block of book.children) {
    const level = block.matches("h2") ? 2 : block.matches("h3") ? 3 : 0;
    if (level) {
      block.hidden = words.length > 0;
      heads = heads.filter((head) => head.level < level).concat({ level, block });
      continue;
    }
    const text = plain(block.textContent);
    block.hidden = !words.every((word) => text.includes(word));
    if (block.hidden) continue;
    found += 1;
    for (const head of heads) head.block.hidden = false;
  }
  return found;
}

function mark(book, words) {
  if (!globalThis.CSS?.highlights) return;
  const ranges = [];
  const texts = document.createTreeWalker(book, NodeFilter.SHOW_TEXT);
  while (words.length && texts.nextNode()) {
    const node = texts.currentNode;
    const text = node.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

function watchSearch(search) {
  const book = document.getElementById(search.dataset.finds);
  const [input, output] = [search.querySelector("input"), search.querySelector("output")];
  let later = 0;
  search.hidden = false;
  input.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(() => {
      const typed = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
      const found = find(book, typed.map(plain));
      mark(book, typed);
      output.textContent = !typed.length ? "" : found ? String(found) : output.dataset.none;
    }, WAIT);
  });
}

// A term shows the paragraph it leads to; without this it is a link.
function watchTerms(book) {
  const gloss = document.createElement("div");
  gloss.className = "gloss";
  gloss.popover = "manual";
  book.append(gloss);
  const show = (link) => {
    const rule = document.getElementById(link.hash.slice(1));
    if (!rule) return;
    gloss.replaceChildren(...rule.cloneNode(true).childNodes);
    gloss.showPopover();
    placeBeside(gloss, link);
  };
  const hide = () => gloss.matches(":popover-open") && gloss.hidePopover();
  for (const kind of ["mouseover", "focusin"]) {
    book.addEventListener(kind, (event) => {
      const link = event.target.closest("a.term, a.ref");
      if (link && !gloss.contains(link)) show(link);
      else if (!gloss.contains(event.target)) hide();
    });
  }
  book.addEventListener("mouseleave", hide);
  book.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

export function openRulebook(search) {
  watchSearch(search);
  if ("popover" in HTMLElement.prototype) watchTerms(document.getElementById(search.dataset.finds));
}

// On a high screen beside the panel the news show as much as the table leaves room for; how much more there is unfolds.
const high = matchMedia("(min-width: 74rem) and (min-height: 50.01rem)");
const LEAST = 104; // pixels that they have in any case

// The last to go are what touched the reader and what happened last.
const spare = (one, other) =>
  other.matches(".minor") - one.matches(".minor") || one.matches(".touches") - other.matches(".touches") ||
  one.dataset.order - other.dataset.order;

function sayMore(news, past) {
  const says = news.querySelector(".allnews > .shut");
  says.dataset.narrow ??= says.textContent;
  const more = past + news.querySelectorAll(".folded li").length;
  says.textContent = past ? says.parentElement.dataset.more.replace("{count}", more) : says.dataset.narrow;
}

export function fitNews() {
  const news = document.querySelector(
    ".since:not(:has(+ .course)) .news:not(:has(li > .taught, #allnews:checked))",
  );
  const board = document.querySelector("[data-part=board]");
  if (!news || !board || !news.querySelector(".allnews")) return;
  const items = [...news.querySelectorAll("li.bulletin")];
  for (const each of items) each.classList.remove("past");
  news.classList.remove("tight");
  news.classList.toggle("fitted", high.matches);
  if (!high.matches) return sayMore(news, 0);
  const room = Math.max(LEAST, news.offsetHeight + innerHeight - scrollY - board.getBoundingClientRect().bottom);
  const full = () => news.offsetHeight > room;
  if (full()) news.classList.add("tight");
  const going = items.filter((each) => !each.matches(".lead")).sort(spare);
  let past = 0;
  while (full() && past < going.length) going[past++].classList.add("past");
  sayMore(news, past);
}

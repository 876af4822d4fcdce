// All that the script remembers between two events.
export const START = { number: 0, heard: 0, own: 0 }; // entries, lines of talk, entries that only this seat knows of

export const state = {
  // asking and sending
  asking: null, // how to call off the look that is being taken
  sending: 0, // how many forms are on their way
  again: false, // the table is to be looked at again
  retry: 0, // the timer of the next try
  line: Promise.resolve(), // one form after the other
  busy: new Set(), // what is on its way, by form and seat

  // the stream
  source: null,
  listening: "", // its address
  alive: 0, // when it was last heard
  news: START, // how far the match has come, as the stream says
  looked: START, // and how far it had come when the table was last looked at

  // the page
  drawn: new Map(), // what each part looked like when it was drawn
  title: document.title,
  question: "", // the last one that was asked
  changed: 0, // and when another took its place
  decided: null, // the board as it stood when this seat last decided something
  staged: 0, // the number of the last entry that the stage has taken in
  read: null, // the newest line of talk that was in sight
};

export const later = (one, other) => ({
  number: Math.max(one.number, other.number),
  heard: Math.max(one.heard, other.heard),
  own: Math.max(one.own, other.own),
});

export function lookedUpTo(position) {
  state.looked = later(state.looked, position);
}

export const table = () => document.getElementById("table");
// English dates are British, as its words are.
export const language = () => document.documentElement.lang.replace(/^en$/, "en-GB");
export const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

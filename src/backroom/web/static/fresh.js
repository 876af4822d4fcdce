// Pages that keep up to date by themselves: the front page, and what is still being filled in. Tables do without them.
import { watchFresh } from "./script/fresh.js";
import { watchFront } from "./script/front.js";

if (document.querySelector("[data-front]")) watchFront();
if (document.querySelector("main[data-fresh]")) watchFresh();

// The rulebook and the form for a new table. Tables do without them.
import { watchForm } from "./script/newtable.js";
import { openRulebook } from "./script/rulebook.js";

for (const form of document.querySelectorAll("form[data-fits]")) watchForm(form);
for (const search of document.querySelectorAll("[data-finds]")) openRulebook(search);

// The replay of a match, with all that a table has. Tables do without it.
import "./backroom.js";
import { watchReplay } from "./script/replay.js";

watchReplay();

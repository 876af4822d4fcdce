// One's own account: passkeys, and being called back. Tables do without it.
import { watchCalling } from "./script/calling.js";
import { watchPasskeys } from "./script/passkeys.js";

watchCalling();
watchPasskeys();

import { totpCode } from '#backoffice';
import { readConfig } from '#config';
import { readDemoLogins } from './demo-logins.ts';

/** Prints the one-time code of the demo operator for this moment, so that the demo needs no telephone. */
const logins = readDemoLogins(readConfig().dataDir);
if (logins) console.log(totpCode(logins.totpSecret, Date.now()));
else {
  console.error('There is no demo operator in this data folder: start the site once, or set DATA_DIR to its folder.');
  process.exitCode = 1;
}

import { loadConfig } from '#config';
import { totpCode } from '#identity';
import { loadDemoLogins } from './demo-logins.ts';

/** Prints the current one-time code of the demo operator, so that the demo needs no phone; with a host name, that brand's. */
const logins = loadDemoLogins(loadConfig().dataDir);
const host = process.argv[2];
const secret = host === undefined || host !== logins?.second?.host ? logins?.totpSecret : logins.second.totpSecret;
if (secret) console.log(totpCode(secret, Date.now()));
else {
  console.error('There is no demo operator in this data folder: start the site once, or set DATA_DIR to its folder.');
  process.exitCode = 1;
}

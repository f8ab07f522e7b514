import fs from 'node:fs';
import path from 'node:path';
import type { Key } from './protocol/create-wallet.ts';

interface DemoKeys {
  first: Key;
  /** Of the second demo brand, on its own host. */
  second: (Key & { host: string }) | null;
}

/** The vendor keys of the demo brands, from `demo-logins.json` of the house's data folder. */
export function loadDemoKeys(dataDir: string): DemoKeys {
  const file = path.join(dataDir, 'demo-logins.json');
  if (!fs.existsSync(file)) throw new Error(`There is no ${file}: start the demo first, or give a key.`);
  const logins = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    vendor?: Key | null;
    second?: { host: string; vendor?: Key | null };
  };
  if (!logins.vendor) throw new Error(`${file} holds no key of a vendor: it is of an older demo; start with --fresh.`);
  const { second } = logins;
  return { first: logins.vendor, second: second?.vendor ? { host: second.host, ...second.vendor } : null };
}

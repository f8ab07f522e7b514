import fs from 'node:fs';
import path from 'node:path';
import type { Key } from './protocol/create-wallet.ts';

interface DemoKeys {
  first: Key;
  /** Key of the second demo brand, on its own host. */
  second: (Key & { host: string }) | null;
}

/** Reads the vendor keys of the demo brands from `demo-logins.json` in the server's data folder. */
export function loadDemoKeys(dataDir: string): DemoKeys {
  const file = path.join(dataDir, 'demo-logins.json');
  if (!fs.existsSync(file)) throw new Error(`${file} not found: start the demo first, or pass a key.`);
  const logins = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    vendor?: Key | null;
    second?: { host: string; vendor?: Key | null };
  };
  if (!logins.vendor)
    throw new Error(`${file} holds no vendor key because an older demo wrote it; start with --fresh.`);
  const { second } = logins;
  return { first: logins.vendor, second: second?.vendor ? { host: second.host, ...second.vendor } : null };
}

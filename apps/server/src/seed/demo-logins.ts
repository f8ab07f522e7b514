import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { generateTotpSecret } from '#identity';

/** The key with which the vendor simulator signs for a brand. */
export interface DemoVendorKey {
  keyId: string;
  secret: string;
}

/** The logins of the demo brands, generated at their first start and stored in the data folder for its owner. */
export interface DemoLogins {
  player: string;
  trial: string;
  agent: string;
  operator: string;
  /** Base32, for the operator's one-time codes. */
  totpSecret: string;
  /** The logins of the second brand, on its own host. */
  second: {
    host: string;
    name: string;
    player: string;
    operator: string;
    totpSecret: string;
    vendor: DemoVendorKey | null;
  };
  /** Null until the brand is created. */
  vendor: DemoVendorKey | null;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'demo-logins.json');

/** Generates passwords; `password` sets all of them, for a test that must know them. */
export function createDemoLogins(password: string | null, second: { host: string; name: string }): DemoLogins {
  const create = (): string => password ?? `demo-${randomBytes(4).toString('hex')}`;
  return {
    player: create(),
    trial: create(),
    agent: create(),
    operator: create(),
    totpSecret: generateTotpSecret(),
    second: { ...second, player: create(), operator: create(), totpSecret: generateTotpSecret(), vendor: null },
    vendor: null,
  };
}

const keyOf = ({ keyId, secret }: DemoVendorKey): DemoVendorKey => ({ keyId, secret });

/** Returns the logins with the simulator's keys for both brands. */
export const withVendorKeys = (logins: DemoLogins, first: DemoVendorKey, second: DemoVendorKey): DemoLogins => ({
  ...logins,
  second: { ...logins.second, vendor: keyOf(second) },
  vendor: keyOf(first),
});

export function saveDemoLogins(dataDir: string, logins: DemoLogins): void {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(fileOf(dataDir), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
}

/** Returns the stored logins, or null when the demo was not created from this folder. */
export function loadDemoLogins(dataDir: string): DemoLogins | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(dataDir), 'utf8')) as DemoLogins;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

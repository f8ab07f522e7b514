import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeTotpSecret } from '#backoffice';

/** The log-ins of the demo brands, made up at their first start and kept in the data folder for the owner's eyes. */
export interface DemoLogins {
  player: string;
  trial: string;
  agent: string;
  operator: string;
  /** Base32, for the operator's one-time codes. */
  totpSecret: string;
  /** Those of the second brand, on its own host. */
  second: { host: string; name: string; player: string; operator: string; totpSecret: string };
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'demo-logins.json');

/** New passwords; `password` sets all of them, for a test that must know them. */
export function makeDemoLogins(password: string | null, second: { host: string; name: string }): DemoLogins {
  const make = (): string => password ?? `demo-${randomBytes(4).toString('hex')}`;
  return {
    player: make(),
    trial: make(),
    agent: make(),
    operator: make(),
    totpSecret: makeTotpSecret(),
    second: { ...second, player: make(), operator: make(), totpSecret: makeTotpSecret() },
  };
}

export function keepDemoLogins(dataDir: string, logins: DemoLogins): void {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(fileOf(dataDir), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
}

/** The kept log-ins, or null when the demo was not made from this folder. */
export function readDemoLogins(dataDir: string): DemoLogins | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(dataDir), 'utf8')) as DemoLogins;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

import fs from 'node:fs';
import path from 'node:path';
import type { Site } from './site.ts';

export type DemoLogins = {
  player: string;
  trial: string;
  agent: string;
  operator: string;
  totpSecret: string;
  /** Credentials of the account *Simulator*. */
  vendor: { keyId: string; secret: string };
  second: { host: string; name: string; player: string; operator: string; totpSecret: string };
};

/** Returns the address of the second demo brand on a running site. */
export const secondBase = (site: Site): string => site.base.replace('127.0.0.1', loadDemoLogins(site).second.host);

/** Returns the passwords that the site generated for its demo accounts at its first start. */
export const loadDemoLogins = (site: Site): DemoLogins =>
  JSON.parse(fs.readFileSync(path.join(site.dataDir, 'demo-logins.json'), 'utf8')) as DemoLogins;

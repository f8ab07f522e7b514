import fs from 'node:fs';
import path from 'node:path';
import type { Site } from './site.ts';

export type DemoLogins = { player: string; trial: string; agent: string; operator: string; totpSecret: string };

/** The passwords that the site made up for its demo people at its first start. */
export const readDemoLogins = (site: Site): DemoLogins =>
  JSON.parse(fs.readFileSync(path.join(site.dataDir, 'demo-logins.json'), 'utf8')) as DemoLogins;

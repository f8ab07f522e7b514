import fs from 'node:fs';
import path from 'node:path';
import { embeddedUser, passwordFileOf } from './init-cluster.ts';
import { loadPostmaster } from './postmaster.ts';

/** Returns the address of the embedded database that currently runs on a data folder, for separate commands; null when none runs. */
export function findEmbeddedUrl(dataDir: string): string | null {
  const running = loadPostmaster(path.join(dataDir, 'postgres'));
  if (!running || !fs.existsSync(passwordFileOf(dataDir))) return null;
  const password = encodeURIComponent(fs.readFileSync(passwordFileOf(dataDir), 'utf8').trim());
  return `postgres://${embeddedUser}:${password}@127.0.0.1:${running.port}/postgres`;
}

import fs from 'node:fs';
import path from 'node:path';
import { embeddedUser, passwordFileOf } from './init-cluster.ts';
import { loadPostmaster } from './postmaster.ts';

/** The address of the embedded database that runs on a data folder now, for commands beside the server; null when none runs. */
export function findEmbeddedUrl(dataDir: string): string | null {
  const running = loadPostmaster(path.join(dataDir, 'postgres'));
  if (!running || !fs.existsSync(passwordFileOf(dataDir))) return null;
  const password = encodeURIComponent(fs.readFileSync(passwordFileOf(dataDir), 'utf8').trim());
  return `postgres://${embeddedUser}:${password}@127.0.0.1:${running.port}/postgres`;
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEphemeralPostgres } from '../../tools/testing/start-ephemeral-postgres.ts';
import { copySite, startSite } from './site.ts';

/**
 * Creates one site with the demo brands for a whole run and stops it gracefully: FOUNDED_SITE is its folder. Then one PostgreSQL runs on a
 * copy of its cluster (FOUNDED_CLUSTER), and each site of the tests starts with a copy of its database there. That is a tenth of the work
 * of setting up a site and a PostgreSQL each. `start.test.ts` tests the full setup, folder and cluster.
 */
export default async function prepareSite(): Promise<() => Promise<void>> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-founded-'));
  fs.chmodSync(home, 0o711); // the database may have to run as another user
  const tidy = (): void => fs.rmSync(home, { recursive: true, force: true });
  try {
    const founded = path.join(home, 'site');
    const site = await startSite({ dataDir: founded });
    const code = await site.stop();
    if (code !== 0) throw new Error(`the prepared site exited with ${code}; it printed:\n${site.log()}`);
    process.env['FOUNDED_SITE'] = founded;
    const shared = path.join(home, 'shared');
    copySite(founded, shared, true);
    const cluster = await startEphemeralPostgres(shared);
    process.env['FOUNDED_CLUSTER'] = cluster.url;
    return async () => {
      await cluster.stop();
      tidy();
    };
  } catch (error) {
    tidy();
    throw error;
  }
}

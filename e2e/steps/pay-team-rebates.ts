import { payRebates } from '../../apps/server/src/domains/rebate/index.ts';
import { countAll } from '../../apps/server/src/domains/rebate/testing/settle-rounds.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

const WINDOW_MS = 300_000;
let windows = 0;

/** Counts what was settled, and pays it in the name of the window that is open, each time of the one after. */
export async function payTeamRebates(site: Site): Promise<void> {
  const database = openSiteDatabase(site);
  await countAll(database.db);
  windows += 1;
  await payRebates(database.db, new Date((Math.floor(Date.now() / WINDOW_MS) + windows) * WINDOW_MS));
  await database.close();
}

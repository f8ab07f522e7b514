import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { Beacon } from '#integrations/beacon';
import type { AppRegistry } from '#registry';
import type { RewardDeps } from '#rewards';
import type { Secrets } from '#secrets';
import { awardPrizes } from './award-prizes.ts';
import { closeRaffles } from './close-raffles.ts';
import { countTickets } from './count-tickets.ts';
import { drawRaffles } from './draw-raffles.ts';
import { registerRaffleBackofficeRoutes } from './operator-routes.ts';
import { registerRaffleRoutes } from './routes.ts';

interface RaffleDeps extends RewardDeps {
  db: Db;
  secrets: Secrets;
  /** Null: no beacon can be reached from here. */
  beacon: Beacon | null;
  recordAudit: RecordAudit;
}

/** Registers raffles: the calls of players and operators, and the job that counts tickets, closes, draws and gives the prizes. */
export function registerRaffles({ handle, addTasks }: AppRegistry, deps: RaffleDeps): void {
  registerRaffleRoutes(handle, deps.db);
  registerRaffleBackofficeRoutes({ ...deps, handle });
  addTasks({ 'raffles.advance': { every_s: 15, run: () => advanceRaffles(deps) } });
}

/** Each step may stop anywhere and goes on where it was, in whichever process. */
export async function advanceRaffles({
  db,
  secrets,
  beacon,
  ...rewards
}: Omit<RaffleDeps, 'recordAudit'>): Promise<void> {
  await countTickets(db);
  await closeRaffles(db, beacon !== null);
  await drawRaffles({ db, secrets, beacon });
  await awardPrizes(db, rewards);
}

import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { registerJackpotBackofficeRoutes } from './backoffice-jackpots.ts';
import { createJackpotAmounts } from './jackpot-amounts.ts';
import { registerSlotsRoutes, type SlotsDeps } from './routes.ts';

/** Registers the slots: the games' calls, the files of the verifiers and the operators' calls for jackpots. */
export function registerSlots(
  { handle, http }: AppRegistry,
  deps: Omit<SlotsDeps, 'handle' | 'http' | 'jackpots'> & { recordAudit: RecordAudit },
): void {
  const { db, secrets, executor, games, gameTokens, recordAudit } = deps;
  const jackpots = createJackpotAmounts(db);
  registerSlotsRoutes({ handle, http, db, secrets, executor, games, gameTokens, jackpots });
  registerJackpotBackofficeRoutes({ handle, db, games, recordAudit });
}

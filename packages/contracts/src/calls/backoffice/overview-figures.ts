import * as z from 'zod/mini';
import { Amount, CurrencyCode } from '../../money.ts';
import { Time } from '../../paging.ts';

/** Today's figures of a brand. */
export const OverviewFigures = z.object({
  waitingWithdrawals: z.number(),
  waitingDeposits: z.number(),
  currency: CurrencyCode,
  depositsToday: Amount,
  withdrawalsToday: Amount,
  stakesToday: Amount,
  winsToday: Amount,
  /** Paid from `commissions`. */
  rebatesToday: Amount,
  players: z.number(),
  playersOwned: Amount,
  trialBalance: z.nullable(z.object({ at: Time, accounts: z.number(), entries: z.number(), differences: z.number() })),
  /** Rounds of the brand whose recorded words pay something else than what was booked. */
  replayAlarms: z.number(),
});

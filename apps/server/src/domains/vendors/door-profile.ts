import * as z from 'zod/mini';
import type { VendorProfile } from '#bets';

const Flag = z.optional(z.boolean());

/** What an operator may set of a vendor, as it is kept; a key that nobody knows is not kept. */
export const StoredProfile = z.object({
  winRequiresBet: Flag,
  betAfterRoundEnd: Flag,
  winAfterRoundEnd: z.optional(z.enum(['resettle', 'refuse'])),
  betAfterRollback: z.optional(z.enum(['error', 'ok_no_move'])),
  rollbackUnknown: z.optional(z.enum(['ok', 'error'])),
  rollbackSettled: z.optional(z.enum(['refuse', 'undo_round'])),
  rollbackAmountInforms: Flag,
  bonusTotalCredits: Flag,
  negativeWinReversal: z.optional(z.enum(['allow', 'refuse'])),
  negativeAdjust: z.optional(z.enum(['allow', 'refuse'])),
  /** A session of one game is good for all games of the vendor. */
  lobbySessions: Flag,
  /** A launch leaves the player's earlier sessions with the vendor open. */
  multiSession: Flag,
  /** A stake above the largest of the game's list is refused with LIMIT_REACHED. */
  limitToStakes: Flag,
  /** Ids may come as JSON numbers; their digits are kept as they stand. */
  numericIds: Flag,
  /** Decimals of the balances that the vendor is told, rounded down; without it those of the currency. */
  balanceScale: z.optional(z.number().check(z.int(), z.gte(0), z.lte(6))),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** What of a profile the door itself keeps; the rest is law. */
export interface DoorProfile {
  lobbySessions: boolean;
  multiSession: boolean;
  limitToStakes: boolean;
  numericIds: boolean;
  balanceScale: number | null;
}

/** Splits a kept profile into the law's part and the door's. */
export function readProfile(kept: unknown): { law: VendorProfile; door: DoorProfile } {
  const { lobbySessions, multiSession, limitToStakes, numericIds, balanceScale, ...law } = StoredProfile.parse(kept);
  return {
    law: Object.fromEntries(Object.entries(law).filter(([, value]) => value !== undefined)),
    door: {
      lobbySessions: lobbySessions ?? false,
      multiSession: multiSession ?? false,
      limitToStakes: limitToStakes ?? false,
      numericIds: numericIds ?? false,
      balanceScale: balanceScale ?? null,
    },
  };
}

import * as z from 'zod/mini';

/** How a vendor's account differs from the rule: the law's switches first, then those of the door. */
export const VendorSwitches = z.object({
  /** A win needs a live bet. */
  winRequiresBet: z.boolean(),
  betAfterRoundEnd: z.boolean(),
  /** A win for a closed round: paid and marked, or refused with ALREADY_SETTLED. */
  winAfterRoundEnd: z.enum(['resettle', 'refuse']),
  /** A bet that was rolled back before it came: refused, or answered OK without moving anything. */
  betAfterRollback: z.enum(['error', 'ok_no_move']),
  rollbackUnknown: z.enum(['ok', 'error']),
  /** A rollback of a bet that has a win: refused, or wins and bet both taken back. */
  rollbackSettled: z.enum(['refuse', 'undo_round']),
  /** The amount in a rollback only informs; the recorded amount is given back. */
  rollbackAmountIsInformative: z.boolean(),
  /** May a win taken back, or a correction, leave the balance below zero? */
  negativeWinReversal: z.enum(['allow', 'refuse']),
  negativeAdjust: z.enum(['allow', 'refuse']),
  /** Free rounds are paid by their total at the end, and their single wins inform. */
  bonusTotalCredits: z.boolean(),
  /** A session of one game is good for all games of the vendor. */
  lobbySessions: z.boolean(),
  /** A launch leaves the player's earlier sessions with the vendor open. */
  multiSession: z.boolean(),
  /** A stake above the largest of the game's list is refused with LIMIT_REACHED. */
  limitToStakes: z.boolean(),
  /** Ids may come as JSON numbers; their digits are kept as they stand. */
  numericIds: z.boolean(),
  /** Decimals of the balances that the vendor is told, rounded down; null for those of the currency. */
  balanceScale: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(6))),
});
export type VendorSwitches = z.infer<typeof VendorSwitches>;

/** Switches of how rounds are settled: they stay as they are while the vendor has rounds open. */
export const SETTLING_SWITCHES = [
  ...(['winRequiresBet', 'betAfterRoundEnd', 'winAfterRoundEnd', 'betAfterRollback', 'rollbackUnknown'] as const),
  ...(['rollbackSettled', 'rollbackAmountIsInformative', 'negativeWinReversal', 'negativeAdjust'] as const),
  'bonusTotalCredits',
] as const satisfies readonly (keyof VendorSwitches)[];

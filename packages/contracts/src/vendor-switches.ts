import * as z from 'zod/mini';

/** How a vendor's account differs from the standard: the settlement switches first, then those of the wallet API. */
export const VendorSwitches = z.object({
  /** A win requires a bet that was not rolled back. */
  winRequiresBet: z.boolean(),
  betAfterRoundEnd: z.boolean(),
  /** A win for a closed round: paid and marked, or refused with ALREADY_SETTLED. */
  winAfterRoundEnd: z.enum(['resettle', 'refuse']),
  /** A bet that was rolled back before it arrived: refused, or answered OK without moving anything. */
  betAfterRollback: z.enum(['error', 'ok_no_move']),
  rollbackUnknown: z.enum(['ok', 'error']),
  /** A rollback of a bet that has a win: refused, or wins and bet both rolled back. */
  rollbackSettled: z.enum(['refuse', 'undo_round']),
  /** The amount in a rollback is informative; the recorded amount is refunded. */
  rollbackAmountIsInformative: z.boolean(),
  /** May a rolled-back win, or a correction, leave the balance below zero? */
  negativeWinReversal: z.enum(['allow', 'refuse']),
  negativeAdjust: z.enum(['allow', 'refuse']),
  /** Free rounds are paid by their total at the end, and their single wins are informative. */
  bonusTotalCredits: z.boolean(),
  /** A session of one game is valid for all games of the vendor. */
  lobbySessions: z.boolean(),
  /** A launch does not end the player's earlier sessions with the vendor. */
  multiSession: z.boolean(),
  /** A stake above the largest of the game's list is refused with LIMIT_REACHED. */
  limitToStakes: z.boolean(),
  /** Ids may be JSON numbers; their digits are stored unchanged. */
  numericIds: z.boolean(),
  /** Decimals of the balances sent to the vendor, rounded down; null for those of the currency. */
  balanceScale: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(6))),
});
export type VendorSwitches = z.infer<typeof VendorSwitches>;

/** Settlement switches: they cannot change while the vendor has open rounds. */
export const SETTLING_SWITCHES = [
  ...(['winRequiresBet', 'betAfterRoundEnd', 'winAfterRoundEnd', 'betAfterRollback', 'rollbackUnknown'] as const),
  ...(['rollbackSettled', 'rollbackAmountIsInformative', 'negativeWinReversal', 'negativeAdjust'] as const),
  'bonusTotalCredits',
] as const satisfies readonly (keyof VendorSwitches)[];

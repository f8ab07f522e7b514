/** The differences between vendors: configuration of the rules, never separate code. */
export interface VendorProfile {
  /** A win needs a live bet. */
  winRequiresBet?: boolean;
  betAfterRoundEnd?: boolean;
  /** A win for a closed round: paid and marked, or refused with ALREADY_SETTLED. */
  winAfterRoundEnd?: 'resettle' | 'refuse';
  /** A bet that was rolled back before it arrived: refused, or answered OK without moving money. */
  betAfterRollback?: 'error' | 'ok_no_move';
  rollbackUnknown?: 'ok' | 'error';
  /** A rollback of a bet that has a win: refused, or both wins and bet are reversed. */
  rollbackSettled?: 'refuse' | 'undo_round';
  /** The amount in a rollback is only informative; the recorded amount is refunded. */
  rollbackAmountIsInformative?: boolean;
  /** Whether a reversed win or a correction may leave the balance below zero. */
  negativeWinReversal?: 'allow' | 'refuse';
  negativeAdjust?: 'allow' | 'refuse';
  /** Free rounds are paid by the total at their end (`bonus`) and their single wins are informative; otherwise the reverse. */
  bonusTotalCredits?: boolean;
  /** How far draws may exceed their reserve, in smallest units. */
  drawTolerance?: bigint;
}

export const DEFAULT_PROFILE: Required<VendorProfile> = {
  winRequiresBet: true,
  betAfterRoundEnd: false,
  winAfterRoundEnd: 'resettle',
  betAfterRollback: 'error',
  rollbackUnknown: 'ok',
  rollbackSettled: 'refuse',
  rollbackAmountIsInformative: false,
  negativeWinReversal: 'allow',
  negativeAdjust: 'refuse',
  bonusTotalCredits: false,
  drawTolerance: 0n,
};

/** Where vendors differ: configuration of the law, never code of its own. */
export interface VendorProfile {
  /** A win needs a live bet. */
  winRequiresBet?: boolean;
  betAfterRoundEnd?: boolean;
  /** A win for a closed round: paid and marked, or refused with ALREADY_SETTLED. */
  winAfterRoundEnd?: 'resettle' | 'refuse';
  /** A bet that was rolled back before it came: refused, or answered OK without moving anything. */
  betAfterRollback?: 'error' | 'ok_no_move';
  rollbackUnknown?: 'ok' | 'error';
  /** A rollback of a bet that has a win: refused, or wins and bet both taken back. */
  rollbackSettled?: 'refuse' | 'undo_round';
  /** The amount in a rollback only informs; the recorded amount is given back. */
  rollbackAmountIsInformative?: boolean;
  /** May a win taken back, or a correction, leave the balance below zero? */
  negativeWinReversal?: 'allow' | 'refuse';
  negativeAdjust?: 'allow' | 'refuse';
  /** Free rounds are paid by the total at their end (`bonus`), and their single wins inform; otherwise the other way round. */
  bonusTotalCredits?: boolean;
  /** How far draws may pass their reserve, in smallest units. */
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

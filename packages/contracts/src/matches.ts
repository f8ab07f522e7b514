/**
 * States of a match, a part of a withdrawal that another player's deposit pays. reserved: the payer has until its end to pay. payerPaid: the
 * payer has sent a slip. notReceived: the receiver says that nothing came, and an operator decides. confirmed: the receiver, or an operator
 * in that case, says that it came. forced: the receiver did not answer in time and the slip was accepted. refused: nothing came. timedOut:
 * the payer did not pay in time. Money moves at confirmed and forced alone.
 */
export const MATCH_STATES = [
  'reserved',
  'payerPaid',
  'notReceived',
  'confirmed',
  'forced',
  'refused',
  'timedOut',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** What an operator has said about the slip of a match; none: it was not sent yet. */
export const MATCH_SLIPS = ['none', 'open', 'accepted', 'refused'] as const;
export type MatchSlip = (typeof MATCH_SLIPS)[number];

/** The gateway code of methods by which players pay each other; no connection has it. */
export const MATCH_GATEWAY = 'match';

/** Minutes that the receiver has to answer before an accepted slip decides. */
export const MATCH_FORCE_MIN = { min: 5, max: 10_080 } as const;

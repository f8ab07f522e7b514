/**
 * A sentence for a person: the key of a message and its values. A bigint is an amount in the smallest unit, which the page formats. The
 * sentences of a bet are read in order.
 */
export type Explanation = { key: ExplanationKey; values: Readonly<Record<string, string | number | bigint>> };

/** The messages, in the order in which they can appear. */
export const EXPLANATION_KEYS = [
  'sports.explain.cancelled',
  'sports.explain.late',
  'sports.explain.acceptance',
  'sports.explain.score',
  'sports.explain.since',
  'sports.explain.quarter',
  'sports.explain.winner',
  'sports.explain.handicap',
  'sports.explain.total',
  'sports.explain.bothScore',
  'sports.explain.correctScore',
  // the feed's result is not that of the reported events
  'sports.explain.reported',
  'sports.explain.undecided',
  'sports.explain.pay',
  'sports.explain.payWin',
  'sports.explain.payHalfWin',
  'sports.explain.stakeBack',
] as const;
export type ExplanationKey = (typeof EXPLANATION_KEYS)[number];

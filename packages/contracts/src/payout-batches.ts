/** What a column of a payout file has. */
export const BATCH_FIELDS = [
  'reference',
  'amount',
  'currency',
  'holder',
  'bank',
  'number',
  'batch',
  'line',
  'text',
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

/** The most payouts of one batch. */
export const MAX_BATCH = 10_000;

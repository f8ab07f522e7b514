/** The tabs of a player's page; the first is the default. */
export const PLAYER_TABS = [
  'ledger',
  'rounds',
  'withdrawals',
  'turnover',
  'cashback',
  'limits',
  'duplicates',
  'history',
] as const;
export type PlayerTab = (typeof PLAYER_TABS)[number];

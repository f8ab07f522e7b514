/** How a player's account stands: open; blocked by an operator; closing: money goes out, nothing else; closed. */
export const ACCOUNT_STANDINGS = ['open', 'blocked', 'closing', 'closed'] as const;
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];

/** What a player tells once, and only an operator corrects. */
export const CORRECTABLE_FIELDS = ['payeeName', 'birthday', 'idNumber'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** Why an operator blocks an account. The player reads none of them. */
export const BLOCK_REASONS = [
  'identity',
  'underage',
  'multipleAccounts',
  'fraud',
  'security',
  'terms',
  'authority',
  'other',
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Why an account is closed, as the player says or as an operator records. */
export const CLOSING_REASONS = [
  'notUsed',
  'gambling',
  'dissatisfied',
  'privacy',
  'otherAccount',
  'deceased',
  'other',
] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];
/** Those that a player can choose. */
export const PLAYER_CLOSING_REASONS = [
  'notUsed',
  'gambling',
  'dissatisfied',
  'privacy',
  'other',
] as const satisfies readonly ClosingReason[];

/**
 * What must be settled before an account can close: money on it; rounds under way; withdrawals, deposits and transfers that wait; money at a vendor that
 * keeps it; a vendor that could not be asked.
 */
export const CLOSING_STEPS = [
  'balance',
  'rounds',
  'withdrawals',
  'deposits',
  'transfers',
  'vendor',
  'vendorUnreachable',
] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** What happens to an account itself. */
export const ACCOUNT_EVENTS = [
  'blocked',
  'unblocked',
  'corrected',
  'closing',
  'closingCancelled',
  'closed',
  'reopened',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** What a list of accounts being closed shows: those that wait, those that are closed, and closed ones that money reached afterwards. */
export const CLOSING_LISTS = ['waiting', 'closed', 'late'] as const;
export type ClosingList = (typeof CLOSING_LISTS)[number];

/** State of a player's account: open; blocked by an operator; closing (withdrawals only); closed. */
export const ACCOUNT_STANDINGS = ['open', 'blocked', 'closing', 'closed'] as const;
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];

/** Fields that a player enters once; only an operator corrects them. */
export const CORRECTABLE_FIELDS = ['payeeName', 'birthday', 'idNumber'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** Why an operator blocks an account. Not shown to the player. */
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

/** Why an action is locked; `inactive`: the account was not used for a long time, and the player ends that. */
export const LOCK_REASONS = [...BLOCK_REASONS, 'inactive'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/** Kinds of action that an operator locks one by one. What is owed to the player is credited all the same. */
export const LOCK_SCOPES = ['login', 'betting', 'deposits', 'withdrawals', 'transfers'] as const;
export type LockScope = (typeof LOCK_SCOPES)[number];

/** Why an account is closed, as stated by the player or recorded by an operator. */
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
/** The reasons that a player can choose. */
export const PLAYER_CLOSING_REASONS = [
  'notUsed',
  'gambling',
  'dissatisfied',
  'privacy',
  'other',
] as const satisfies readonly ClosingReason[];

/**
 * What must be settled before an account can close: its balance; rounds in progress; pending withdrawals, deposits and transfers; rebates
 * that are not in a statement; money at a vendor that holds it; a vendor that did not answer.
 */
export const CLOSING_STEPS = [
  'balance',
  'rounds',
  'withdrawals',
  'deposits',
  'transfers',
  'rebates',
  'vendor',
  'vendorUnreachable',
] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** Lifecycle events of an account. */
export const ACCOUNT_EVENTS = [
  'blocked',
  'unblocked',
  'corrected',
  'closing',
  'closingCancelled',
  'closed',
  'reopened',
  'locked',
  'unlocked',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** Lists of closing accounts: pending, closed, and closed ones that received money afterwards. */
export const CLOSING_LISTS = ['waiting', 'closed', 'late'] as const;
export type ClosingList = (typeof CLOSING_LISTS)[number];

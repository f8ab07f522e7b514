import type { Key } from '../protocol/create-wallet.ts';

/** The player of a case. */
export interface NewPlayer {
  /** ISO 4217. */
  currency: string;
  /** Start cash as a decimal string. */
  amount: string;
  /** True for a player with play money only. */
  trial: boolean;
}

export interface Hook {
  /** Creates a player. Returns the player's HOUSE/1 id. */
  createPlayer(player: NewPlayer): Promise<{ player: string }>;
  /** Starts a live session of the player in one game, at the vendor account of `keyId`. A second session replaces the first. */
  startSession(input: { player: string; game: string; keyId: string }): Promise<{ session: string }>;
  /** Ends the session: it expires, or the player logs out. */
  endSession(input: { session: string; how: 'expired' | 'logged-out' }): Promise<unknown>;
  blockPlayer(input: { player: string; blocked: boolean }): Promise<unknown>;
  /** Requests a withdrawal for the player. Returns whether the wallet accepted the request. */
  withdraw(input: { player: string; amount: string }): Promise<{ accepted: boolean }>;
  /**
   * Grants the player free rounds in a game at the vendor account of `keyId`, each staking at most `stake`. Returns the grant that stakes
   * on them name.
   */
  grantFreeRounds(input: {
    player: string;
    game: string;
    keyId: string;
    rounds: number;
    stake: string;
  }): Promise<{ grant: string }>;
  /** Cancels the unplayed free rounds of a grant. */
  cancelFreeRounds(input: { player: string; grant: string }): Promise<unknown>;
  /** Disables or enables a game for all players. */
  switchGame(input: { game: string; on: boolean }): Promise<unknown>;
  /** Disables or enables a vendor account. */
  switchVendor(input: { keyId: string; on: boolean }): Promise<unknown>;
  /** Creates another vendor account with a key. */
  createVendor(input: Record<string, never>): Promise<Key>;
  /** Creates a second key for the vendor account of `keyId`. */
  createKey(input: { keyId: string }): Promise<Key>;
  revokeKey(input: { keyId: string }): Promise<unknown>;
  /** Restricts the calls of this vendor account to these addresses (CIDR). An empty list allows any address. */
  allowAddresses(input: { keyId: string; addresses: readonly string[] }): Promise<unknown>;
  /** Limits debits and queries of a vendor account per minute. 0 restores the previous limit. */
  limitRate(input: { keyId: string; perMinute: number }): Promise<unknown>;
  /** Keeps the row of the player's wallet locked for `for_ms`. Resolves once it is locked. */
  delayWallet(input: { player: string; for_ms: number }): Promise<unknown>;
  /** Makes the wallet's database unavailable for `for_ms`. Resolves once it is unavailable. */
  stopDatabase(input: { for_ms: number }): Promise<unknown>;
  /** Stops and restarts all processes of the wallet. Resolves once they accept calls. */
  restart(input: Record<string, never>): Promise<unknown>;
  /** Returns the player's open rounds by the vendor's names. */
  openRounds(input: { player: string }): Promise<{ rounds: readonly string[] }>;
  /** Returns what the wallet recorded of a call, or an empty record when it recorded none. */
  getCall(input: { requestId: string }): Promise<{ op: string; result: string; text: string } | null>;
  /** Checks the ledger of these players by the wallet's own means (invariants I1–I5, I8). Returns one sentence per fault. */
  verifyLedger(input: { players: readonly string[] }): Promise<{ problems: readonly string[] }>;
  /** Compares the vendor's transaction list with the wallet's. Returns the differences, one row per transaction. */
  reconcile(input: { keyId: string; rows: readonly VendorRow[] }): Promise<{ differences: readonly Difference[] }>;
}

/** A transaction in the vendor's history. */
export interface VendorRow {
  class: 'bet' | 'win';
  tx: string;
  round: string;
  player: string;
  /** Decimal string. */
  amount: string;
  status: 'APPLIED' | 'REVERSED';
}

export interface Difference {
  kind: 'missing_ours' | 'missing_vendor' | 'amount' | 'status';
  tx: string;
}

export type HookName = keyof Hook;
/** Hooks that an operator offers. A case that needs another hook is reported as not run. */
export type Hooks = Partial<Hook>;

/** Each hook and its purpose, for `--list-hooks` and the documentation. */
export const HOOKS: Readonly<Record<HookName, string>> = {
  createPlayer: 'creates a player with a given amount of cash',
  startSession: 'starts a game session of a player',
  endSession: 'expires a game session, or logs its player out',
  blockPlayer: 'blocks a player, or unblocks the player',
  withdraw: 'requests a withdrawal for a player',
  grantFreeRounds: 'grants a player free rounds in a game',
  cancelFreeRounds: 'cancels free rounds',
  switchGame: 'disables or enables a game',
  switchVendor: 'disables or enables a vendor account',
  createVendor: 'creates a second vendor account with a key',
  createKey: 'creates another key of a vendor account',
  revokeKey: 'revokes a key',
  allowAddresses: 'sets the addresses from which a vendor account may call',
  limitRate: 'limits the calls of a vendor account per minute',
  delayWallet: 'keeps a player’s wallet locked for a given time',
  stopDatabase: 'makes the database unavailable for a given time',
  restart: 'restarts all processes',
  openRounds: 'returns a player’s open rounds',
  getCall: 'returns what was recorded of a call',
  verifyLedger: 'verifies the ledger of players',
  reconcile: 'compares the vendor’s transaction list with the wallet’s',
};

export const isHookName = (name: string): name is HookName => Object.hasOwn(HOOKS, name);

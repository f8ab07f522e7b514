import type { Key } from '../protocol/create-wallet.ts';

/** Who plays in a case. */
export interface NewPlayer {
  /** ISO 4217. */
  currency: string;
  /** Decimal string of the cash it starts with. */
  amount: string;
  /** A player with play money only. */
  trial: boolean;
}

export interface Hook {
  /** A new player; its id as HOUSE/1 names it. */
  createPlayer(wanted: NewPlayer): Promise<{ player: string }>;
  /** A live game session of the player for one game, at the vendor account of `keyId`. A second one replaces the first. */
  startSession(input: { player: string; game: string; keyId: string }): Promise<{ session: string }>;
  /** The session runs out, or the player logs out. */
  endSession(input: { session: string; how: 'expired' | 'logged-out' }): Promise<unknown>;
  blockPlayer(input: { player: string; blocked: boolean }): Promise<unknown>;
  /** The player asks to be paid out; whether the wallet took the request. */
  withdraw(input: { player: string; amount: string }): Promise<{ accepted: boolean }>;
  /** Gives the player free rounds in a game at the vendor account of `keyId`, each staking at most `stake`; what stakes on them name. */
  grantFreeRounds(input: {
    player: string;
    game: string;
    keyId: string;
    rounds: number;
    stake: string;
  }): Promise<{ grant: string }>;
  /** Takes back what was not played of them. */
  cancelFreeRounds(input: { player: string; grant: string }): Promise<unknown>;
  /** A game is switched off or on for everybody. */
  switchGame(input: { game: string; on: boolean }): Promise<unknown>;
  /** A vendor account is switched off or on. */
  switchVendor(input: { keyId: string; on: boolean }): Promise<unknown>;
  /** Another vendor account, with a key. */
  createVendor(input: Record<string, never>): Promise<Key>;
  /** A further key of the vendor account of `keyId`; then it has two. */
  createKey(input: { keyId: string }): Promise<Key>;
  revokeKey(input: { keyId: string }): Promise<unknown>;
  /** Calls of this vendor account are taken only from these addresses (CIDR); none means from anywhere. */
  allowAddresses(input: { keyId: string; addresses: readonly string[] }): Promise<unknown>;
  /** Calls that take or only ask, a minute, for a vendor account; 0 is what it was before. */
  limitRate(input: { keyId: string; perMinute: number }): Promise<unknown>;
  /** Keeps the row of the player's wallet locked for so long; answers when it is locked. */
  delayWallet(input: { player: string; for_ms: number }): Promise<unknown>;
  /** The wallet's database is away for so long; answers when it is gone. */
  stopDatabase(input: { for_ms: number }): Promise<unknown>;
  /** All processes of the wallet end and start again; answers when they take calls. */
  restart(input: Record<string, never>): Promise<unknown>;
  /** Rounds of the player that are open, as the vendor named them. */
  openRounds(input: { player: string }): Promise<{ rounds: readonly string[] }>;
  /** What the wallet kept of a call: nothing when it kept none. */
  getCall(input: { requestId: string }): Promise<{ op: string; result: string; text: string } | null>;
  /** Checks the books of these players by the wallet's own means (invariants I1–I5, I8); one sentence a fault. */
  verifyLedger(input: { players: readonly string[] }): Promise<{ faults: readonly string[] }>;
  /** Compares a list of the vendor's own with the wallet's; what differs, one row a transaction. */
  reconcile(input: { keyId: string; rows: readonly VendorRow[] }): Promise<{ differences: readonly Difference[] }>;
}

/** A transaction as the vendor's history has it. */
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
/** What an operator offers; a case that needs more is reported as not run. */
export type Hooks = Partial<Hook>;

/** Each hook and what the runner wants of it, for `--list-hooks` and the documents. */
export const HOOKS: Readonly<Record<HookName, string>> = {
  createPlayer: 'make a player with so much cash',
  startSession: 'open a game session for a player',
  endSession: 'let a game session run out, or log its player out',
  blockPlayer: 'block a player, or let him play again',
  withdraw: 'ask for a withdrawal in a player’s name',
  grantFreeRounds: 'give a player free rounds in a game',
  cancelFreeRounds: 'take free rounds back',
  switchGame: 'switch a game off or on',
  switchVendor: 'switch a vendor account off or on',
  createVendor: 'make a second vendor account with a key',
  createKey: 'make a further key of a vendor account',
  revokeKey: 'revoke a key',
  allowAddresses: 'set the addresses from which a vendor account may call',
  limitRate: 'limit how many calls a vendor account may make a minute',
  delayWallet: 'keep a player’s wallet locked for a while',
  stopDatabase: 'take the database away for a while',
  restart: 'end all processes and start them again',
  openRounds: 'tell a player’s open rounds',
  getCall: 'tell what was kept of a call',
  verifyLedger: 'check a player’s books',
  reconcile: 'compare a list of the vendor’s with the wallet’s',
};

export const isHookName = (name: string): name is HookName => Object.hasOwn(HOOKS, name);

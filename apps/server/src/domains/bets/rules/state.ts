import type { AccountId, BrandId, Currency, GameCategory, Money } from '@fairhouse/contracts';
import type { AccountKind, JackpotKey, LockedJackpot } from '#ledger';
import type { OpClass } from '../command.ts';
import { grantKey, roundKey, txKey } from '../ids.ts';
import type { PlayHour, PlayLimit } from './play-limits.ts';

/** The seed pair that a player's rounds are drawn from. */
export interface ActiveSeeds {
  pairNo: bigint;
  serverSeed: Buffer;
  /** SHA-256 of the server seed, hex. */
  commitment: string;
  clientSeed: string;
  nextNonce: number;
  activatedAt: Date;
}

export interface Player {
  readonly accountId: AccountId;
  readonly brandId: BrandId;
  readonly kind: AccountKind;
  readonly currency: Currency;
  readonly balance: bigint;
  readonly held: bigint;
  /** Entries so far in the ledger. */
  readonly version: bigint;
  readonly overdrawn: boolean;
  readonly blocked: boolean;
  /** Commands and rounds so far in bets. */
  readonly commands: bigint;
  readonly rounds: bigint;
  readonly seeds: ActiveSeeds | null;
  /** When the last round began that had a pace. */
  readonly pacedAt: Date | null;
  /** When the play began that the last such round belongs to: rounds with no rest between them. */
  readonly playFrom: Date | null;
  /** Until when the player may not play at all. */
  readonly excludedUntil: Date | null;
  /** From when on the time for play is used up. */
  readonly playUntil: Date | null;
  /** What no bet may pass; empty for most players. */
  readonly limits: readonly PlayLimit[];
  /** What the limits are counted from; empty without limits. */
  readonly hours: readonly PlayHour[];
}

export type RoundStatus = 'OPEN' | 'CLOSED' | 'CANCELLED' | 'RESETTLED';

/** Recall of a round that we drew ourselves. Choices and outcome are JSON text, kept to the letter. */
export interface Recall {
  readonly versionHash: string;
  readonly choices: string;
  readonly outcome: string;
  readonly pairNo: bigint;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly balanceBefore: bigint;
  readonly balanceAfter: bigint;
  readonly unacknowledged: boolean;
}

export interface RoundState {
  readonly accountId: AccountId;
  readonly roundNo: bigint;
  readonly vendor: string;
  readonly ref: string;
  readonly game: string;
  readonly category: GameCategory | '';
  readonly currency: Currency;
  readonly state: RoundStatus;
  readonly stake: bigint;
  readonly win: bigint;
  /** What of the win was a progressive jackpot. */
  readonly jackpot: bigint;
  readonly refund: bigint;
  readonly adjusted: bigint;
  readonly bets: number;
  readonly liveBets: number;
  readonly openWins: number;
  readonly voided: boolean;
  readonly mismatch: string | null;
  readonly at: Date;
  readonly closedAt: Date | null;
  readonly recall: Recall | null;
}

export type TxState =
  | 'APPLIED'
  | 'PARTLY_REVERSED'
  | 'REVERSED'
  | 'TOMBSTONE'
  | 'REJECTED'
  | 'HELD'
  | 'COMMITTED'
  | 'CANCELLED';

export interface TxRow {
  readonly vendor: string;
  readonly opClass: OpClass;
  readonly tx: string;
  readonly accountId: AccountId;
  readonly commandNo: bigint;
  readonly roundNo: bigint | null;
  readonly kind: string;
  readonly state: TxState;
  readonly refusal: string | null;
  readonly applied: boolean;
  readonly amount: bigint;
  readonly cash: bigint;
  readonly reversed: bigint;
  readonly drawn: bigint;
  readonly liveWins: number;
  readonly targetTx: string | null;
  /** Free rounds that it used or rests on. */
  readonly grantId: string | null;
  /** Hex; '' for a tombstone, whose content nobody knows. */
  readonly fingerprint: string;
  readonly at: Date;
}

/** Free rounds of a player in games of a vendor. */
export interface Grant {
  readonly accountId: AccountId;
  readonly grantId: string;
  readonly vendor: string;
  readonly games: readonly string[];
  /** The most that one round may stake. */
  readonly stake: bigint;
  readonly rounds: number;
  readonly used: number;
  readonly from: Date;
  readonly until: Date;
  readonly cancelled: boolean;
}

/** What goes into a pot; the seed is for opening it when it is new. */
export interface JackpotContribution {
  of: JackpotKey;
  resetValue: Money;
  contribution_ppm: bigint;
}

/** All that a group of commands may look at. Maps hold rows as read and as decided so far. */
export interface State {
  players: Map<AccountId, Player>;
  txs: Map<string, TxRow>;
  /** Rounds of an account, vendor and reference: one for each game. */
  roundsByRef: Map<string, RoundState[]>;
  roundsByNo: Map<string, RoundState>;
  /** Transactions of a round, where a command needs all of them. */
  txsByRound: Map<string, TxRow[]>;
  grants: Map<string, Grant>;
  /** Pots that are held under lock, by `jackpotKeyText`: only in a group that wins one. */
  jackpots: Map<string, LockedJackpot>;
  /** What the rounds of the group put into the other pots, in millionths of the smallest unit. */
  contributions: Map<string, JackpotContribution>;
  /** Keys that were looked up, found or not: looking at another one is a fault in the reading. */
  loadedTxs: Set<string>;
  loadedRounds: Set<string>;
}

export const emptyState = (): State => ({
  players: new Map(),
  txs: new Map(),
  roundsByRef: new Map(),
  roundsByNo: new Map(),
  txsByRound: new Map(),
  grants: new Map(),
  jackpots: new Map(),
  contributions: new Map(),
  loadedTxs: new Set(),
  loadedRounds: new Set(),
});

export const numberKey = (accountId: AccountId, roundNo: bigint): string => `${accountId}\n${roundNo}`;
export const keyOfTx = (tx: TxRow): string => txKey(tx.vendor, tx.opClass, tx.tx);

/** Puts a round into the state, in place of its earlier version. */
export function putRound(state: State, round: RoundState): void {
  state.roundsByNo.set(numberKey(round.accountId, round.roundNo), round);
  const key = roundKey(round.accountId, round.vendor, round.ref);
  const others = (state.roundsByRef.get(key) ?? []).filter((r) => r.roundNo !== round.roundNo);
  state.roundsByRef.set(key, [...others, round]);
}

/** Puts a grant into the state, in place of its earlier version. */
export const putGrant = (state: State, grant: Grant): void =>
  void state.grants.set(grantKey(grant.accountId, grant.grantId), grant);

/** Puts a transaction into the state, in place of its earlier version. */
export function putTx(state: State, tx: TxRow): void {
  state.txs.set(keyOfTx(tx), tx);
  if (tx.roundNo === null) return;
  const key = numberKey(tx.accountId, tx.roundNo);
  const others = (state.txsByRound.get(key) ?? []).filter((t) => keyOfTx(t) !== keyOfTx(tx));
  state.txsByRound.set(key, [...others, tx]);
}

import type { AccountId, BrandId, Currency, GameCategory, Money } from '@fairhouse/contracts';
import type { AccountKind, JackpotKey, LockedJackpot } from '#ledger';
import type { OpClass } from '../command.ts';
import { grantKey, roundKey, txKey } from '../ids.ts';
import type { PlayerBonus, RoundBonus } from './bonus.ts';
import type { PlayHour, PlayLimit } from './play-limits.ts';

/** The seed pair from which a player's rounds are drawn. */
export interface ActiveSeeds {
  pairNo: bigint;
  serverSeed: Buffer;
  /** SHA-256 of the server seed, in hex. */
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
  /** Number of ledger entries so far. */
  readonly version: bigint;
  readonly overdrawn: boolean;
  readonly blocked: boolean;
  /** Number of commands and rounds in bets so far. */
  readonly commands: bigint;
  readonly rounds: bigint;
  readonly seeds: ActiveSeeds | null;
  /** Start of the last round that had a pace. */
  readonly pacedAt: Date | null;
  /** Start of the play that the last such round belongs to: rounds without a break between them. */
  readonly playFrom: Date | null;
  /** The player must not play until then. */
  readonly excludedUntil: Date | null;
  /** Moment at which the play time is used up. */
  readonly playUntil: Date | null;
  /** Limits that no bet may exceed; empty for most players. */
  readonly limits: readonly PlayLimit[];
  /** The hours from which the limits are counted; empty without limits. */
  readonly hours: readonly PlayHour[];
  /** The bonus that runs; null for most players. */
  readonly bonus: PlayerBonus | null;
}

export type RoundStatus = 'OPEN' | 'CLOSED' | 'CANCELLED' | 'RESETTLED';

/** Game recall of a first-party round. Choices and outcome are JSON text, stored verbatim; with words there is no outcome. */
export interface Recall {
  readonly versionHash: string;
  readonly choices: string;
  readonly outcome: string | null;
  readonly words: Uint8Array | null;
  readonly pairNo: bigint;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly balanceBefore: bigint;
  readonly balanceAfter: bigint;
  readonly unacknowledged: boolean;
  /** The free rounds that it used; null for a stake in cash. */
  readonly grantId: string | null;
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
  /** The part of the win that came from a progressive jackpot. */
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
  /** What was decided about the last settled part of a hold: JSON text. Null for every other round; a played one has its recall. */
  readonly outcome: string | null;
  readonly recall: Recall | null;
  /** What of stake and win is bonus money; null for none. */
  readonly bonus: RoundBonus | null;
}

export type TxState =
  | 'APPLIED'
  | 'PARTLY_REVERSED'
  | 'REVERSED'
  | 'TOMBSTONE'
  | 'REJECTED'
  | 'HELD'
  | 'PARTLY_SETTLED'
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
  /** The part of the amount that is bonus money. */
  readonly bonus: bigint;
  readonly reversed: bigint;
  readonly drawn: bigint;
  readonly liveWins: number;
  readonly targetTx: string | null;
  /** The free-round grant that it used or is based on. */
  readonly grantId: string | null;
  /** Hex; '' for a tombstone, whose content is unknown. */
  readonly fingerprint: string;
  readonly at: Date;
  /** What a reserve holds now; 0 for every other transaction. */
  readonly held: bigint;
  /** When `held` last grew or was settled in part: limits count it in that hour. Null: at `at`. */
  readonly heldAt: Date | null;
  /** JSON text. */
  readonly detail: string | null;
}

/** Whether a reserve still holds its money. */
export const isOpenHold = (tx: TxRow): boolean => tx.state === 'HELD' || tx.state === 'PARTLY_SETTLED';
/** The stake of a bet, or what a reserve has spent at its commit. */
export const stakeOf = (tx: TxRow): bigint => (tx.opClass === 'reserve' ? tx.cash : tx.amount);
/** When limits count a stake or what a reserve holds; a refund counts there too. */
export const countedAt = (stake: TxRow): Date => stake.heldAt ?? stake.at;

/** A player's free rounds in a vendor's games. */
export interface Grant {
  readonly accountId: AccountId;
  readonly grantId: string;
  readonly vendor: string;
  readonly games: readonly string[];
  /** The maximum stake of one round. */
  readonly stake: bigint;
  readonly rounds: number;
  readonly used: number;
  /** What its rounds have won so far, for the bonus money that it becomes; null where wins are cash. */
  readonly collected: bigint | null;
  readonly from: Date;
  readonly until: Date;
  /** By an operator, or because what it collected became bonus money. */
  readonly cancelled: boolean;
}

/** A jackpot contribution. The reset value is used to create a new jackpot. */
export interface JackpotContribution {
  of: JackpotKey;
  resetValue: Money;
  contribution_ppm: bigint;
}

/** Everything that a batch of commands may read. Maps hold rows as read and as decided so far. */
export interface State {
  players: Map<AccountId, Player>;
  txs: Map<string, TxRow>;
  /** Rounds of an account, vendor and reference: one per game. */
  roundsByRef: Map<string, RoundState[]>;
  roundsByNo: Map<string, RoundState>;
  /** Transactions of a round, when a command needs all of them. */
  txsByRound: Map<string, TxRow[]>;
  grants: Map<string, Grant>;
  /** Locked jackpots, by `jackpotKeyText`: only in a batch that wins one. */
  jackpots: Map<string, LockedJackpot>;
  /** Contributions of the batch's rounds to the other jackpots, in millionths of the smallest unit. */
  contributions: Map<string, JackpotContribution>;
  /** Keys that were looked up, found or not. Looking at any other key is an error in the read step. */
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

/** Stores a round in the state, in place of its earlier version. */
export function putRound(state: State, round: RoundState): void {
  state.roundsByNo.set(numberKey(round.accountId, round.roundNo), round);
  const key = roundKey(round.accountId, round.vendor, round.ref);
  const others = (state.roundsByRef.get(key) ?? []).filter((r) => r.roundNo !== round.roundNo);
  state.roundsByRef.set(key, [...others, round]);
}

/** Stores a grant in the state, in place of its earlier version. */
export const putGrant = (state: State, grant: Grant): void =>
  void state.grants.set(grantKey(grant.accountId, grant.grantId), grant);

/** Stores a transaction in the state, in place of its earlier version. */
export function putTx(state: State, tx: TxRow): void {
  state.txs.set(keyOfTx(tx), tx);
  if (tx.roundNo === null) return;
  const key = numberKey(tx.accountId, tx.roundNo);
  const others = (state.txsByRound.get(key) ?? []).filter((t) => keyOfTx(t) !== keyOfTx(tx));
  state.txsByRound.set(key, [...others, tx]);
}

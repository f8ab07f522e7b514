import type { RefusalCode, TableMark, TablePhase } from '@fairhouse/contracts';
import type { CardOpening } from '@fairhouse/game-math/tables';
import type { TableSettings } from '../live-table.ts';

/** A seed of the table's chain as published; the seed itself once it is revealed. */
export interface PublishedLink {
  commitment: string;
  seed: string | null;
  chain: { first: string; number: number };
  salt: string;
}

/** The shoe that is being dealt. */
export interface ShoeNow extends PublishedLink {
  shoeNo: number;
  decks: number;
  root: string;
  burnt: CardOpening;
  /** The place of the next card that is dealt. */
  next: number;
}

export interface RoundNow {
  roundId: string;
  roundNo: number;
  /** A bet counts when its frame was read at or before this time. */
  bettingEndsAt: number;
  sideOpen: boolean;
  /** For a game of one draw. */
  draw: PublishedLink | null;
  cards: readonly CardOpening[];
  number: number | null;
  mark: TableMark | null;
  /** Why the round is void. */
  voided: string | null;
  /** When the result was decided, or the round became void; milliseconds since 1970. */
  decidedAt: number | null;
}

/**
 * A bet of a player. `sent`: stored, and not answered by `bets`; `open`: accepted; `refused`: nothing was taken; `void`: taken back, or not
 * answered in time: it does not play, and its stake is rolled back.
 */
export interface Slip {
  /** Of the player's frame. */
  id: string;
  /** Transaction of the stake. */
  tx: string;
  items: readonly { spot: string; amount: string }[];
  state: 'sent' | 'open' | 'refused' | 'void';
  /** Why `bets` refused it. */
  refusal?: RefusalCode;
}

export interface PlayerNow {
  /** Plays with play money: in no total of the table. */
  trial: boolean;
  slips: readonly Slip[];
  settled: boolean;
}

/** Players by account, in buckets: an event copies one bucket and not every player. */
export type Players = Readonly<Record<string, Readonly<Record<string, PlayerNow>>>>;

/** The state of a table's room. A JSON value; amounts are in the smallest unit, as text. */
export interface TableState {
  settings: TableSettings | null;
  phase: TablePhase;
  endsAt: number | null;
  /** Numbers of the last round and shoe. */
  roundNo: number;
  shoeNo: number;
  shoe: ShoeNow | null;
  round: RoundNow | null;
  players: Players;
  /** Sums by spot of the real-money stakes that are open or sent. */
  totals: Readonly<Record<string, string>>;
  marks: readonly TableMark[];
}

type Ends = { endsAt: number };
type OfPlayer = { account: string; slip: string };

/** What happens at a table, in the order of a round. */
export type TableEvent =
  | { type: 'configured'; settings: TableSettings }
  | ({ type: 'shoe'; shoe: ShoeNow } & Ends)
  | ({ type: 'betting'; roundId: string; roundNo: number; sideOpen: boolean; draw: PublishedLink | null } & Ends)
  | { type: 'sent'; account: string; trial: boolean; slip: Slip }
  | ({ type: 'accepted' } & OfPlayer)
  | ({ type: 'refused'; refusal: RefusalCode } & OfPlayer)
  | { type: 'withdrawn'; account: string; slips: readonly string[] }
  | ({ type: 'closing' } & Ends)
  | ({ type: 'dealing' } & Ends)
  | ({ type: 'card'; opened: CardOpening } & Ends)
  | { type: 'number'; number: number; seed: string }
  | { type: 'result'; mark: TableMark }
  | { type: 'void'; reason: string }
  | { type: 'settling' }
  | { type: 'settled'; accounts: readonly string[] }
  | ({ type: 'next' } & Ends)
  | { type: 'idle' }
  | { type: 'paused' };

export const INITIAL: TableState = {
  settings: null,
  phase: 'IDLE',
  endsAt: null,
  roundNo: 0,
  shoeNo: 0,
  shoe: null,
  round: null,
  players: {},
  totals: {},
  marks: [],
};

const bucketOf = (account: string): string => account.slice(-2);

export const findPlayer = ({ players }: Pick<TableState, 'players'>, account: string): PlayerNow | undefined =>
  players[bucketOf(account)]?.[account];

export const listPlayers = ({ players }: Pick<TableState, 'players'>): [account: string, PlayerNow][] =>
  Object.values(players).flatMap((bucket) => Object.entries(bucket));

export const withPlayer = (players: Players, account: string, player: PlayerNow): Players => {
  const bucket = bucketOf(account);
  return { ...players, [bucket]: { ...players[bucket], [account]: player } };
};

export const findSlip = (state: Pick<TableState, 'players'>, account: string, slip: string): Slip | undefined =>
  findPlayer(state, account)?.slips.find(({ id }) => id === slip);

/** Returns the items of a player's slips in these states, in the smallest unit. */
export const itemsOf = (player: PlayerNow | undefined, ...states: readonly Slip['state'][]) =>
  (player?.slips ?? [])
    .filter(({ state }) => states.includes(state))
    .flatMap(({ items }) => items.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })));

/** Returns the sum on each spot, in the order of the first item on it. */
export function sumBySpot(items: readonly { spot: string; amount: bigint }[]): { spot: string; amount: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { spot, amount } of items) sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  return [...sums].map(([spot, amount]) => ({ spot, amount }));
}

export const sumOf = (items: readonly { amount: bigint }[]): bigint =>
  items.reduce((sum, each) => sum + each.amount, 0n);

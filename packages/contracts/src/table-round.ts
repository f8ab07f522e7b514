import * as z from 'zod/mini';
import { IdText, MAX_INTEGER } from './ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from './money.ts';
import { Time } from './paging.ts';

/** What calls and frames of live tables have in common. Maths and spots are in `@fairhouse/game-math/tables`, by `game` and `versionHash`. */

/** 64 lower-case hex digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The name of a table in launches, rooms (`tables/<tableId>`) and calls. */
export const TableId = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/));

/** `<tableId>.<roundNo>` */
export const TableRoundId = z.string().check(z.regex(/^[a-z0-9-]{1,48}\.\d{1,10}$/));

/** Rounds and shoes of a table are counted from 1. */
export const TableNumber = z.int().check(z.gte(1), z.lte(MAX_INTEGER));

/** The name of a spot of the game. */
export const SpotId = z.string().check(z.minLength(1), z.maxLength(40));

/** Catalogue codes of the games of our live tables. */
export const TABLE_GAME_CODES = ['baccarat-classic', 'baccarat-no-commission', 'roulette-european'] as const;

/** Whether a game of the catalogue is one of our live tables. */
export const isTableGame = (gameCode: string): boolean => (TABLE_GAME_CODES as readonly string[]).includes(gameCode);

export const TableGameKind = z.enum(['baccarat', 'roulette']);
export type TableGameKind = z.infer<typeof TableGameKind>;

/**
 * What a table does now. IDLE: it sleeps until somebody watches. CLOSING: bets that were read in time are being answered. SETTLING: the result
 * is stored and wins are being paid. PAUSED: an operator has stopped it.
 */
export const TablePhase = z.enum([
  ...(['IDLE', 'SHUFFLE', 'BETTING', 'CLOSING', 'DEALING', 'RESULT', 'SETTLING', 'NEXT', 'PAUSED'] as const),
]);
export type TablePhase = z.infer<typeof TablePhase>;

/** Limits of a table for one player in a round, and for all stakes at it. */
export const TableLimitsInfo = z.object({
  /** Open spots with the least and the most of a player; a spot that is missing is closed. */
  spots: z.array(z.object({ spot: SpotId, min: Amount, max: Amount })),
  /** The most of a player on all spots. */
  maxStake: Amount,
  /** The most that all stakes may return on one outcome. */
  maxReturn: Amount,
  /** The most by which all stakes on `banker` and on `player` may differ. */
  maxDifference: Amount,
  /** Whether one player may bet on both `banker` and `player` in a round; only the difference counts as turnover. */
  bothSides: z.boolean(),
});

/** What a table offers; it changes only when an operator changes the table. */
export const TableInfo = z.object({
  tableId: TableId,
  /** In the language of the call, of a room's frames in English. */
  name: z.string(),
  /** The catalogue code of the game, which is also its name in `game-math`. */
  gameCode: z.string(),
  kind: TableGameKind,
  versionHash: Hash,
  currency: CurrencyCode,
  /** Cards are dealt by the program; nobody answers in the name of a dealer. */
  dealer: z.literal('automatic'),
  /** Duration of the betting window in seconds. */
  betting_s: z.number(),
  /** Side bets are closed in rounds that begin after so many cards of the shoe; null for a game without cards. */
  sideUntilCard: z.nullable(z.number()),
  limits: TableLimitsInfo,
});
export type TableInfo = z.infer<typeof TableInfo>;

/** A card of a shoe with the proof that it was there when the root was published: `CardOpening` of `game-math`. */
export const CardOpened = z.object({
  index: z.int(),
  card: z.int(),
  leafSalt: Hash,
  path: z.array(Hash),
});
export type CardOpened = z.infer<typeof CardOpened>;

/** A seed of a table's chain, as published before the first bet. */
export const PublishedSeed = z.object({
  /** SHA-256 of the seed: the seed before it in the chain. */
  commitment: Hash,
  /** Null until the shoe ends, or the round of one draw. */
  seed: z.nullable(Hash),
  /** Seed 0 of the chain, published before its first use, and the number of this seed. */
  chain: z.object({ first: Hash, number: TableNumber }),
  salt: z.string(),
});
export type PublishedSeed = z.infer<typeof PublishedSeed>;

/** A shoe as published before its first betting window. */
export const ShoeInfo = z.extend(PublishedSeed, {
  shoeNo: TableNumber,
  decks: z.int(),
  root: Hash,
  /** The first card, which is turned up and burnt; more are burnt face down by its value. */
  burnt: CardOpened,
  /** Places of the shoe from 0: the one of the first card of the next round. */
  next: z.int(),
});
export type ShoeInfo = z.infer<typeof ShoeInfo>;

/** What roads and lists show of a finished round. */
export const TableMark = z.union([
  z.object({
    roundNo: TableNumber,
    winner: z.enum(['player', 'banker', 'tie']),
    playerPair: z.enum(['none', 'pair', 'perfect']),
    bankerPair: z.enum(['none', 'pair', 'perfect']),
    natural: z.boolean(),
    playerPoints: z.int(),
    bankerPoints: z.int(),
  }),
  z.object({ roundNo: TableNumber, number: z.int() }),
]);
export type TableMark = z.infer<typeof TableMark>;

/** A part of a stake: [19, 20] is what the banker's spot pays besides the stake. */
const Pay = z.tuple([z.int(), z.int()]);

/** A spot that pays in this round, and the event of the outcome that it pays for. */
export const SpotPaid = z.object({ spot: SpotId, pay: Pay, event: z.string() });
export type SpotPaid = z.infer<typeof SpotPaid>;

export const SpotStake = z.object({ spot: SpotId, amount: PositiveAmount });
export type SpotStake = z.infer<typeof SpotStake>;

/** What a player's stakes on a spot came to. `returned` includes the stake; `paid` is null for a lost stake. */
export const SpotSettled = z.object({
  spot: SpotId,
  stake: Amount,
  returned: Amount,
  paid: z.nullable(z.object({ pay: Pay, event: z.string() })),
});
export type SpotSettled = z.infer<typeof SpotSettled>;

/** A chance as an exact fraction of two whole numbers in decimal digits. */
const Chance = z.object({ num: z.string(), den: z.string() });

/** The exact chances of a spot in one round, given the cards that were known to be gone. */
export const SpotChance = z.object({
  spot: SpotId,
  /** One for each row of the spot's pays. */
  rows: z.array(Chance),
  /** What a stake lost on average, as a part of it. */
  edge: Chance,
});

export const TableRoundState = z.enum(['FINISHED', 'VOID']);

/** Everything public about a round. */
export const PublicTableRound = z.object({
  roundId: TableRoundId,
  roundNo: TableNumber,
  tableId: TableId,
  tableName: z.string(),
  gameCode: z.string(),
  kind: TableGameKind,
  versionHash: Hash,
  state: TableRoundState,
  /** Why the round is void; null for any other. */
  voidReason: z.nullable(z.string()),
  entropy: z.object({ level: z.literal('commitment') }),
  /** A baccarat round: its shoe, and its cards in the order in which they were dealt. */
  shoe: z.nullable(ShoeInfo),
  cards: z.array(CardOpened),
  /** A roulette round: its seed and the number. */
  draw: z.nullable(PublishedSeed),
  number: z.nullable(z.int()),
  mark: z.nullable(TableMark),
  /** The spots that paid. */
  paid: z.array(SpotPaid),
  /** Spots that were open for bets, with their exact chances in this round. */
  chances: z.array(SpotChance),
  at: Time,
});
export type PublicTableRound = z.infer<typeof PublicTableRound>;

/** A player's own part of a round. */
export const OwnTableRound = z.object({
  accountId: IdText,
  currency: CurrencyCode,
  spots: z.array(SpotSettled),
  stake: Amount,
  returned: Amount,
  /** Stakes less those on both sides that cancel each other, and less pushed ones. */
  turnover: Amount,
});
export type OwnTableRound = z.infer<typeof OwnTableRound>;

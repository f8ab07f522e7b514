import type { ClimbingConfig, ClimbingView, HoldemConfig, HoldemView } from '@fairhouse/game-math/cards';
import * as z from 'zod/mini';
import { MAX_INTEGER } from './ids.ts';
import { Amount, CurrencyCode, MAX_AMOUNT } from './money.ts';

/**
 * What calls and frames of card rooms have in common. Rules, views, the deck and its verification are in `@fairhouse/game-math/cards`.
 *
 * Frames count chips: whole numbers of the smallest unit of the room's currency, as the views of the rules do. Calls carry amounts as
 * everywhere: decimal strings.
 */

/** 64 lower-case hex digits. */
export const CardHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The name of a room in launches, game sockets (`pvp/<roomId>`) and calls. */
export const CardRoomId = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/));

/** `<roomId>/<handNo>`; aborted deals have a number, too. */
export const HandId = z.string().check(z.regex(/^[a-z0-9-]{1,48}\/\d{1,10}$/));

export const HandNumber = z.int().check(z.gte(1), z.lte(MAX_INTEGER));
/** Counts the decisions of a hand (`turnNo` of the views). */
export const TurnNumber = z.int().check(z.gte(0), z.lte(MAX_INTEGER));

/** The number of a seat, from 0. */
export const SeatNumber = z.int().check(z.gte(0), z.lte(8));

/** Whole numbers of the smallest unit. */
export const ChipCount = z.int().check(z.gte(0), z.lte(Number(MAX_AMOUNT)));

/** A card as in `game-math`: rank, then suit. */
export const CardCode = z.string().check(z.regex(/^[A23456789TJQK][shcd]$/));

/** Proves a card against the root of its deck (`checkOpening`). */
export const CardOpeningInfo = z.object({
  index: z.int(),
  card: CardCode,
  leafSalt: CardHash,
  path: z.array(CardHash),
});

/** The catalogue codes of our card games. */
export const CARD_GAME_CODES = ['holdem-no-limit', 'tien-len-mien-nam'] as const;

/** Whether a game of the catalogue is played in our card rooms. */
export const isCardGame = (gameCode: string): boolean => (CARD_GAME_CODES as readonly string[]).includes(gameCode);

export const CardGameKind = z.enum(['holdem', 'tien-len']);

/** `play`: play money, for trial accounts alone; every other room is for real accounts alone. */
export const CardRoomMoney = z.enum(['real', 'play']);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Rules and stakes of a room; its hash (`configHash`) is recorded with every hand. */
export const CardConfig = z
  .custom<HoldemConfig | ClimbingConfig>(isObject)
  .register(z.globalRegistry, { title: 'CardConfig' });

/** What a seat or the rail may know of a hand: `HoldemView` or `ClimbingView`, by `game`. */
export const CardView = z.custom<HoldemView | ClimbingView>(isObject).register(z.globalRegistry, { title: 'CardView' });

/**
 * What a room does now. WAITING: fewer than two seats can be dealt in. COUNTDOWN: the next hand begins at `endsAt`. COMMIT: the seats
 * reveal their seeds until `endsAt`. ACT: a hand is played. DECIDED: its result is stored and is being booked. BOOKED: every seat is booked;
 * until `endsAt` a player may still show cards. PAUSED: an operator has stopped the room, or it differs from the ledger.
 */
export const CardRoomPhase = z.enum(['WAITING', 'COUNTDOWN', 'COMMIT', 'ACT', 'DECIDED', 'BOOKED', 'PAUSED']);
export type CardRoomPhase = z.infer<typeof CardRoomPhase>;

/** What a room offers; it changes only when an operator changes the room. */
export const CardRoomInfo = z.object({
  roomId: CardRoomId,
  /** In the language of the call, of a room's frames in English. */
  name: z.string(),
  /** The catalogue code of the game. */
  gameCode: z.string(),
  game: CardGameKind,
  config: CardConfig,
  versionHash: CardHash,
  currency: CurrencyCode,
  money: CardRoomMoney,
  /** Bots play here, with play money; they are named as bots at the seats and in the record. */
  practice: z.boolean(),
  seats: z.int(),
  /** Hold'em: the blinds. Tien Len: both are the unit. */
  smallBlind: Amount,
  bigBlind: Amount,
  buyIn: z.object({ min: Amount, max: Amount }),
  /** Hold'em: of each pot, after the flop. Tien Len: of each net gain. In basis points. */
  rake_bps: z.int(),
  /** Hold'em: the largest rake of a hand by the players dealt in; the last entry with at most as many counts. */
  rakeCaps: z.array(z.object({ players: z.int(), cap: Amount })),
  /** Seconds of a turn; of the time bank at first and at most, and what a hand adds; once a hand for a lost connection. */
  clock: z.object({
    turn_s: z.number(),
    bank_s: z.number(),
    bankMax_s: z.number(),
    bankPerHand_s: z.number(),
    connection_s: z.number(),
  }),
});
export type CardRoomInfo = z.infer<typeof CardRoomInfo>;

/** A room as the lobby shows it, at most two seconds old. */
export const LobbyCardRoom = z.extend(CardRoomInfo, {
  phase: CardRoomPhase,
  /** Occupied seats: players, and bots of a practice table. */
  players: z.int(),
  bots: z.int(),
  /** Players in the waiting list, and everybody else who watches. */
  waiting: z.int(),
  watching: z.int(),
  /** As measured over the last hour; null without a hand. */
  handsPerHour: z.nullable(z.number()),
  /** Hold'em: the average pot of the last hour. Tien Len: the average of what changed hands. Null without a hand. */
  averagePot: z.nullable(Amount),
  /** Of the last 24 hours: hands booked, deals that a missing seed aborted, hands that became void. */
  hands: z.int(),
  dealsAborted: z.int(),
  handsVoid: z.int(),
});
export type LobbyCardRoom = z.infer<typeof LobbyCardRoom>;

/** Hold'em: post what a new or returning player owes, or wait for the big blind. */
export const HoldemEntry = z.enum(['post', 'wait']);

/** An occupied seat as everybody at the table sees it. */
export const CardSeatInfo = z.object({
  seat: SeatNumber,
  /** A masked player name, or the name of a bot. */
  name: z.string(),
  bot: z.boolean(),
  /** Between two hands the stack; during a hand what was there at its beginning (the view has the rest). */
  stack: ChipCount,
  /** `waiting`: for the next hand, a commitment, chips or the big blind. */
  status: z.enum(['playing', 'waiting', 'sitting-out', 'leaving']),
  connected: z.boolean(),
  /** The seat is freed at this time when its player does not come back; server's clock in milliseconds. */
  freedAt: z.nullable(z.int()),
});
export type CardSeatInfo = z.infer<typeof CardSeatInfo>;

/** A choice for the next turn. It dies when the price to call is no longer the one it was made for, except `check-fold`. */
export const AdvanceChoice = z.enum(['check-fold', 'check', 'call', 'pass']);
export type AdvanceChoice = z.infer<typeof AdvanceChoice>;

/** A player's own seat. */
export const CardOwnSeat = z.object({
  seat: SeatNumber,
  stack: ChipCount,
  /** Chips bought during a hand; they join the stack after it. */
  added: ChipCount,
  /** The commitment for the next deal; null: send `commit`, or the seat is not dealt in. */
  commitment: z.nullable(CardHash),
  entry: HoldemEntry,
  owes: z.object({ big: z.boolean(), small: z.boolean() }),
  sitsOut: z.boolean(),
  leaving: z.boolean(),
  /** Between two hands the stack is filled up to this; null: never. */
  autoTopUp: z.nullable(ChipCount),
  advance: z.nullable(z.object({ choice: AdvanceChoice, call: ChipCount })),
  bank_ms: z.int(),
});
export type CardOwnSeat = z.infer<typeof CardOwnSeat>;

/** The deal of a hand: who has committed to what, and the root of the deck once all have revealed. */
export const CardDealInfo = z.object({
  handNo: HandNumber,
  handId: HandId,
  /** The server (seat null) and every seat of the deal; ids are `server` and `seat-<n>`. */
  parties: z.array(z.object({ id: z.string(), seat: z.nullable(SeatNumber), commitment: CardHash })),
  root: z.nullable(CardHash),
});
export type CardDealInfo = z.infer<typeof CardDealInfo>;

/** Whose turn it is, until the frame's `endsAt`. `bank`: their time bank runs. `connection`: they are being waited for, once a hand. */
export const CardClock = z.object({
  turnNo: TurnNumber,
  seat: SeatNumber,
  kind: z.enum(['turn', 'bank', 'connection']),
  /** What the seat's bank has, without the time that runs. */
  bank_ms: z.int(),
  endsAt: z.int(),
});
export type CardClock = z.infer<typeof CardClock>;

/** The result of a hand, in chips: a stack has changed by win - stake, the rake is the seat's share of the room's rake. */
export const CardResult = z.object({
  rake: ChipCount,
  seats: z.array(z.object({ seat: SeatNumber, stake: ChipCount, win: ChipCount, rake: ChipCount })),
});
export type CardResult = z.infer<typeof CardResult>;

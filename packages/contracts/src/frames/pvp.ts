import * as z from 'zod/mini';
import {
  AdvanceChoice,
  CardClock,
  CardCode,
  CardDealInfo,
  CardHash,
  CardOpeningInfo,
  CardOwnSeat,
  CardResult,
  CardRoomInfo,
  CardRoomPhase,
  CardSeatInfo,
  CardView,
  ChipCount,
  HandNumber,
  HoldemEntry,
  SeatNumber,
  TurnNumber,
} from '../card-room.ts';
import { Amount } from '../money.ts';
import { defineClientFrame, defineServerFrame } from './frame.ts';

/**
 * Frames of card rooms, in rooms `pvp/<roomId>`. Visitors and players without a seat are the rail: they see public actions 30 seconds late.
 * A player's game token must be of the room's game and currency; one socket may be in several rooms of the game.
 *
 * The deck comes from all: every seat commits to a seed one hand ahead (`sit`, `commit`, `reveal`) and reveals it when `shuffle` asks. Seeds
 * are 32 random bytes; `seedCommitment({ id: 'seat-<n>', seed })` is the commitment. A seat that does not reveal in time is left out of the
 * hand, and freed after the third time in a row.
 */

/**
 * Takes a seat and holds the buy-in. Answer: `CardSeated`. Refusals: ALREADY_SEATED, SEAT_TAKEN, SEAT_RESERVED, ROOM_LIMIT_REACHED,
 * BUY_IN_OUT_OF_RANGE (params min, max, chips), SHARED_CONNECTION, PLAY_MONEY_ONLY, TRIAL_NOT_ALLOWED, ROOM_CLOSED, and those of every stake.
 */
export const SitFrame = defineClientFrame('sit', {
  /** Null: any free seat. */
  seat: z.nullable(SeatNumber),
  buyIn: ChipCount,
  entry: z._default(HoldemEntry, 'post'),
});
/** Gives the seat up: now, or after the hand. The stack returns to the balance. Answer: `{ when: 'now' | 'after-hand' }`. */
export const StandFrame = defineClientFrame('stand', {});
/** Is dealt in no more, or again. After three minutes the seat is freed. */
export const SitOutFrame = defineClientFrame('sitOut', { out: z.boolean() });
/** Holds more chips; during a hand they join the stack after it. Answer: `CardSeated`. Refusals as of `sit`. */
export const TopUpFrame = defineClientFrame('topUp', { amount: ChipCount.check(z.gte(1)) });
/** Fills the stack up before each hand, up to the largest buy-in; null: no more. A refusal of the money switches it off. */
export const AutoTopUpFrame = defineClientFrame('autoTopUp', { to: z.nullable(ChipCount) });
/** Hold'em: how the player enters the game. */
export const EntryFrame = defineClientFrame('entry', { entry: HoldemEntry });
/** The commitment for the next deal, for a seat that has none or no longer knows its seed. Refused with TURN_OVER during COMMIT. */
export const CommitFrame = defineClientFrame('commit', { commitment: CardHash });
/** Reveals the seed of a deal, and commits to the next one. Refusals: TURN_OVER after its time, REVEAL_INVALID for another seed. */
export const RevealFrame = defineClientFrame('reveal', { handNo: HandNumber, seed: CardHash, commitment: CardHash });

/** What a player does in a hand, as in `game-math`; `to` is the total in front of the seat on the street. */
export const CardActionInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fold') }),
  z.strictObject({ type: z.literal('check') }),
  z.strictObject({ type: z.literal('call') }),
  z.strictObject({ type: z.literal('raise'), to: ChipCount }),
  z.strictObject({ type: z.literal('play'), cards: z.array(CardCode).check(z.minLength(1), z.maxLength(13)) }),
  z.strictObject({ type: z.literal('pass') }),
]);
export type CardActionInput = z.infer<typeof CardActionInput>;

/**
 * Acts. Refusals: TURN_OVER for another hand or turn, NOT_YOUR_TURN, ACTION_NOT_ALLOWED (params.reason is the `CardRefusal` of the rules,
 * for instance AMOUNT_TOO_LOW below the least raise).
 */
export const ActFrame = defineClientFrame('act', {
  handNo: HandNumber,
  turnNo: TurnNumber,
  action: CardActionInput,
});
/** Chooses ahead of the own turn; `call` is the price that the choice is made for. Null takes it back. */
export const AdvanceFrame = defineClientFrame('advance', {
  handNo: HandNumber,
  choice: z.nullable(AdvanceChoice),
  call: ChipCount,
});
/** Hold'em: shows cards after the end of the hand, until the next begins. */
export const ShowFrame = defineClientFrame('show', { handNo: HandNumber });
/** Enters or leaves the waiting list. A free seat is reserved for the first of the list for 30 seconds. */
export const QueueFrame = defineClientFrame('queue', { waiting: z.boolean() });

export const CardRoomClientFrame = z.discriminatedUnion('type', [
  SitFrame,
  StandFrame,
  SitOutFrame,
  TopUpFrame,
  AutoTopUpFrame,
  EntryFrame,
  CommitFrame,
  RevealFrame,
  ActFrame,
  AdvanceFrame,
  ShowFrame,
  QueueFrame,
]);
export type CardRoomClientFrame = z.infer<typeof CardRoomClientFrame>;

/** Content of the answers to `sit` and `topUp`. */
export const CardSeated = z.object({
  seat: SeatNumber,
  stack: ChipCount,
  added: ChipCount,
  /** Available balance afterwards; null when it is not known. */
  balance: z.nullable(Amount),
});
export type CardSeated = z.infer<typeof CardSeated>;

/** A view with the openings of the cards that it shows and an earlier one did not. */
const HandSeen = {
  handNo: HandNumber,
  view: CardView,
  openings: z.array(CardOpeningInfo),
  /** Null when nobody has to act; its `endsAt` is that of the frame. */
  clock: z.nullable(CardClock),
};

const Waiting = {
  /** Players in the waiting list; the own place from 1, null for none; until when a seat is reserved for the player. */
  waiting: z.int(),
  place: z.nullable(z.int()),
  reservedUntil: z.nullable(z.int()),
};

const Booked = { handNo: HandNumber, result: CardResult };

/** The full state. After a lost connection it has everything that the viewer may know, with all openings. */
const StateFrame = defineServerFrame('state', {
  phase: CardRoomPhase,
  /** Null for a moment when a room is started for the first time; another `state` follows. */
  table: z.nullable(CardRoomInfo),
  /** How old everything about hands is: 0 for a seat, 30,000 for the rail. */
  delay_ms: z.int(),
  seats: z.array(CardSeatInfo),
  you: z.nullable(CardOwnSeat),
  ...Waiting,
  /** The server's commitment for the next deal. */
  serverCommitment: z.nullable(CardHash),
  deal: z.nullable(CardDealInfo),
  /** The hand that is played, or the last one until the next begins. */
  hand: z.nullable(z.object(HandSeen)),
  /** The result of `hand`, once it is booked. */
  booked: z.nullable(z.object(Booked)),
});
/** A new phase; `endsAt` where it has a deadline. */
const PhaseFrame = defineServerFrame('phase', { phase: CardRoomPhase });
/** All occupied seats, whenever one has changed. */
const SeatsFrame = defineServerFrame('seats', { seats: z.array(CardSeatInfo), ...Waiting });
/** The own seat, whenever it has changed; null after it was given up or freed. `why` is set when it was freed. */
const YouFrame = defineServerFrame('you', {
  you: z.nullable(CardOwnSeat),
  why: z.nullable(z.enum(['stood', 'absent', 'not-revealed', 'blocked', 'break', 'closed', 'broke'])),
});
/** COMMIT has begun: reveal until `endsAt`. `serverCommitment` is that of the deal after this one. */
const ShuffleFrame = defineServerFrame('shuffle', { deal: CardDealInfo, serverCommitment: CardHash });
/** These seats did not reveal. The deal begins again without them, under the next number. */
const AbortedFrame = defineServerFrame('aborted', { handNo: HandNumber, seats: z.array(SeatNumber) });
/** All have revealed: the root of the deck, before the first card. */
const DealtFrame = defineServerFrame('dealt', { handNo: HandNumber, root: CardHash });
/** What has happened in the hand (`view.events`), and all that the viewer may know now. */
const HandFrame = defineServerFrame('hand', HandSeen);
/** The clock of the turn goes on with the bank, or waits for a lost connection. */
const ClockFrame = defineServerFrame('clock', { handNo: HandNumber, clock: CardClock });
/** Every seat is booked. `seats` follows with the new stacks. */
const BookedFrame = defineServerFrame('booked', Booked);
/** The hand is void: every stack is as at its beginning, no rake was taken. */
const VoidFrame = defineServerFrame('void', { handNo: HandNumber, reason: z.enum(['interrupted', 'closed']) });

export const CardRoomServerFrame = z.discriminatedUnion('type', [
  StateFrame,
  PhaseFrame,
  SeatsFrame,
  YouFrame,
  ShuffleFrame,
  AbortedFrame,
  DealtFrame,
  HandFrame,
  ClockFrame,
  BookedFrame,
  VoidFrame,
]);
export type CardRoomServerFrame = z.infer<typeof CardRoomServerFrame>;

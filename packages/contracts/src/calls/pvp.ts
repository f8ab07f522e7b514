import type { HandRecord } from '@fairhouse/game-math/cards';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  CardCode,
  CardGameKind,
  CardHash,
  CardOpeningInfo,
  CardResult,
  CardRoomId,
  CardRoomInfo,
  HandId,
  HandNumber,
  LobbyCardRoom,
  SeatNumber,
} from '../card-room.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';

const GameCode = z.string().check(z.maxLength(64));

/** A hand for `checkHand` and `fairhouse-verify`; printed by its name, since its events depend on the game. */
const HandProof = z
  .custom<HandRecord>((value) => typeof value === 'object' && value !== null)
  .register(z.globalRegistry, { title: 'HandRecord' });

/** An event of the rules as all may see it (`PublicHoldemEvent`, `PublicClimbingEvent`). */
const HandEvent = z.looseObject({ type: z.string() });

/** A hand as its player may see it: own cards, and those of others only when they were shown. */
export const PlayedHand = z.object({
  handId: HandId,
  handNo: HandNumber,
  roomId: CardRoomId,
  roomName: z.string(),
  gameCode: z.string(),
  game: CardGameKind,
  versionHash: CardHash,
  currency: CurrencyCode,
  /** Played with bots and play money. */
  practice: z.boolean(),
  state: z.enum(['BOOKED', 'VOID']),
  at: Time,
  /** Who was dealt in; chips before the hand. */
  seats: z.array(z.object({ seat: SeatNumber, name: z.string(), bot: z.boolean(), start: z.int() })),
  /** The player's seat and the cards that were dealt to it. */
  own: z.object({
    seat: SeatNumber,
    cards: z.array(CardCode),
    stake: Amount,
    win: Amount,
    rake: Amount,
  }),
  /** Events in their order, to replay with the rules; the first one is without the deck. */
  log: z.array(HandEvent),
  openings: z.array(CardOpeningInfo),
  /** In chips; null for a void hand. */
  result: z.nullable(CardResult),
  /** When the seeds of the hand and all its cards become part of the proof. */
  revealedAt: Time,
});
export type PlayedHand = z.infer<typeof PlayedHand>;

export const pvp = {
  open: defineCall({
    summary: 'Exchange the launch token for a game token of a card game; it is valid for all rooms of the game.',
    method: 'POST',
    path: '/pvp/v1/open',
    module: 'PVP-OPEN',
    auth: 'public',
    input: z.object({ launchToken: z.string().check(z.maxLength(128)), roomId: CardRoomId }),
    output: z.object({
      gameToken: z.string(),
      room: CardRoomInfo,
      /** Available balance, and the stacks in all card rooms. */
      balance: Amount,
      atTables: Amount,
      /** Rooms in which the player has a seat. */
      seatedIn: z.array(CardRoomId),
      mode: z.enum(['real', 'demo']),
      limits: z.object({
        /** Minutes until the reality check: the player's setting, but at most the region rule's. */
        reminder_min: z.number(),
        maxReminder_min: z.number(),
      }),
    }),
    errors: ['LAUNCH_EXPIRED', 'GAME_DISABLED', 'NOT_FOUND'],
  }),
  rooms: defineCall({
    summary:
      'List the card rooms of the site’s currency: game, stakes, seats, true numbers of players, bots and waiting, buy-in, rake, and what was measured.',
    method: 'GET',
    path: '/pvp/v1/rooms',
    module: 'PVP-OPEN',
    auth: 'public',
    input: z.object({ gameCode: z.optional(GameCode) }),
    output: z.object({ rooms: z.array(LobbyCardRoom) }),
    errors: [],
  }),
  quickSeat: defineCall({
    summary:
      'Find the room of a game with a free seat where a hand can begin soonest, among those of a stake when one is named. The player’s own rooms are left out.',
    method: 'GET',
    path: '/pvp/v1/quickSeat',
    module: 'PVP-OPEN',
    auth: 'public',
    knowsMember: true,
    input: z.object({
      gameCode: GameCode,
      bigBlind: z.optional(Amount),
      seats: z.optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(9))),
    }),
    output: z.object({ room: z.nullable(LobbyCardRoom) }),
    errors: [],
  }),
  hand: defineCall({
    summary: 'Get a hand of the member with everything that their seat could see, to look at it or to replay it.',
    method: 'GET',
    path: '/pvp/v1/hand',
    module: 'BET-FAIR',
    auth: 'member',
    anyRegion: true,
    input: z.object({ handId: HandId }),
    output: z.object({ hand: PlayedHand }),
    errors: ['NOT_FOUND'],
  }),
  proof: defineCall({
    summary:
      'Get the record of a hand of the member for verification: commitments, root, events, openings; 24 hours later also all seeds and cards.',
    method: 'GET',
    path: '/pvp/v1/proof',
    module: 'BET-FAIR',
    auth: 'member',
    anyRegion: true,
    input: z.object({ handId: HandId }),
    output: z.object({ record: HandProof }),
    errors: ['NOT_FOUND'],
  }),
};

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  FishAim,
  FishBoss,
  FishEndReason,
  FishId,
  FishLevel,
  FishRoomId,
  FishRoomStatus,
  FishSeatNo,
  FishSeeds,
  FishSessionId,
  FishSpawn,
  FishStep,
  FishSwarm,
  ShotNumber,
} from '../fish-session.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { ProofFile } from './bets.ts';

/** A room as the lobby shows it, at most two seconds old. */
export const LobbyFishRoom = z.object({
  roomId: FishRoomId,
  gameCode: z.string(),
  versionHash: z.string(),
  /** In the language of the call. */
  name: z.string(),
  ...FishLevel.shape,
  seats: z.int(),
  /** The seats that are taken now, in fact. */
  taken: z.array(FishSeatNo),
  /** Null while the room sleeps, because nobody is in it. */
  boss: z.nullable(FishBoss),
  status: FishRoomStatus,
  /** The server's time, milliseconds since 1970. */
  now: z.number(),
});
export type LobbyFishRoom = z.infer<typeof LobbyFishRoom>;

/** Sums over hits. */
const Sums = { hits: z.int(), kills: z.int(), stake: Amount, win: Amount };

/** A session of the player. */
export const FishSessionSummary = z.object({
  sessionId: FishSessionId,
  /** Of the betting record; null for a session without a reserved amount. */
  roundId: z.nullable(z.string()),
  gameCode: z.string(),
  versionHash: z.string(),
  roomId: FishRoomId,
  level: z.string(),
  currency: CurrencyCode,
  seat: FishSeatNo,
  startedAt: Time,
  endedAt: z.nullable(Time),
  /** Null while the session lasts. */
  ended: z.nullable(FishEndReason),
  seeds: FishSeeds,
  swarms: z.array(FishSwarm),
  ...Sums,
  byKind: z.array(z.object({ kind: z.string(), ...Sums })),
  byMinute: z.array(z.object({ at: Time, ...Sums })),
});
export type FishSessionSummary = z.infer<typeof FishSessionSummary>;

const at = z.number();
/** An event of a session in the order in which the server read it. `at`: when it did; `t`: what the client claimed. */
const LogEvent = z.union([
  z.object({ type: z.literal('fire'), at, t: at, shot: ShotNumber, step: FishStep, aim: FishAim }),
  z.object({
    type: z.literal('hit'),
    at,
    t: at,
    shot: ShotNumber,
    fish: FishId,
    /** The fish was dead. */
    gone: z.boolean(),
    by: z.enum(['client', 'server']),
  }),
  z.object({ type: z.literal('fund'), at, amount: Amount }),
  z.object({ type: z.enum(['tick', 'lost', 'back', 'leave', 'close']), at }),
]);

/** An event with its answer: `fired`, why it was refused, or the outcome of the hit. Null for an event that is no frame. */
export const FishLogLine = z.object({
  event: LogEvent,
  answer: z.nullable(
    z.union([z.string(), z.object({ roll: z.int(), outOf: z.int(), multiplier: z.int(), killed: z.boolean() })]),
  ),
});
export type FishLogLine = z.infer<typeof FishLogLine>;

const open = { auth: 'public', method: 'GET' } as const;
const own = { auth: 'member', method: 'GET', module: 'BET-RECORD', anyRegion: true } as const;
const ofSession = z.object({ sessionId: FishSessionId });

export const fish = {
  open: defineCall({
    summary: 'Exchange the launch token for a game token of a fishing game; it enters every room of the game.',
    method: 'POST',
    path: '/fish/v1/open',
    module: 'FISH-OPEN',
    auth: 'public',
    input: z.object({ launchToken: z.string().check(z.maxLength(128)), roomId: FishRoomId }),
    output: z.object({
      gameToken: z.string(),
      gameCode: z.string(),
      versionHash: z.string(),
      roomId: FishRoomId,
      levels: z.array(FishLevel),
      balance: Amount,
      mode: z.enum(['real', 'demo']),
      /** The commitment to the server seed of the next session, so that the client seed can be chosen after it. */
      nextCommitment: z.string(),
      limits: z.object({
        /** Minutes until the reality check: the player's setting, but at most the region rule's. */
        reminder_min: z.number(),
        maxReminder_min: z.number(),
        autoplayAllowed: z.boolean(),
      }),
    }),
    errors: ['LAUNCH_EXPIRED', 'GAME_DISABLED', 'GAME_UNAVAILABLE', 'NOT_FOUND'],
  }),
  rooms: defineCall({
    ...open,
    summary: 'List the fishing rooms of the site’s currency: level, prices, seats that are taken, times of the boss.',
    path: '/fish/v1/rooms',
    module: 'FISH-OPEN',
    input: z.object({ gameCode: z.optional(z.string().check(z.maxLength(64))) }),
    output: z.object({ rooms: z.array(LobbyFishRoom) }),
    errors: [],
  }),
  swarms: defineCall({
    ...open,
    summary: 'List the swarms of a room, newest first: commitments, and the seeds of hours that are over.',
    path: '/fish/v1/swarms',
    module: 'BET-FAIR',
    anyRegion: true,
    input: z.object({ ...PageInput, roomId: FishRoomId }),
    output: PageOf(FishSwarm),
    errors: ['NOT_FOUND'],
  }),
  session: defineCall({
    ...own,
    summary: 'Get a fishing session of the player: seeds, totals, totals by kind of fish and by minute.',
    path: '/fish/v1/session',
    input: ofSession,
    output: FishSessionSummary,
    errors: ['NOT_FOUND'],
  }),
  shots: defineCall({
    ...own,
    summary: 'List the log of a fishing session in order: every shot and hit with its answer.',
    path: '/fish/v1/session/shots',
    input: z.extend(ofSession, PageInput),
    output: PageOf(FishLogLine),
    errors: ['NOT_FOUND'],
  }),
  replay: defineCall({
    ...own,
    summary: 'Get everything to show a fishing session again: its log, and all fish that were in the water.',
    path: '/fish/v1/session/replay',
    input: ofSession,
    output: z.object({ session: FishSessionSummary, fish: z.array(FishSpawn), log: z.array(FishLogLine) }),
    errors: ['NOT_FOUND'],
  }),
  proof: defineCall({
    ...own,
    summary:
      'Get a fishing session as a file that can be verified independently: seeds, swarms, log, bookings (`SessionRecord` of the maths).',
    path: '/fish/v1/session/proof',
    input: ofSession,
    output: ProofFile,
    errors: ['NOT_FOUND'],
  }),
};

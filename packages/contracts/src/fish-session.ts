import * as z from 'zod/mini';
import { MAX_INTEGER } from './ids.ts';
import { Amount, CurrencyCode } from './money.ts';

/**
 * What calls and frames of fishing have in common. Positions, chances and prices are those of `@fairhouse/game-math/fish`, by game code and
 * `versionHash`. Times are milliseconds since 1970 by the server's clock.
 */

/** 64 lower-case hex digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Time_ms = z.int().check(z.gte(0));

/** The name of a room in launches, rooms of the game socket (`fish/<roomId>`) and calls. */
export const FishRoomId = z.string().check(z.regex(/^[a-z0-9.-]{1,60}$/));

/** `<account>:<number>`. Also the reference of its round in the betting record. */
export const FishSessionId = z.string().check(z.regex(/^\d{1,18}:\d{1,9}$/));

/** Names a fish of a room: the number of its swarm, then its place among the fish (`f`) or the bosses (`b`). */
export const FishId = z.string().check(z.regex(/^\d{1,9}\.[fb]\d{1,6}$/));

/** The index of the seat's cannon (`CANNONS`). */
export const FishSeatNo = z.int().check(z.gte(0), z.lte(3));

/** The index of a step of the cannon; its price is `prices[step]`. */
export const FishStep = z.int().check(z.gte(0), z.lte(9));

/** The number that the player's client gives a shot: above that of every earlier shot of the session, the first one from 0. */
export const ShotNumber = z.int().check(z.gte(0), z.lte(MAX_INTEGER));

/** Straight in a direction (tenths of a degree, 0 points right, 900 down), or locked on a fish. */
export const FishAim = z.union([
  z.strictObject({ angle: z.int().check(z.gte(0), z.lte(3_599)) }),
  z.strictObject({ fish: FishId }),
]);

/** A fish that enters the water: `Spawn` of the maths, from which its positions follow. */
export const FishSpawn = z.object({
  id: FishId,
  kind: z.string(),
  path: z.int(),
  offset: z.int(),
  pace: z.int(),
  at: Time_ms,
});
export type FishSpawn = z.infer<typeof FishSpawn>;

/** The fish of a room for an hour. Its seed is committed at the begin and revealed at the end. */
export const FishSwarm = z.object({
  number: z.int(),
  startsAt: Time_ms,
  endsAt: Time_ms,
  commitment: Hash,
  /** Null until the hour is over. */
  roomSeed: z.nullable(Hash),
});
export type FishSwarm = z.infer<typeof FishSwarm>;

/** An accepted hit. */
export const FishHit = z.object({
  shot: ShotNumber,
  fish: FishId,
  /** The id of the fish's kind. */
  kind: z.string(),
  step: FishStep,
  /** The drawn number of 0 … outOf − 1. */
  roll: z.int(),
  outOf: z.int(),
  /** The win in prices of the hit; 0 for a miss. */
  multiplier: z.int(),
  killed: z.boolean(),
  stake: Amount,
  win: Amount,
});
export type FishHit = z.infer<typeof FishHit>;

/** Why a session has ended. */
export const FishEndReason = z.enum(['left', 'closed', 'connection', 'time', 'shots']);

/** The seed pair of a session. It is committed before the first shot and used for nothing else. */
export const FishSeeds = z.object({
  commitment: Hash,
  clientSeed: z.string(),
  /** Null until the session has ended. */
  serverSeed: z.nullable(Hash),
});

/** The own session as a player's client shows it. */
export const FishSessionNow = z.object({
  sessionId: FishSessionId,
  seat: FishSeatNo,
  step: FishStep,
  startedAt: Time_ms,
  /** After this time, or this many shots, no more shots are fired. */
  endsAt: Time_ms,
  shotsLeft: z.int(),
  /** The number of the last shot that was taken, −1 before the first. */
  lastShot: z.int(),
  /** Reserved for shots: not in the balance, not spent. */
  held: Amount,
  /** The part of it that no bullet in flight and no hit that is being booked needs. */
  free: Amount,
  /** Available balance; null when it is not known. */
  balance: z.nullable(Amount),
  /** Booked so far. */
  stake: Amount,
  win: Amount,
  /** `server`: too many reported hits were impossible, so the server computes the hits; `hit` frames are refused. */
  collisions: z.enum(['client', 'server']),
  /** Why no more money could be reserved: a code of the closed list. Null when the last attempt succeeded. */
  fundsRefusal: z.nullable(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  seeds: FishSeeds,
  /** To the server seed of the next session, so that its client seed can be chosen after it. */
  nextCommitment: Hash,
  ended: z.nullable(FishEndReason),
});
export type FishSessionNow = z.infer<typeof FishSessionNow>;

/** A level of rooms with the price of each step. */
export const FishLevel = z.object({ level: z.string(), currency: CurrencyCode, prices: z.array(Amount) });

export const FISH_ROOM_STATUSES = ['open', 'draining', 'closed'] as const;
/** `draining`: sessions end, no other begins. `closed`: sessions were ended. */
export const FishRoomStatus = z.enum(FISH_ROOM_STATUSES);

/** The boss of a room. The next one enters between two times; the exact one is not known to anybody outside the server. */
export const FishBoss = z.object({
  /** In the water now. */
  fish: z.nullable(FishId),
  nextFrom: Time_ms,
  nextUntil: Time_ms,
});

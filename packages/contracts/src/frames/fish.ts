import * as z from 'zod/mini';
import {
  FishAim,
  FishBoss,
  FishHit,
  FishId,
  FishLevel,
  FishRoomStatus,
  FishSeatNo,
  FishSessionNow,
  FishSpawn,
  FishStep,
  FishSwarm,
  ShotNumber,
} from '../fish-session.ts';
import { Amount } from '../money.ts';
import { defineClientFrame, defineServerFrame } from './frame.ts';

/**
 * Frames of fishing, in rooms `fish/<roomId>`. A player's game token must be of the room's game and currency; visitors are not admitted.
 *
 * All times are milliseconds of the server's clock. `t` of a client frame is the client's estimate of it: within 250 ms of the time at which
 * the server reads the frame, and never before that of an earlier frame of the session.
 *
 * SHOT_REFUSED has the reason in `params.reason` (`FrameRefusal` of the maths). A refused frame costs nothing and stays in the session's log.
 */

/**
 * Takes a seat and begins a session, with money reserved for 50 shots at the step; less when the balance does not suffice. `clientSeed`
 * becomes part of every draw; without one a random one is used. Answer: `FishSessionNow`. Refusals: SEAT_TAKEN, ALREADY_SEATED, ROOM_CLOSED,
 * and those of every stake.
 */
export const FishSitFrame = defineClientFrame('sit', {
  /** Any free seat when null. */
  seat: z.nullable(FishSeatNo),
  step: FishStep,
  clientSeed: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
/** Ends the session and gives the seat back. Answer: `FishSessionNow` with the revealed seed. Refusal: NOT_FOUND without a session. */
export const FishVacateFrame = defineClientFrame('vacate', {});
/**
 * Sets the step of the cannon, and the fish on which it is locked. Reserves money for shots at the step. Answer: `FishSessionNow`.
 * Refusals: NOT_FOUND, and those of every stake.
 */
export const FishAimFrame = defineClientFrame('aim', { step: FishStep, lock: z.nullable(FishId) });
/** Fires a shot. Refusals: NOT_FOUND without a session, SHOT_REFUSED. */
export const FishFireFrame = defineClientFrame('fire', { shot: ShotNumber, t: z.int(), step: FishStep, aim: FishAim });
/**
 * A bullet meets a fish. Answer: `FishHit`; that of a miss comes immediately, that of a win when it is booked. Refusals: NOT_FOUND without a
 * session, SHOT_REFUSED; with the reason `gone` the fish was dead and the bullet flies on, unless it was locked.
 */
export const FishHitFrame = defineClientFrame('hit', { shot: ShotNumber, t: z.int(), fish: FishId });

export const FishClientFrame = z.discriminatedUnion('type', [
  FishSitFrame,
  FishVacateFrame,
  FishAimFrame,
  FishFireFrame,
  FishHitFrame,
]);
export type FishClientFrame = z.infer<typeof FishClientFrame>;

/** What everybody sees of a seat. */
const Seat = z.object({
  seat: FishSeatNo,
  step: FishStep,
  lock: z.nullable(FishId),
  /** Plays with play money. */
  trial: z.boolean(),
  /** False while the player's connection is lost; the seat is kept for a minute. */
  connected: z.boolean(),
});
export type FishSeat = z.infer<typeof Seat>;

/** A bullet in flight, of any seat. */
const Bullet = z.object({ seat: FishSeatNo, shot: ShotNumber, step: FishStep, t: z.int(), aim: FishAim });

/** The full state. Clients compute positions from spawns and bullets (`fishPosition`, `bulletAt`), and no-fire times from `isTide`. */
const StateFrame = defineServerFrame('state', {
  gameCode: z.string(),
  versionHash: z.string(),
  level: z.string(),
  /** Null, as `boss` and `swarm`, for a moment while the room wakes; another `state` follows. */
  status: z.nullable(FishRoomStatus),
  /** Prices of the level in the currency of the room. */
  prices: FishLevel,
  seats: z.array(Seat),
  /** In the water now, without dead ones, in the order in which they entered. */
  fish: z.array(FishSpawn),
  bullets: z.array(Bullet),
  boss: z.nullable(FishBoss),
  swarm: z.nullable(FishSwarm),
  /** The own session; null without a seat. */
  session: z.nullable(FishSessionNow),
});
/** A fish enters the water. */
const FishFrame = defineServerFrame('fish', { spawn: FishSpawn });
/** A seat was taken, has changed, or is free again (`null`). */
const SeatFrame = defineServerFrame('seat', { no: FishSeatNo, taken: z.nullable(Seat) });
/** Another player has fired. */
const FiredFrame = defineServerFrame('fired', { bullet: Bullet });
/** The bullet of another player has hit or expired. */
const SpentFrame = defineServerFrame('spent', { seat: FishSeatNo, shot: ShotNumber });
/** A booked win, of any seat. A fish that was killed is gone. */
const WonFrame = defineServerFrame('won', {
  seat: FishSeatNo,
  shot: ShotNumber,
  fish: FishId,
  kind: z.string(),
  step: FishStep,
  multiplier: z.int(),
  win: Amount,
  killed: z.boolean(),
});
/** A hit of an own bullet that the server has computed. */
const StruckFrame = defineServerFrame('struck', { hit: FishHit });
/** The own session has begun, has ended, or its money has changed. */
const SessionFrame = defineServerFrame('session', { session: FishSessionNow });
/** A new hour begins: the commitment of its swarm, and the seed of the one before it. */
const SwarmFrame = defineServerFrame('swarm', { swarm: FishSwarm, ended: z.nullable(FishSwarm) });
/** An operator has opened, drained or closed the room. */
const StatusFrame = defineServerFrame('status', { status: FishRoomStatus });

export const FishServerFrame = z.discriminatedUnion('type', [
  StateFrame,
  FishFrame,
  SeatFrame,
  FiredFrame,
  SpentFrame,
  WonFrame,
  StruckFrame,
  SessionFrame,
  SwarmFrame,
  StatusFrame,
]);
export type FishServerFrame = z.infer<typeof FishServerFrame>;

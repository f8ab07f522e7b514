import type { Aim } from '../swarm/collision.ts';

/**
 * Everything that reaches a session, in the order in which the server read it. `at` is when it read it, in ms of its clock, never less than
 * before. `t` is the time that the client claims, in the same clock.
 */
export type SessionEvent = FireEvent | HitEvent | FundEvent | { type: PlainEvent; at: number };

/** A shot. The client numbers its shots; the number decides the draw and is taken even when the shot is refused. */
export type FireEvent = { type: 'fire'; at: number; t: number; shot: number; step: number; aim: Aim };

/** A bullet meets a fish. */
export type HitEvent = {
  type: 'hit';
  at: number;
  t: number;
  shot: number;
  fish: string;
  /** Set by the room: the fish was dead when the frame was read. */
  gone: boolean;
  /** Who found the collision. */
  by: 'client' | 'server';
};

/** Money was reserved for shots. `amount` in the smallest unit. */
export type FundEvent = { type: 'fund'; at: number; amount: bigint };

/** The clock, the connection, the player and the room. */
export type PlainEvent = 'tick' | 'lost' | 'back' | 'leave' | 'close';

/** Why a frame was refused. A refused shot or hit costs nothing; a bullet whose hit was refused flies on. */
export type FrameRefusal = ClockRefusal | FireRefusal | HitRefusal;

type ClockRefusal =
  /** The session is over. */
  | 'ended'
  /** `t` is more than 250 ms before or after reading, or before that of an earlier frame. */
  | 'clock-late'
  | 'clock-ahead'
  | 'clock-back';

type FireRefusal =
  /** No integer above the last number, or too far above it. It takes no number. */
  | 'shot-number'
  /** The session has had its time or its shots, and ends when its last bullet does. */
  | 'session-full'
  /** The tide changes. */
  | 'tide'
  | 'step-unknown'
  | 'aim-invalid'
  /** More than 8 shots a second, or 3 in a burst. */
  | 'too-fast'
  /** 25 bullets are in flight. */
  | 'too-many-bullets'
  /** The reserved money does not cover this shot besides those in flight and the hits to book. */
  | 'no-funds';

type HitRefusal =
  /** No shot of this number was fired yet. */
  | 'not-fired'
  /** The bullet has hit or expired. */
  | 'spent'
  /** The server computes the collisions of this player. */
  | 'server-collisions'
  /** The bullet is locked on another fish. */
  | 'other-target'
  /** No fish of this name is in the water. */
  | 'fish-unknown'
  /** The fish died before. */
  | 'gone'
  /** Bullet and fish did not meet. */
  | 'impossible';

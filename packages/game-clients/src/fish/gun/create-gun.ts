import { type FishHit, type FishSessionNow, FrameRefusedError } from '@fairhouse/contracts';
import { type Aim, CANNONS, type FrameRefusal, isTide, type Point } from '@fairhouse/game-math/fish';
import { compare, plus } from '../../game/amounts.ts';
import type { FishView, SeatBullet } from '../reduce-fish.ts';
import type { Clock } from './create-clock.ts';
import { createFireRate } from './fire-rate.ts';
import { createFlight, flightPosition, isOver, meet, type OwnFlight } from './own-flight.ts';
import { shotsOf } from './shots-of.ts';

/** Bullets that may be in flight together. */
const MAX_FLIGHTS = 25;
/** A win is celebrated when it is above the price of so many last shots. */
const LAST_SHOTS = 10;

/** Hits that are older, because the page was hidden, are not reported: the server would not accept their time. */
const MAX_LATE_MS = 200;
/** Refusals of a hit after which the bullet is not in the water any more. */
const ENDS: readonly string[] = ['spent', 'ended', 'not-fired'];

/** Why a shot was not fired, or did not count. */
export type ShotProblem = FrameRefusal | 'clock-unknown';

/** What happens to own shots. */
export type GunEvent =
  | { type: 'fired'; flight: OwnFlight }
  /** A bullet has met a fish, by the client's computation; whether the hit counts is not known yet. */
  | { type: 'impact'; fish: string; at: Point }
  /** An accepted hit: a miss immediately, a win when it is booked. `isLarge`: above the price of the last ten shots. */
  | { type: 'hit'; hit: FishHit; isLarge: boolean }
  | { type: 'refused'; reason: ShotProblem };

export interface GunDeps {
  clock: Clock;
  view: () => FishView | null;
  /** Sends a frame to the room. Rejects with `FrameRefusedError`. */
  send: (type: 'fire' | 'hit', fields: Record<string, unknown>) => Promise<Record<string, unknown>>;
  onEvent: (event: GunEvent) => void;
}

/**
 * The player's cannon: numbers and fires shots, computes where they fly and what they meet, and reports hits. It predicts flight and impact,
 * and never a kill. What the server would certainly refuse is not sent.
 */
export interface Gun {
  flights: () => readonly OwnFlight[];
  /** Shots that the reserved money still pays for at a step. */
  shotsLeft: (step: number) => number;
  fire: (step: number, aim: Aim) => void;
  /** Finds hits up to now. */
  advance: () => void;
  /** The room was received in full: its own bullets replace those of the gun. */
  restore: () => void;
  /** The own session has changed. */
  onSession: () => void;
  /** The server has computed a hit of an own bullet. */
  onStruck: (hit: FishHit) => void;
}

export function createGun({ clock, view, send, onEvent }: GunDeps): Gun {
  let flights: readonly OwnFlight[] = [];
  let nextShot = 0;
  let sessionId = '';
  let advancedTo = 0;
  let claimed = 0;
  let isAllowed = createFireRate();
  let lastPrices: readonly string[] = [];
  /** Prices of the shots since the session was last received. */
  let unreported: readonly string[] = [];

  const session = (): FishSessionNow | null => {
    const own = view()?.session;
    return own && own.ended === null ? own : null;
  };
  const update = (shot: number, change: (flight: OwnFlight) => OwnFlight | null): void => {
    flights = flights.flatMap((flight) => (flight.shot === shot ? (change(flight) ?? []) : flight));
  };
  const drop = (shot: number): void => update(shot, () => null);
  /** Frames go out in order, and none claims an earlier time than the one before it. */
  const transmit = (type: 'fire' | 'hit', t: number, fields: Record<string, unknown>) => {
    claimed = Math.max(claimed, t);
    return clock.measure(() => send(type, { ...fields, t: claimed }));
  };

  const shotsLeft = (step: number): number => {
    const [own, price] = [session(), view()?.prices[step]];
    if (!own || price === undefined) return 0;
    const spent = unreported.reduce(plus, '0');
    return shotsOf(own.free, price) - Math.ceil(shotsOf(spent, price));
  };
  const problemOf = (step: number, now: number): ShotProblem | null => {
    if (isTide(now)) return 'tide';
    if (flights.length >= MAX_FLIGHTS) return 'too-many-bullets';
    if (shotsLeft(step) < 1) return 'no-funds';
    return isAllowed(now) ? null : 'too-fast';
  };
  const onHit = (hit: FishHit): void => {
    drop(hit.shot);
    onEvent({ type: 'hit', hit, isLarge: compare(hit.win, lastPrices.reduce(plus, '0')) > 0 });
  };
  const report = (flight: OwnFlight, fish: string, t: number): void => {
    transmit('hit', t, { shot: flight.shot, fish }).then(
      (hit) => onHit(hit as unknown as FishHit),
      (error: unknown) => {
        const reason = reasonOf(error);
        const isLost = ENDS.includes(reason) || (reason === 'gone' && flight.target !== null);
        update(flight.shot, (own) => (isLost ? null : { ...own, reported: null, passed: [...own.passed, fish] }));
        if (reason === 'gone') onEvent({ type: 'refused', reason });
      },
    );
  };
  const adopt = ({ shot, step, t, aim }: SeatBullet): OwnFlight => {
    const target = 'fish' in aim ? (view()?.fish.find(({ id }) => id === aim.fish) ?? null) : null;
    return createFlight(shot, step, t, aim as Aim, target);
  };

  const gun: Gun = {
    flights: () => flights,
    shotsLeft,
    fire(step, aim) {
      const now = clock.now();
      const own = session();
      const price = view()?.prices[step];
      if (now === null) return onEvent({ type: 'refused', reason: 'clock-unknown' });
      if (!own || price === undefined) return onEvent({ type: 'refused', reason: 'ended' });
      const reason = problemOf(step, now);
      if (reason) return onEvent({ type: 'refused', reason });
      const shot = nextShot;
      nextShot += 1;
      const target = 'fish' in aim ? view()?.fish.find(({ id }) => id === aim.fish) : null;
      const flight = createFlight(shot, step, now, aim, target ?? null);
      flights = [...flights, flight];
      lastPrices = [...lastPrices, price].slice(-LAST_SHOTS);
      unreported = [...unreported, price];
      onEvent({ type: 'fired', flight });
      transmit('fire', now, { shot, step, aim }).catch((error: unknown) => {
        drop(shot);
        onEvent({ type: 'refused', reason: reasonOf(error) });
      });
    },
    advance() {
      const [now, room, own] = [clock.now(), view(), session()];
      if (now === null || !room || !own) return;
      const waters = { table: room.table, cannon: CANNONS[own.seat] as Point };
      flights = flights.filter((flight) => !isOver(flight, now));
      if (own.collisions === 'client')
        for (const flight of flights) {
          if (flight.reported !== null) continue;
          const met = meet(waters, flight, room.fish, Math.max(advancedTo, now - MAX_LATE_MS), now);
          if (!met) continue;
          update(flight.shot, (each) => ({ ...each, reported: met.spawn.id }));
          const at = flightPosition(waters, flight, met.spawn, met.t);
          if (at) onEvent({ type: 'impact', fish: met.spawn.id, at });
          report(flight, met.spawn.id, met.t);
        }
      advancedTo = now;
    },
    restore() {
      gun.onSession();
      const own = session();
      const bullets = own ? (view()?.bullets.filter(({ seat }) => seat === own.seat) ?? []) : [];
      flights = bullets.map(adopt);
    },
    onSession() {
      const own = view()?.session ?? null;
      unreported = [];
      if (own === null || own.ended !== null) flights = [];
      if (own === null) return;
      if (own.sessionId !== sessionId) {
        sessionId = own.sessionId;
        nextShot = 0;
        lastPrices = [];
        isAllowed = createFireRate();
        flights = [];
      }
      nextShot = Math.max(nextShot, own.lastShot + 1);
    },
    onStruck: onHit,
  };
  return gun;
}

function reasonOf(error: unknown): ShotProblem {
  if (!(error instanceof FrameRefusedError)) return 'ended';
  const { code, params } = error.refusal;
  return code === 'SHOT_REFUSED' ? (params['reason'] as FrameRefusal) : 'ended';
}

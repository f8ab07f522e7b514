import { type Aim, CANNONS, type FishId, fishPosition, type Point, type Spawn } from '@fairhouse/game-math/fish';
import type { FishView } from '../reduce-fish.ts';
import { angleTo, turn } from './angle-to.ts';

/** What the player has set at the cannon. */
export interface CannonState {
  /** The index of the price. */
  step: number;
  /** The fish that shots follow. */
  lock: FishId | null;
  /** The next press on a fish locks on it. */
  isPicking: boolean;
}

export interface CannonDeps {
  view: () => FishView | null;
  now: () => number | null;
  fire: (step: number, aim: Aim) => void;
  /** Informs the room of step and lock. */
  publish: (step: number, lock: FishId | null) => void;
}

/** The own cannon: its step, its direction and the fish it is locked on. */
export interface Cannon {
  subscribe: (listener: () => void) => () => void;
  get: () => CannonState;
  /** The direction in the field, in tenths of a degree: towards the locked fish if there is one. */
  angle: () => number;
  setStep: (step: number) => void;
  aimAt: (point: Point) => void;
  /** Turns clockwise by tenths of a degree. */
  turnBy: (tenths: number) => void;
  setPicking: (isPicking: boolean) => void;
  lockOn: (spawn: Spawn) => void;
  /** Locks on the nearest fish of a kind; on the next one if one of them is locked. Returns it, or null when there is none. */
  lockKind: (kind: string) => Spawn | null;
  unlock: () => void;
  fire: () => void;
  /** The room has changed: a lock on a fish that is gone is released. */
  follow: () => void;
}

/** Steps are often changed by several at a time; the room learns of the last. */
const PUBLISH_MS = 250;
/** Straight up on the player's screen. */
const UP = 2_700;

export function createCannon({ view, now, fire, publish }: CannonDeps): Cannon {
  let state: CannonState = { step: 0, lock: null, isPicking: false };
  /** Relative to the player's screen: 2700 points up for every seat. */
  let angle = UP;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: Partial<CannonState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const schedulePublish = (wait_ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const session = view()?.session;
      if (session && session.ended === null) publish(state.step, state.lock);
    }, wait_ms);
  };
  const setLock = (lock: FishId | null): void => {
    if (lock === state.lock) return change({ isPicking: false });
    change({ lock, isPicking: false });
    schedulePublish(0);
  };
  const seat = (): number => view()?.session?.seat ?? 0;
  const half = (): number => (seat() > 1 ? 1_800 : 0);
  const place = (spawn: Spawn): Point | null => {
    const [room, at] = [view(), now()];
    return room && at !== null ? fishPosition(room.table, spawn, at) : null;
  };
  const distance = (spawn: Spawn): number => {
    const [x, y] = place(spawn) ?? [Number.POSITIVE_INFINITY, 0];
    const [ownX, ownY] = CANNONS[seat()] as Point;
    return Math.hypot(x - ownX, y - ownY);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    angle() {
      const locked = view()?.fish.find(({ id }) => id === state.lock);
      const at = locked && place(locked);
      return at ? angleTo(CANNONS[seat()] as Point, at) : turn(angle + half());
    },
    setStep(step) {
      const last = (view()?.prices.length ?? 1) - 1;
      change({ step: Math.max(0, Math.min(last, step)) });
      schedulePublish(PUBLISH_MS);
    },
    aimAt(point) {
      angle = turn(angleTo(CANNONS[seat()] as Point, point) - half());
    },
    turnBy(tenths) {
      angle = turn(angle + tenths);
    },
    setPicking: (isPicking) => change({ isPicking }),
    lockOn: ({ id }) => setLock(id),
    lockKind(kind) {
      const swimming = view()?.fish.filter((spawn) => spawn.kind === kind && place(spawn)) ?? [];
      const at = swimming.findIndex(({ id }) => id === state.lock);
      const next =
        at < 0 ? swimming.toSorted((a, b) => distance(a) - distance(b))[0] : swimming[(at + 1) % swimming.length];
      if (next) setLock(next.id);
      return next ?? null;
    },
    unlock: () => setLock(null),
    fire() {
      fire(state.step, state.lock === null ? { angle: turn(angle + half()) } : { fish: state.lock });
    },
    follow() {
      const [room, { lock, isPicking }] = [view(), state];
      const isSeated = room?.session != null && room.session.ended === null;
      if (lock !== null && !(isSeated && room.fish.some(({ id }) => id === lock))) setLock(null);
      if (isPicking && !isSeated) change({ isPicking: false });
    },
  };
}

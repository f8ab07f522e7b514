import { type Aim, CANNONS, type FishId, fishPosition, type Point } from '@fairhouse/game-math/fish';
import { expect, it, vi } from 'vitest';
import { type FishView, reduceFish } from '../reduce-fish.ts';
import { fish, frame, NOW, session, stateFrame, TABLE } from '../testing/sample-view.ts';
import { angleTo } from './angle-to.ts';
import { createCannon } from './create-cannon.ts';

const near = fish('1.f5', 'turtle', { path: 0, age: 6_000 });
const far = fish('1.f6', 'turtle', { path: 0, age: 12_000 });

function createOwn(seat = 0) {
  let view = reduceFish(null, stateFrame({ fish: [far, near], session: session({ seat }) })) as FishView;
  const fire = vi.fn<(step: number, aim: Aim) => void>();
  const publish = vi.fn<(step: number, lock: FishId | null) => void>();
  const cannon = createCannon({ view: () => view, now: () => NOW, fire, publish });
  return {
    cannon,
    fire,
    publish,
    receive(...frames: Parameters<typeof reduceFish>[1][]) {
      for (const each of frames) view = reduceFish(view, each) as FishView;
      cannon.follow();
    },
  };
}

it('[G-05] points up on the screen of every seat until it is aimed', () => {
  expect([0, 1, 2, 3].map((seat) => createOwn(seat).cannon.angle())).toEqual([2_700, 2_700, 900, 900]);
});

it('[G-05] aims at a point of the field, and turns clockwise by keys for every seat', () => {
  for (const seat of [0, 2]) {
    const { cannon, fire } = createOwn(seat);
    const target: Point = [10_000, 9_000];
    cannon.aimAt(target);
    expect(cannon.angle()).toBe(angleTo(CANNONS[seat] as Point, target));
    cannon.turnBy(40);
    cannon.fire();
    expect(fire).toHaveBeenCalledWith(0, { angle: angleTo(CANNONS[seat] as Point, target) + 40 });
  }
});

it('[G-05] locks on the nearest fish of a kind, then on the next, and follows it', () => {
  const { cannon, fire } = createOwn();
  const distance = (spawn: typeof near): number => {
    const [x, y] = fishPosition(TABLE, spawn, NOW) as Point;
    return Math.hypot(x - (CANNONS[0] as Point)[0], y - (CANNONS[0] as Point)[1]);
  };
  const [first, second] = distance(near) < distance(far) ? [near, far] : [far, near];
  expect(cannon.lockKind('turtle')).toBe(first);
  expect(cannon.angle()).toBe(angleTo(CANNONS[0] as Point, fishPosition(TABLE, first, NOW) as Point));
  expect(cannon.lockKind('turtle')).toBe(second);
  cannon.fire();
  expect(fire).toHaveBeenCalledWith(0, { fish: second.id });
  expect(cannon.lockKind('turtle')).toBe(first);
  expect(cannon.lockKind('whale')).toBeNull();
  expect(cannon.get().lock).toBe(first.id);
});

it('[G-05] releases the lock when the fish is dead, and when the session is over', () => {
  const { cannon, receive } = createOwn();
  cannon.lockOn(near);
  receive(frame('won', { seat: 1, shot: 0, fish: near.id, killed: true }));
  expect(cannon.get().lock).toBeNull();
  cannon.lockOn(far);
  cannon.setPicking(true);
  receive(frame('session', { session: session({ ended: 'left' }) }));
  expect(cannon.get()).toMatchObject({ lock: null, isPicking: false });
});

it('[G-05] keeps the step within the prices, and informs the room of the last of several', () => {
  vi.useFakeTimers();
  try {
    const { cannon, publish } = createOwn();
    cannon.setStep(-1);
    expect(cannon.get().step).toBe(0);
    cannon.setStep(99);
    expect(cannon.get().step).toBe(4);
    cannon.setStep(2);
    expect(publish).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(publish.mock.calls).toEqual([[2, null]]);
  } finally {
    vi.useRealTimers();
  }
});

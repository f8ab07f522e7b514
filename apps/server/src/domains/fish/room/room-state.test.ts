import { expect, it } from 'vitest';
import { INITIAL, reduceRoom } from './room-state.ts';

it('[G-05] remembers dead fish until they would have left', () => {
  const one = reduceRoom(INITIAL, { type: 'killed', fish: '1.f1', leavesAt: 2_000 }, { at_ms: 1_000, secret: null });
  const two = reduceRoom(one, { type: 'killed', fish: '1.f2', leavesAt: 9_000 }, { at_ms: 2_000, secret: null });
  expect(two.dead).toEqual({ '1.f1': 2_000, '1.f2': 9_000 });
  expect(
    reduceRoom(two, { type: 'killed', fish: '1.f3', leavesAt: 9_500 }, { at_ms: 2_001, secret: null }).dead,
  ).toEqual({
    '1.f2': 9_000,
    '1.f3': 9_500,
  });
});

it('[G-05] keeps the last place in the swarm, with the dead fish', () => {
  const place = { swarm: 7, cursor: { number: 9, at: 1, bosses: 0, bossAt: 2, leaving: [3] }, lastBossAt: 0 };
  const dead = reduceRoom(INITIAL, { type: 'killed', fish: '7.f1', leavesAt: 2_000 }, { at_ms: 1_000, secret: null });
  expect(reduceRoom(dead, { type: 'passed' }, { at_ms: 1_000, secret: place })).toEqual({
    dead: { '7.f1': 2_000 },
    place,
  });
});

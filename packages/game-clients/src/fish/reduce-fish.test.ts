import { expect, it } from 'vitest';
import { type FishView, reduceFish } from './reduce-fish.ts';
import { fish, frame, leavesAt, NOW, session, stateFrame } from './testing/sample-view.ts';

const view = reduceFish(null, stateFrame()) as FishView;
const after = (...frames: Parameters<typeof reduceFish>[1][]): FishView =>
  frames.reduce<FishView | null>(reduceFish, view) as FishView;
const idsOf = ({ fish: swimming }: FishView): string[] => swimming.map(({ id }) => id);

it('knows nothing before a state, and while the room wakes', () => {
  expect(reduceFish(null, frame('fish', { spawn: fish('1.f3', 'ray') }))).toBeNull();
  expect(reduceFish(view, stateFrame({ status: null, boss: null, swarm: null }))).toBeNull();
  expect(reduceFish(null, stateFrame({ versionHash: '0'.repeat(64) }))).toBeNull();
});

it('adds a fish that enters, and forgets those that have left by then', () => {
  const anchovy = view.fish.find(({ kind }) => kind === 'anchovy');
  if (!anchovy) throw new Error('no anchovy');
  const late = { ...fish('1.f3', 'ray'), at: leavesAt(anchovy) + 1 };
  expect(idsOf(after(frame('fish', { spawn: { ...late, at: leavesAt(anchovy) } })))).toEqual(['1.f1', '1.f2', '1.f3']);
  expect(idsOf(after(frame('fish', { spawn: late })))).toEqual(['1.f1', '1.f3']);
});

it('removes a killed fish, and keeps one that survived a win', () => {
  const won = (killed: boolean) => frame('won', { seat: 1, shot: 3, fish: '1.f1', killed });
  expect(idsOf(after(won(false)))).toEqual(['1.f1', '1.f2']);
  expect(idsOf(after(won(true)))).toEqual(['1.f2']);
});

it('follows the boss: in the water, killed, and when the next one may enter', () => {
  const boss = { ...fish('1.b0', 'kraken'), at: NOW };
  const entered = after(frame('fish', { spawn: boss }));
  expect(entered.boss).toEqual({ fish: '1.b0', nextFrom: NOW + 90_000, nextUntil: NOW + 180_000 });
  const killed = reduceFish(entered, frame('won', { seat: 0, shot: 1, fish: '1.b0', killed: true }));
  expect(killed?.boss.fish).toBeNull();
  const left = reduceFish(entered, frame('fish', { spawn: { ...fish('1.f9', 'ray'), at: leavesAt(boss) + 1 } }));
  expect(left?.boss.fish).toBeNull();
});

it('follows seats and the bullets of others', () => {
  const bullet = { seat: 1, shot: 0, step: 0, t: NOW, aim: { angle: 2_700 } };
  const other = { seat: 1, step: 2, lock: null, trial: true, connected: true };
  const shot = after(frame('seat', { no: 1, taken: other }), frame('fired', { bullet }));
  expect(shot.seats.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(shot.bullets).toEqual([bullet]);
  expect(reduceFish(shot, frame('spent', { seat: 1, shot: 0 }))?.bullets).toEqual([]);
  expect(reduceFish(shot, frame('spent', { seat: 1, shot: 1 }))?.bullets).toEqual([bullet]);
  const vacated = reduceFish(shot, frame('seat', { no: 1, taken: null }));
  expect([vacated?.seats.length, vacated?.bullets]).toEqual([1, []]);
  const later = { ...bullet, shot: 1, t: NOW + 15_001 };
  expect(reduceFish(shot, frame('fired', { bullet: later }))?.bullets).toEqual([later]);
});

it('takes session and status as they come', () => {
  const ended = session({ ended: 'left' });
  expect(after(frame('session', { session: ended })).session).toBe(ended);
  expect(after(frame('status', { status: 'draining' })).status).toBe('draining');
});

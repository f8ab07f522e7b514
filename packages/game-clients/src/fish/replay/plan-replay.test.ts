import { commitmentOf } from '@fairhouse/game-math';
import { CANNONS, drawShot, fishPosition, fishVersionHash, getKind, type Point } from '@fairhouse/game-math/fish';
import { expect, it } from 'vitest';
import { checkHits } from '../check-hits.ts';
import { fish, NOW, TABLE } from '../testing/sample-view.ts';
import { planReplay, type RecordedSession } from './plan-replay.ts';

const turtle = fish('1.f1', 'turtle');
const puffer = fish('1.f2', 'puffer', { path: 12 });
const hit = (shot: number, of: string, at: number, gone = false) =>
  ({ type: 'hit', at, t: at, shot, fish: of, gone, by: 'client' }) as const;
const fire = (shot: number, at: number, step: number, of: string) =>
  ({ type: 'fire', at, t: at - 40, shot, step, aim: { fish: of } }) as const;

const recorded: RecordedSession = {
  session: {
    sessionId: '7:1',
    roundId: '7-1',
    gameCode: TABLE.id,
    versionHash: fishVersionHash(TABLE),
    roomId: 'room',
    level: 'reef',
    currency: 'USD',
    seat: 0,
    startedAt: new Date(NOW).toISOString(),
    endedAt: new Date(NOW + 9_000).toISOString(),
    ended: 'left',
    seeds: { commitment: '0'.repeat(64), clientSeed: 'reef', serverSeed: null },
    swarms: [],
    hits: 2,
    kills: 1,
    stake: '0.30',
    win: '2.00',
    byKind: [],
    byMinute: [],
  },
  fish: [turtle, puffer],
  log: [
    { event: { type: 'fund', at: NOW, amount: '5.00' }, answer: null },
    { event: fire(0, NOW + 1_000, 0, turtle.id), answer: 'fired' },
    { event: hit(0, turtle.id, NOW + 2_000), answer: { roll: 500, outOf: 1_000, multiplier: 0, killed: false } },
    { event: fire(1, NOW + 2_500, 1, turtle.id), answer: 'fired' },
    { event: fire(2, NOW + 2_510, 1, turtle.id), answer: 'too-fast' },
    { event: hit(1, turtle.id, NOW + 3_500), answer: { roll: 1, outOf: 1_000, multiplier: 10, killed: true } },
    { event: fire(3, NOW + 4_000, 0, puffer.id), answer: 'fired' },
    { event: hit(3, puffer.id, NOW + 5_000, true), answer: 'gone' },
  ],
};
const replay = planReplay(recorded);
if (!replay) throw new Error('the version is unknown');
const stateAt = (ms: number) => replay.stateAt(NOW + ms, (price) => price);

it('[C-06] lists hits with exact amounts, and the kills to jump to', () => {
  expect(replay.hits.map(({ at, stake, win, killed }) => [at - NOW, stake, win, killed])).toEqual([
    [2_000, '0.10', '0.00', false],
    [3_500, '0.20', '2.00', true],
  ]);
  expect(replay.kills.map(({ spawn }) => spawn.id)).toEqual([turtle.id]);
  expect([replay.startsAt, replay.endsAt]).toEqual([NOW, NOW + 9_000]);
});

it('[C-06] shows bullets from firing to their hit, and no refused one', () => {
  expect(stateAt(900).bullets).toEqual([]);
  expect(stateAt(1_000).bullets).toHaveLength(1);
  expect(stateAt(2_000).bullets).toEqual([]);
  expect(stateAt(2_600).bullets).toHaveLength(1);
  expect(stateAt(5_000).bullets).toEqual([]);
});

it('[C-06] shows fish where they were until they died, for the player also those that others killed', () => {
  expect(stateAt(3_499).fish.map(({ id }) => id)).toEqual([turtle.id, puffer.id]);
  expect(stateAt(3_500).fish.map(({ id }) => id)).toEqual([puffer.id]);
  expect(stateAt(5_000).fish).toEqual([]);
  expect(stateAt(1_500).lock).toBe(turtle.id);
  expect(stateAt(3_600).lock).toBeNull();
  expect(stateAt(1_500).cannons[0]).toMatchObject({ seat: 0, caption: '0.10' });
  const place = fishPosition(TABLE, turtle, NOW + 1_500) as Point;
  expect(place[0]).not.toBe((CANNONS[0] as Point)[0]);
});

it('[C-06] is not possible for a version that this page does not know', () => {
  expect(planReplay({ ...recorded, session: { ...recorded.session, versionHash: 'f'.repeat(64) } })).toBeNull();
});

it('[G-05] checks the hits that were shown against the revealed seed', () => {
  const serverSeed = '3c'.repeat(32);
  const seeds = { serverSeed, clientSeed: 'reef', commitment: commitmentOf(serverSeed) };
  const hits = [0, 1, 5].map((shot) => ({ shot, kind: 'puffer', ...drawShot(seeds, shot, getKind(TABLE, 'puffer')) }));
  expect(checkHits(TABLE, seeds, hits)).toBe(true);
  expect(checkHits(TABLE, { ...seeds, serverSeed: null }, hits)).toBeNull();
  expect(checkHits(TABLE, { ...seeds, clientSeed: 'other' }, hits)).toBe(false);
  expect(checkHits(TABLE, { ...seeds, commitment: '0'.repeat(64) }, [])).toBe(false);
  expect(checkHits(TABLE, seeds, [{ ...hits[0], roll: ((hits[0]?.roll ?? 0) + 1) % 500 } as (typeof hits)[0]])).toBe(
    false,
  );
});

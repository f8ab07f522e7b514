import { accountId, brandId, type FishHit, type RefusalCode } from '@fairhouse/contracts';
import {
  CANNONS,
  type EndReason,
  type FishTable,
  findCollision,
  findFishTable,
  listSpawns,
  type Point,
  type Spawn,
  swimTime,
} from '@fairhouse/game-math/fish';
import { beforeEach, expect, it } from 'vitest';
import type { Outcome } from '#bets';
import type { Water } from '../room/create-water.ts';
import type { SessionMoney } from './create-session-money.ts';
import { type PlayedSession, playSession } from './play-session.ts';

// The clock, the water and the money of a session are the test's.

const TABLE = findFishTable('kelp-hollow') as FishTable;
const START = 1_800_000_000_000;
const SPAWNS = [
  ...listSpawns({ number: 7, room: 'room', roomSeed: '0f'.repeat(32), startsAt: START - 60_000 }, TABLE),
].filter(({ at }) => at < START + 200_000);

let now: number;
let funded: bigint[];
let refuseFunds: RefusalCode | null;
let ended: EndReason | null;
let struck: FishHit[];
let faults: unknown[];
let session: PlayedSession;

const dead = new Set<string>();
const water: Water = {
  load: async () => undefined,
  list: () => SPAWNS.filter(({ id, at }) => at <= now && !dead.has(id)),
  find: (id) => SPAWNS.find((spawn) => spawn.id === id && spawn.at <= now),
  isDead: (id) => dead.has(id),
  kill: ({ id }) => void dead.add(id),
  leavesAt: (spawn) => spawn.at + swimTime(TABLE, spawn),
  boss: () => ({ fish: null, nextFrom: 0, nextUntil: 0 }),
  swarm: () => null,
};
const OK = { status: 'OK', balance: 0n } as Outcome;
const bank: SessionMoney = {
  fund: async (amount) => {
    funded.push(amount);
    return refuseFunds ? ({ status: refuseFunds, balance: null, limit: 'stakeDay' } as Outcome) : OK;
  },
  book: async () => OK,
  saveLines: async () => undefined,
  close: async () => OK,
  repeat: async () => true,
};

beforeEach(async () => {
  [now, funded, refuseFunds, ended, struck, faults] = [START + 5_000, [], null, null, [], []];
  dead.clear();
  const room = {
    roomId: 'room',
    brandId: brandId(1),
    currency: 'USD',
    gameCode: TABLE.id,
    level: 'lagoon',
    number: 1,
  } as const;
  session = playSession(
    {
      table: TABLE,
      water,
      money: bank,
      events: {
        fired: () => undefined,
        spent: () => undefined,
        won: async () => undefined,
        struck: (hit) => void struck.push(hit),
        changed: () => undefined,
        ended: (reason) => {
          ended = reason;
        },
        fault: (error) => void faults.push(error),
      },
      now_ms: () => now,
      checkGame: async () => ({ pace: { cycle_ms: 0, rest_ms: 0, isPlay: true } }),
    },
    {
      ...{ accountId: accountId(5), sessionNo: 1, room: { ...room, status: 'open' }, seat: 0, startedAt: now },
      ...{ commitment: '', nextCommitment: '', serverSeed: '2f'.repeat(32), clientSeed: 'seed' },
    },
    0,
  );
  await session.fund(0);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 1));
const fire = (shot: number, aim: { angle: number } | { fish: string } = { angle: 2_700 }) =>
  session.fire({ shot, t: now, step: 0, aim }, now);

it('[G-05] ends after a minute without connection, not before', async () => {
  session.lose();
  now += 59_999;
  session.tick();
  session.comeBack();
  session.lose();
  now += 59_999;
  session.tick();
  expect(session.view().ended).toBe(null);
  now += 1;
  session.tick();
  await settle();
  expect(ended).toBe('connection');
});

it('[G-05] ends after an hour, when its last bullet has', async () => {
  now += 3_590_000;
  fire(0);
  now += 10_000;
  expect(() => fire(1)).toThrow('SHOT_REFUSED');
  expect(session.view().ended).toBe(null);
  now += 6_000;
  session.tick();
  await settle();
  expect(ended).toBe('time');
  expect(session.view().seeds.serverSeed).toBe('2f'.repeat(32));
});

it('[G-05] reserves money for 50 shots again below 20', async () => {
  expect(funded).toEqual([50n]);
  // 25 bullets in flight leave money for 25 shots; the next six are below 20
  for (let shot = 0; shot < 25; shot++, now += 130) fire(shot);
  expect(funded).toEqual([50n]);
  now += 15_400;
  session.tick();
  expect(session.view().free).toBe('0.50');
  session.step = 1;
  for (let shot = 30; shot < 36; shot++, now += 130) session.fire({ shot, t: now, step: 1, aim: { angle: 900 } }, now);
  await settle();
  // 0.12 are in flight; 38 units are less than 20 shots at 0.02
  expect(funded).toEqual([50n, 62n]);
  expect(faults).toEqual([]);
});

it('[G-05] stops firing when no more money is reserved, and asks again only after a pause', async () => {
  refuseFunds = 'LIMIT_REACHED';
  expect((await session.fund(9))?.code).toBe('LIMIT_REACHED');
  // for 50 shots at 1.00, for ten, for one
  expect(funded.slice(1)).toEqual([4_950n, 1_000n, 100n]);
  expect(session.view().fundsRefusal).toEqual({ code: 'LIMIT_REACHED', params: { limit: 'stakeDay' } });
  expect(() => session.fire({ shot: 0, t: now, step: 9, aim: { angle: 900 } }, now)).toThrow('SHOT_REFUSED');
  await settle();
  expect(funded).toHaveLength(4);
  now += 3_000;
  expect(() => session.fire({ shot: 1, t: now, step: 9, aim: { angle: 900 } }, now)).toThrow('SHOT_REFUSED');
  await settle();
  expect(funded).toHaveLength(7);
});

it('[G-05] computes the hits of a player who reports too many impossible ones', async () => {
  const far = water.list().at(-1) as Spawn;
  for (let shot = 0; shot < 7; shot++, now += 130) {
    fire(shot, { angle: 900 });
    await expect(session.hit({ shot, t: now, fish: far.id }, now)).rejects.toThrow('SHOT_REFUSED');
  }
  expect(session.view().collisions).toBe('server');
  const waters = { table: TABLE, cannon: CANNONS[0] as Point };
  // another bullet kills the first one
  const target = water.list().findLast((spawn) => {
    const flight = { shot: 10, step: 0, t: now, aim: { fish: spawn.id as Spawn['id'] } };
    return findCollision(waters, flight, [spawn as Spawn], now, now + 2_000);
  }) as Spawn;
  fire(10, { fish: target.id });
  for (let at = 0; at < 15; at++, now += 200) session.tick();
  await settle();
  expect(struck).toContainEqual(expect.objectContaining({ shot: 10, fish: target.id }));
  expect(new Set(struck.map(({ shot }) => shot)).size).toBe(struck.length);
  expect(faults).toEqual([]);
});

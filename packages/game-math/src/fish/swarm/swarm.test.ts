import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../../fair/commitment.ts';
import { getKind, type Point, type SwimPath } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { vectors, vectorTable } from '../testing/vectors.ts';
import { HEIGHT, UNITS_PER_PX, WIDTH } from './field.ts';
import { fishPosition, swimTime } from './fish-position.ts';
import { listSpawns, MAX_FISH, SWARM_MS, walkSpawns } from './list-spawns.ts';
import { pathPosition } from './path-position.ts';
import { drawFish, type Swarm } from './spawn.ts';

describe.each(vectors.swarms)('[G-05] the swarm of $commitment', ({ roomSeed, room, commitment, spawns }) => {
  it('draws the fish of the vectors', () => {
    expect(commitmentOf(roomSeed)).toBe(commitment);
    for (const { k, type, ...course } of spawns)
      expect([k, drawFish({ room, roomSeed }, k, vectorTable)]).toEqual([k, { ...course, kind: type }]);
  });
});

describe('[G-05] an hour of a room', () => {
  const swarm: Swarm = { number: 7, room: 'reef-1', roomSeed: '0f'.repeat(32), startsAt: 1_800_000_000_000 };
  const spawns = [...listSpawns(swarm, kelpHollow)];
  const bosses = spawns.filter(({ kind }) => kind === 'kraken');
  const leavesAt = (at: number): number =>
    (spawns[at] as (typeof spawns)[number]).at + swimTime(kelpHollow, spawns[at] as (typeof spawns)[number]);

  it('has its fish in the order in which they enter, each once', () => {
    expect(spawns.length).toBeGreaterThan(6_500);
    expect(new Set(spawns.map(({ id }) => id)).size).toBe(spawns.length);
    for (const [at, spawn] of spawns.entries()) {
      expect(spawn.at).toBeGreaterThanOrEqual(spawns[at - 1]?.at ?? swarm.startsAt);
      expect(spawn.at).toBeLessThan(swarm.startsAt + SWARM_MS);
    }
  });

  it('goes on from any place as from the beginning; only a boss of that moment may come again', () => {
    const places = [...walkSpawns(swarm, kelpHollow)];
    const last = places.findIndex(({ spawn }) => spawn.kind === 'kraken');
    for (const at of [0, 1, last, last + 1, 3_000, places.length - 1]) {
      const { cursor } = places[at] as (typeof places)[number];
      const stored = JSON.parse(JSON.stringify(cursor)) as typeof cursor;
      const rest = [...walkSpawns(swarm, kelpHollow, stored)].map(({ spawn }) => spawn);
      expect(rest.slice(spawns.slice(at).length - rest.length === 0 ? 0 : 1)).toEqual(spawns.slice(at));
      expect(rest.length - spawns.slice(at).length).toBeLessThanOrEqual(1);
    }
  });

  it('never has more than 50 fish in the water, and once came close', () => {
    let most = 0;
    const leaving: number[] = [];
    for (const [at, spawn] of spawns.entries()) {
      leaving.push(leavesAt(at));
      most = Math.max(most, leaving.filter((time) => time >= spawn.at).length);
    }
    expect(most).toBeLessThanOrEqual(MAX_FISH);
    expect(most).toBeGreaterThan(40);
  });

  it('has a boss every 90 to 180 s, one at a time', () => {
    expect(bosses.length).toBeGreaterThanOrEqual(20);
    for (const [at, boss] of bosses.entries()) {
      const gap = boss.at - (bosses[at - 1]?.at ?? swarm.startsAt);
      expect(gap >= 90_000 && gap <= 180_000).toBe(true);
      expect(swimTime(kelpHollow, boss)).toBeLessThan(90_000);
    }
  });

  it('draws kinds near their weights', () => {
    const share = (id: string) => spawns.filter(({ kind }) => kind === id).length / spawns.length;
    for (const { id, weight } of kelpHollow.fish) expect(Math.abs(share(id) - weight / 10_000)).toBeLessThan(0.03);
  });

  it('is another one with another seed or in another room', () => {
    const first = (changed: Partial<Swarm>) => listSpawns({ ...swarm, ...changed }, kelpHollow).next().value;
    expect(first({})).toEqual(spawns[0]);
    expect(first({ room: 'reef-2' })).not.toEqual(spawns[0]);
    expect(first({ roomSeed: '10'.repeat(32) })).not.toEqual(spawns[0]);
  });

  it('refuses fish when 49 are in the water, and keeps the place of the boss', () => {
    const slow = { ...kelpHollow, fish: kelpHollow.fish.map((each) => ({ ...each, swim_ms: 600_000 })) };
    const before = [...listSpawns(swarm, slow)].filter(
      ({ at, kind }) => at < swarm.startsAt + 500_000 && kind !== 'kraken',
    );
    expect(before).toHaveLength(MAX_FISH - 1);
  });

  it('has each fish where its path is, beside it by its offset, from entering to leaving', () => {
    for (const spawn of spawns.slice(0, 200)) {
      const path = kelpHollow.paths[spawn.path] as SwimPath;
      const duration = swimTime(kelpHollow, spawn);
      expect(duration).toBe(Math.floor((getKind(kelpHollow, spawn.kind).swim_ms * 100) / spawn.pace));
      expect(fishPosition(kelpHollow, spawn, spawn.at - 1)).toBeNull();
      expect(fishPosition(kelpHollow, spawn, spawn.at + duration + 1)).toBeNull();
      for (const age of [0, 777, duration]) {
        const [x, y] = fishPosition(kelpHollow, spawn, spawn.at + age) as Point;
        const [pathX, pathY] = pathPosition(path, duration, age);
        expect([x - pathX, y - pathY].toSorted((a, b) => Math.abs(a) - Math.abs(b))).toEqual([
          0,
          spawn.offset * UNITS_PER_PX,
        ]);
      }
    }
  });
});

describe('[G-05] the paths', () => {
  const reach = 160 * UNITS_PER_PX;
  const isClear = ([x, y]: Point): boolean => x < -reach || x > WIDTH + reach || y < -reach || y > HEIGHT + reach;
  const isInside = ([x, y]: Point): boolean => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;

  it('are 80 different ones', () => {
    expect(new Set(kelpHollow.paths.map((path) => JSON.stringify(path))).size).toBe(80);
  });

  it.each(kelpHollow.paths.map((path, index) => [index, path] as const))(
    'path %i begins and ends out of sight and swims in the field',
    (_index, path) => {
      const along = Array.from({ length: 101 }, (_, age) => pathPosition(path, 100, age));
      expect(isClear(along[0] as Point)).toBe(true);
      expect(isClear(along[100] as Point)).toBe(true);
      const inside = along.map(isInside);
      expect(inside.filter(Boolean).length).toBeGreaterThan(60);
      // in the field without a break
      expect(inside.join().match(/true,false/g)).toHaveLength(1);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { ratio } from '../exact/rational.ts';
import { canonicalJson } from '../fair/canonical-json.ts';
import { checkTable } from './check-table.ts';
import { killTarget } from './exact/target-return.ts';
import { findFishTable, fishCodes, fishVersionHash, listFishVersions, registerTables } from './fish-games.ts';
import type { FishKind, FishTable } from './fish-table.ts';
import { kelpHollow } from './games/kelp-hollow.ts';

/** The hash of each published version. It never changes; a changed table is a new version. */
const PUBLISHED: Record<string, string> = {
  'kelp-hollow 1': 'dc0052b8e2457b706818ab8999f25fd42bb5a51d3152df396bb2e2fff5bc0d40',
};

describe.each(listFishVersions().map((table) => [`${table.id} ${table.version}`, table] as const))(
  '[G-05] %s',
  (name, table) => {
    it('has no problem and its published hash', () => {
      expect(checkTable(table)).toEqual([]);
      expect(fishVersionHash(table)).toBe(PUBLISHED[name]);
    });

    it('is found by its code and hash, and is determined by its published text', () => {
      expect(findFishTable(table.id, fishVersionHash(table))).toBe(table);
      expect(fishVersionHash(JSON.parse(canonicalJson(table)) as FishTable)).toBe(fishVersionHash(table));
    });
  },
);

it('[G-05] lists each game once and finds no other', () => {
  expect(fishCodes()).toEqual(['kelp-hollow']);
  expect(findFishTable('kelp-hollow')).toBe(kelpHollow);
  expect(findFishTable('kelp-hollow', '00')).toBeUndefined();
  expect(findFishTable('no-such-game')).toBeUndefined();
});

describe('[G-05] a table is not registered', () => {
  const [first, ...others] = kelpHollow.fish as [FishTable['fish'][number], ...FishTable['fish']];
  const withFirst = (change: Partial<FishKind & { weight: number }>): FishTable => ({
    ...kelpHollow,
    fish: [{ ...first, ...change }, ...others],
  });
  const withBoss = (change: object): FishTable => ({ ...kelpHollow, boss: { ...kelpHollow.boss, ...change } });

  it.each<[string, FishTable, string]>([
    ['one number more kills', withFirst({ prizes: [{ count: 98, pays: [2, 2], kills: true }] }), 'returns 49/50'],
    ['one number less kills', withFirst({ prizes: [{ count: 96, pays: [2, 2], kills: true }] }), 'returns 24/25'],
    ['kills return 24/25 and nothing returns the rest', withFirst(killTarget(ratio(24, 25), [2, 2])), 'returns 24/25'],
    [
      'the boss pays ink once less',
      withBoss({ prizes: [...kelpHollow.boss.prizes.slice(0, 2), { count: 33, pays: [5, 5], kills: false }] }),
      'kraken returns 193/200',
    ],
    [
      'chances are not in lowest terms',
      withFirst({ outOf: 400, prizes: [{ count: 194, pays: [2, 2], kills: true }] }),
      'lowest terms',
    ],
    [
      'the boss cannot be killed',
      withBoss({ prizes: kelpHollow.boss.prizes.map((prize) => ({ ...prize, kills: false })) }),
      'cannot be killed',
    ],
    ['prizes exceed the numbers', withFirst({ outOf: 90 }), 'more chances'],
    ['a pay is a fraction', withFirst({ prizes: [{ count: 97, pays: [1.5, 2.5], kills: true }] }), 'pays no integers'],
    ['a weight is 0', withFirst({ weight: 0 }), 'weight'],
    ['the boss has a weight', withBoss({ weight: 1 }), 'has no weight'],
    ['two kinds share an id', withFirst({ id: 'kraken' }), 'same id'],
    ['a step is missing', { ...kelpHollow, steps: kelpHollow.steps.slice(1) }, 'steps'],
    ['the steps do not rise', { ...kelpHollow, steps: kelpHollow.steps.toReversed() }, 'steps'],
    ['a price is a fraction', { ...kelpHollow, unit: { USD: 0.5 } }, 'unit'],
    ['a path is missing', { ...kelpHollow, paths: kelpHollow.paths.slice(1) }, 'paths'],
    ['a path jumps', { ...kelpHollow, paths: kelpHollow.paths.map((path) => path.toReversed()) }, 'paths'],
  ])('if %s', (_reason, table, problem) => {
    expect(checkTable(table).join('; ')).toContain(problem);
    expect(() => registerTables([kelpHollow, table])).toThrow(problem);
  });
});

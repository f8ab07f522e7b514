import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../fair/canonical-json.ts';
import { versionHash } from '../fair/version-hash.ts';
import { countOutcomes } from './count-outcomes.ts';
import { settle } from './settle.ts';
import type { TableGame } from './table-game.ts';
import { findTableGame, listTableVersions } from './table-games.ts';

/** Published versions. Editing one would orphan its rounds: change a copy with a higher version instead, and add its line. */
const PINNED = [
  ['baccarat-classic', '1', 'd45222146701f772ba43c80bd3075d1e92beddd8d2c5f684f8e0f1f13fd7210a'],
  ['baccarat-no-commission', '1', 'f48a083f3f7d3325e7c3b7f9ad2553702f9868130b5e9841df30a29114a4ec75'],
  ['roulette-european', '1', '6848e8dd5d21af9790d6f26da761604c657b28d011de1d3f03e9a220008d015c'],
  ['roulette-la-partage', '1', 'bab2c6c4b32024876d3135c36db20d9981421f5a15e3d4c78f44336ccf09283d'],
];

it('pins every published version', () => {
  expect(listTableVersions().map((game) => [game.id, game.version, versionHash(game)])).toEqual(PINNED);
});

describe.each(listTableVersions().map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('is found by its hash', () => {
    expect(findTableGame(game.id, versionHash(game))).toBe(game);
    expect(findTableGame(game.id, '0'.repeat(64))).toBeUndefined();
    expect(findTableGame('blackjack')).toBeUndefined();
  });

  it('is fully determined by its text: parsed again, every spot returns the same on every outcome', () => {
    const published = JSON.parse(canonicalJson(game)) as TableGame;
    const items = game.spots.map(({ id }, at) => ({ spot: id, amount: BigInt(at + 1) }));
    const outcomes = countOutcomes(game);
    expect(countOutcomes(published)).toEqual(outcomes);
    for (const outcome of outcomes) expect(settle(published, items, outcome)).toEqual(settle(game, items, outcome));
  });

  it('has each spot once, and each of its events can happen', () => {
    expect(new Set(game.spots.map(({ id }) => id)).size).toBe(game.spots.length);
    const possible = new Set(countOutcomes(game).flatMap(({ events }) => events));
    const named = game.spots.flatMap(({ rows }) => rows.flatMap(({ on }) => on));
    expect(named.filter((event) => !possible.has(event))).toEqual([]);
  });
});

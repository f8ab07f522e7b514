import { describe, expect, it } from 'vitest';
import { createDraw } from '../../fair/draw.ts';
import { findBetMode } from '../bet-modes.ts';
import { brassHour } from '../games/brass-hour.ts';
import { emberForge } from '../games/ember-forge.ts';
import { northernLoom } from '../games/northern-loom.ts';
import { pearlTide } from '../games/pearl-tide.ts';
import { rainOnMoss } from '../games/rain-on-moss.ts';
import { spiceCaravan } from '../games/spice-caravan.ts';
import { stormAtlas } from '../games/storm-atlas.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { payOfLine } from './pay-of-line.ts';
import { payWindow, sumOf } from './pay-window.ts';
import { playRound } from './play-round.ts';
import type { SlotRound } from './tape.ts';

const play = (spec: SlotSpec, nonce: number, option?: string): SlotRound =>
  playRound(spec, createDraw({ serverSeed: '5eed'.repeat(16), clientSeed: 'loom', nonce, tag: spec.id }), option);

/** Returns the first matching round from nonce 0 on. */
function roundWhere(spec: SlotSpec, fits: (round: SlotRound) => boolean, option?: string): SlotRound {
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const round = play(spec, nonce, option);
    if (fits(round)) return round;
  }
  throw new Error('no such round');
}

const columnOf = (spec: SlotSpec, reel: number, stop: number, rows = spec.rows): string[] =>
  Array.from({ length: rows }, (_, row) => {
    const strip = spec.sets.base.strips[reel] as readonly string[];
    return strip[(stop + row) % strip.length] as string;
  });

describe('weighted stops, doubling wilds, mixed pays and coins', () => {
  const pay = (...line: string[]) => payOfLine(brassHour, line)?.pays_x100 ?? 0;

  it('doubles for every substituting wild and compares all candidates', () => {
    expect(pay('bell', 'bell', 'bell')).toBe(1_200);
    expect(pay('bell', 'mainspring', 'bell')).toBe(2_400);
    expect(pay('mainspring', 'bell', 'mainspring')).toBe(4_800);
    expect(pay('mainspring', 'mainspring', 'mainspring')).toBe(40_000);
    expect(pay('gold-gear', 'copper-gear', 'silver-gear')).toBe(400);
    expect(pay('gold-gear', 'mainspring', 'silver-gear')).toBe(800);
    expect(pay('key', 'gap', 'key')).toBe(100);
    expect(pay('key', 'mainspring', 'gap')).toBe(400);
    expect(pay('gap', 'key', 'key')).toBe(0);
  });

  it('pays two and three coins by their own table', () => {
    const level = (id: string) => findBetMode(brassHour, id)?.spec as SlotSpec;
    const top = ['mainspring', 'mainspring', 'mainspring'];
    expect(payOfLine(level('coins-2'), top)?.pays_x100).toBe(100_000);
    expect(payOfLine(level('coins-3'), top)?.pays_x100).toBe(240_000);
    expect(payOfLine(level('coins-3'), ['gold-gear', 'copper-gear', 'silver-gear'])?.pays_x100).toBe(1_200);
    const won = roundWhere(brassHour, ({ totalWin_x100 }) => totalWin_x100 > 0, 'coins-3');
    expect(won.option).toBe('coins-3');
    expect(() => play(brassHour, 0, 'coins-4')).toThrow(RangeError);
  });
});

describe('wild reels', () => {
  it('stay for a respin, and for another for each new one', () => {
    const round = roundWhere(northernLoom, ({ spins }) => spins.length === 3);
    const [first, second, third] = round.spins;
    expect([first?.step, second?.step, third?.step]).toEqual([undefined, 'respin', 'respin']);
    expect(second?.wildReels?.length).toBeGreaterThan(first?.wildReels?.length ?? 9);
    expect(third?.wildReels).toEqual(second?.wildReels);
    for (const reel of first?.wildReels ?? []) {
      expect(third?.stops[reel]).toBe(first?.stops[reel]);
      expect(third?.window[reel]).toEqual(['shuttle', 'shuttle', 'shuttle']);
      expect(columnOf(northernLoom, reel, first?.stops[reel] ?? 0)).toContain('shuttle');
    }
    expect(round.totalWin_x100).toBe(round.spins.reduce((sum, { win_x100 }) => sum + win_x100, 0));
  });

  it('stay to the end of the free spins', () => {
    const { spins } = play(stormAtlas, 3, 'buy-free-spins');
    expect(spins).toHaveLength(8);
    expect(spins.every(({ set, multiplier }) => set === 'free' && multiplier === 2)).toBe(true);
    for (let at = 1; at < spins.length; at++)
      expect(spins[at]?.wildReels ?? []).toEqual(expect.arrayContaining(spins[at - 1]?.wildReels ?? []));
    expect(spins.at(-1)?.wildReels?.length).toBeGreaterThan(0);
  });
});

describe('ways', () => {
  it('count every combination of cells, wilds included, until a reel has none', () => {
    const window = [
      ['pearl', 'kelp', 'pearl'],
      ['moon-fish', 'coral', 'pearl'],
      ['pearl', 'coral', 'coral'],
      ['kelp', 'coral', 'coral'],
      ['pearl', 'pearl', 'pearl'],
    ];
    expect(payWindow(pearlTide, window).wayWins).toEqual([
      { symbol: 'pearl', count: 3, ways: 4, pays_x100: 15 * 4 * 5 },
    ]);
    expect(payWindow(pearlTide, window.with(3, ['moon-fish', 'coral', 'coral'])).wayWins).toEqual([
      { symbol: 'pearl', count: 5, ways: 2 * 2 * 3, pays_x100: 250 * 12 * 5 },
    ]);
  });

  it('reveal one symbol for all oysters, and use no word without oysters', () => {
    const shown = ({ spins }: SlotRound) => spins[0]?.window.flat() ?? [];
    const opened = roundWhere(pearlTide, ({ spins }) => spins[0]?.mystery !== undefined);
    expect(shown(opened)).toContain(opened.spins[0]?.mystery);
    expect(shown(opened)).not.toContain('oyster');
    expect(opened.wordsUsed).toBeGreaterThanOrEqual(6);
    const none = roundWhere(pearlTide, ({ spins }) => spins.length === 1 && spins[0]?.mystery === undefined);
    expect(none.wordsUsed).toBe(5);
  });

  it('show each reel at its drawn height', () => {
    const heights = Array.from({ length: 200 }, (_, nonce) =>
      play(spiceCaravan, nonce).spins[0]?.window.map(({ length }) => length),
    );
    expect(new Set(heights.flat())).toEqual(new Set([2, 3, 4]));
    const { stops, window } = play(spiceCaravan, 1).spins[0] ?? { stops: [], window: [] };
    for (const [reel, column] of window.entries())
      expect(column).toEqual(columnOf(spiceCaravan, reel, stops[reel] ?? 0, column.length));
  });
});

describe('tumbling clusters', () => {
  it('join adjacent cells, not diagonal ones, and share wilds', () => {
    const window = [
      ['frog', 'frog', 'moss', 'moss', 'pebble'],
      ['frog', 'raindrop', 'moss', 'moss', 'snail'],
      ['frog', 'snail', 'clover', 'clover', 'snail'],
      ['snail', 'frog', 'frog', 'beetle', 'beetle'],
      ['pebble', 'pebble', 'beetle', 'beetle', 'frog'],
    ];
    const { clusterWins = [] } = payWindow(rainOnMoss, window);
    expect(clusterWins.map(({ symbol, cells, pays_x100 }) => [symbol, cells.length, pays_x100])).toEqual([
      ['frog', 5, 150],
      ['moss', 5, 25],
    ]);
  });

  it('vanish and fall with rising multipliers until no win, and use no further word', () => {
    const round = roundWhere(rainOnMoss, ({ spins }) => spins.length >= 4);
    expect(round.wordsUsed).toBe(5);
    expect(round.spins.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 5, 8, 8, 8].slice(0, round.spins.length));
    expect(round.spins.at(-1)?.win_x100).toBe(0);
    for (const [at, spin] of round.spins.entries()) {
      expect(spin.win_x100).toBe(sumOf(spin) * spin.multiplier);
      const next = round.spins[at + 1];
      if (!next) continue;
      const removed = new Set((spin.clusterWins ?? []).flatMap(({ cells }) => cells.map(String)));
      for (const [reel, column] of spin.window.entries()) {
        const stays = column.filter((_, row) => !removed.has(`${reel},${row}`));
        expect(next.window[reel]?.slice(column.length - stays.length)).toEqual(stays);
        expect(next.stops[reel]).toBe(((spin.stops[reel] ?? 0) - (column.length - stays.length) + 16) % 16);
      }
    }
  });
});

describe('hold and win', () => {
  it('starts with six embers, holds them, and pays them all at the end', () => {
    const round = roundWhere(emberForge, ({ spins }) => spins.length > 4);
    const [first, ...steps] = round.spins;
    expect(first?.coins?.length).toBeGreaterThanOrEqual(6);
    expect(steps.every(({ step }) => step === 'hold')).toBe(true);
    let held = first?.coins ?? [];
    let left = 3;
    for (const { coins = [], respinsLeft } of steps) {
      expect(coins.slice(0, held.length)).toEqual(held);
      left = coins.length > held.length ? 3 : left - 1;
      expect(respinsLeft).toBe(coins.length === 15 ? 0 : left);
      held = coins;
    }
    const worth = held.reduce((sum, { pays_x100 }) => sum + pays_x100, 0);
    expect(steps.at(-1)?.win_x100).toBe(worth + (held.length === 15 ? 100_000 : 0));
    expect(round.totalWin_x100).toBe((first?.win_x100 ?? 0) + (steps.at(-1)?.win_x100 ?? 0));
  });

  it('is bought with six embers in different cells', () => {
    const { spins, option } = play(emberForge, 0, 'buy-forge');
    expect(option).toBe('buy-forge');
    expect(new Set(spins[0]?.coins?.map(({ reel, row }) => `${reel},${row}`)).size).toBe(spins[0]?.coins?.length);
    expect(spins[0]?.coins?.length).toBeGreaterThanOrEqual(6);
  });
});

describe('maximum win', () => {
  it.each([northernLoom, rainOnMoss, pearlTide, stormAtlas])('ends a round of $id and pays exactly that', (spec) => {
    const round = roundWhere({ ...spec, maxWinX: 5 }, ({ capped }) => capped);
    expect(round.totalWin_x100).toBe(500);
    const before = round.spins.slice(0, -1).reduce((sum, { win_x100 }) => sum + win_x100, 0);
    expect(before).toBeLessThan(500);
  });
});

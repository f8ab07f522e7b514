import { findSlot, slotCodes } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { imageSvg } from '../art/image-svg.ts';
import { loadTheme, themedSlots } from './themes.ts';

/** Path data as SVG and canvas both read it: commands and numbers, nothing else. */
const PATH = /^M[\d\s.,MmLlHhVvCcSsQqTtAaZz+-]*$/;

it('draws every slot of the maths', () => {
  expect(themedSlots().sort()).toEqual(slotCodes().sort());
});

it('knows only games that are drawn', async () => {
  await expect(loadTheme('roulette')).rejects.toThrow(RangeError);
});

describe.each(themedSlots())('%s', (code) => {
  it('has a picture for every symbol of its maths, and no other', async () => {
    const { symbols, motif, emblem } = await loadTheme(code);
    const ids = findSlot(code)?.symbols ?? [];
    expect(Object.keys(symbols).sort()).toEqual(ids.map(({ id }) => id).sort());
    expect(symbols[emblem]?.length).toBeGreaterThan(0);
    expect(motif.length).toBeGreaterThan(0);
    for (const { id, kind } of ids) if (kind !== 'blank') expect(symbols[id]?.length).toBeGreaterThan(0);
  });

  it('is drawn in valid path data, a symbol in few kilobytes', async () => {
    const { symbols, motif, spark } = await loadTheme(code);
    for (const image of [...Object.values(symbols), motif, spark.shapes]) {
      for (const { d, fill, stroke } of image) {
        expect(d).toMatch(PATH);
        expect(fill ?? stroke).toBeTruthy();
      }
      expect(imageSvg(image)).not.toMatch(/NaN|undefined/);
    }
  });

  it('has a seal for every fixed prize that a coin can carry, and no other', async () => {
    const { seals = {} } = await loadTheme(code);
    const prizes = (findSlot(code)?.holdAndWin?.values ?? []).flatMap(({ prize }) => prize ?? []);
    expect(Object.keys(seals).sort()).toEqual(prizes.sort());
    for (const seal of Object.values(seals)) expect(imageSvg(seal)).not.toMatch(/NaN|undefined/);
  });

  it('prints the worth of coins where it has coins', async () => {
    const { palette } = await loadTheme(code);
    expect(palette.coin !== undefined).toBe(findSlot(code)?.holdAndWin !== undefined);
  });
});

it('lets something else fly in every game', async () => {
  const themes = await Promise.all(themedSlots().map(loadTheme));
  expect(new Set(themes.map(({ spark }) => imageSvg(spark.shapes))).size).toBe(themes.length);
});

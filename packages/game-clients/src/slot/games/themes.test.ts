import { findSlot, slotCodes } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { imageSvg } from '../../game/art/image-svg.ts';
import { loadTheme, themedSlots } from './themes.ts';

/** Path data that SVG and canvas read the same way: commands and numbers only. */
const PATH = /^M[\d\s.,MmLlHhVvCcSsQqTtAaZz+-]*$/;

it('draws every slot of the maths', () => {
  expect(themedSlots().sort()).toEqual(slotCodes().sort());
});

it('contains only drawn games', async () => {
  await expect(loadTheme('roulette')).rejects.toThrow(RangeError);
});

describe.each(themedSlots())('%s', (code) => {
  it('has an image for exactly the symbols of its maths', async () => {
    const { symbols, motif, emblem } = await loadTheme(code);
    const ids = findSlot(code)?.symbols ?? [];
    expect(Object.keys(symbols).sort()).toEqual(ids.map(({ id }) => id).sort());
    expect(symbols[emblem]?.length).toBeGreaterThan(0);
    expect(motif.length).toBeGreaterThan(0);
    for (const { id, kind } of ids) if (kind !== 'blank') expect(symbols[id]?.length).toBeGreaterThan(0);
  });

  it('uses valid path data, a few kilobytes per symbol', async () => {
    const { symbols, motif, spark } = await loadTheme(code);
    for (const image of [...Object.values(symbols), motif, spark.shapes]) {
      for (const { d, fill, stroke } of image) {
        expect(d).toMatch(PATH);
        expect(fill ?? stroke).toBeTruthy();
      }
      expect(imageSvg(image)).not.toMatch(/NaN|undefined/);
    }
  });

  it('has a seal for exactly the fixed prizes of its coins', async () => {
    const { seals = {} } = await loadTheme(code);
    const prizes = (findSlot(code)?.holdAndWin?.values ?? []).flatMap(({ prize }) => prize ?? []);
    expect(Object.keys(seals).sort()).toEqual(prizes.sort());
    for (const seal of Object.values(seals)) expect(imageSvg(seal)).not.toMatch(/NaN|undefined/);
  });

  it('prints coin values if it has coins', async () => {
    const { palette } = await loadTheme(code);
    expect(palette.coin !== undefined).toBe(findSlot(code)?.holdAndWin !== undefined);
  });
});

it('uses a different spark in every game', async () => {
  const themes = await Promise.all(themedSlots().map(loadTheme));
  expect(new Set(themes.map(({ spark }) => imageSvg(spark.shapes))).size).toBe(themes.length);
});

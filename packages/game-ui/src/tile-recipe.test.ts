import { describe, expect, it } from 'vitest';
import { ribbonLines, tileRecipe } from './tile-recipe.ts';

describe('labelRecipe', () => {
  it('is deterministic for a code', () => {
    expect(tileRecipe('RNG', 'pg-101')).toEqual(tileRecipe('RNG', 'pg-101'));
  });
  it('distinguishes the games of a vendor', () => {
    const looks = new Set(Array.from({ length: 60 }, (_, at) => JSON.stringify(tileRecipe('RNG', `game-${at}`))));
    expect(looks.size).toBeGreaterThan(35);
  });
  it('uses the motifs of the category', () => {
    for (let at = 0; at < 30; at++) expect(['fish', 'shell']).toContain(tileRecipe('FISH', `f${at}`).motif);
    expect(tileRecipe('ELOTT', 'x').motif).toMatch(/balls|ticket/);
  });
});

describe('ribbonLines', () => {
  it('breaks a long name near its middle', () => {
    expect(ribbonLines('Lantern Orchard').lines).toEqual(['Lantern', 'Orchard']);
    expect(ribbonLines('The Great Lantern Orchard').lines).toEqual(['The Great', 'Lantern Orchard']);
  });
  it('uses a smaller font for a long word', () => {
    expect(ribbonLines('Supercalifragilistic').size).toBeLessThan(ribbonLines('Short').size);
  });
  it('fits a line of wide letters on the ribbon', () => {
    // a W of the display font is 0.93 of its size, the ribbon 224 wide
    expect(28 * 0.93 * ribbonLines('W'.repeat(28)).size).toBeLessThan(224);
    expect(ribbonLines('Mahjong Ways').size).toBe(25);
  });
});

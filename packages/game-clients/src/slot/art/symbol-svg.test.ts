import { lanternOrchard } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { SYMBOL_ART } from './symbol-art.ts';
import { symbolSvg } from './symbol-svg.ts';

it('has a picture for every symbol of the game, and no other', () => {
  expect(Object.keys(SYMBOL_ART).sort()).toEqual(lanternOrchard.symbols.map((symbol) => symbol.id).sort());
  for (const { id } of lanternOrchard.symbols) {
    expect(symbolSvg(id)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 100 100".*<\/svg>$/);
    expect(symbolSvg(id)).not.toMatch(/NaN|undefined/);
  }
  expect(() => symbolSvg('cherry')).toThrow(RangeError);
});

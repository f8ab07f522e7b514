import { listFishVersions, listKinds } from '@fairhouse/game-math/fish';
import { expect, it } from 'vitest';
import { peakOf, renderNotes } from '../../game/testing/render-notes.ts';
import { FISH_SOUNDS } from '../fish-sounds.ts';
import { alsoBelow } from './creature.ts';
import { CREATURES, creatureSvg, fishTileSvg } from './index.ts';

it('draws every kind of every version, each in its own shapes', () => {
  const kinds = listFishVersions().flatMap((table) => listKinds(table).map(({ id }) => id));
  expect(kinds.filter((kind) => !CREATURES[kind])).toEqual([]);
  const outlines = Object.values(CREATURES).map(creatureSvg);
  expect(new Set(outlines).size).toBe(outlines.length);
  for (const svg of [...outlines, fishTileSvg()]) expect(svg).not.toMatch(/NaN|undefined/);
});

it('mirrors points about the horizontal middle', () => {
  expect(alsoBelow('M10 20L30 40Z')).toBe('M10 20L30 40ZM10 80L30 60Z');
});

it('plays no sound near full scale, alone or with the shots around it', () => {
  for (const [name, notes] of Object.entries(FISH_SOUNDS))
    expect([name, peakOf(renderNotes(notes)) < 0.5]).toEqual([name, true]);
  const together = ['fire', 'miss', 'kill', 'large', 'boss'] as const;
  expect(peakOf(renderNotes(together.flatMap((name) => FISH_SOUNDS[name] ?? [])))).toBeLessThan(0.9);
});

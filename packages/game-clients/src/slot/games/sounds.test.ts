import { findSlot } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { pitchOf } from '../../game/instrument.ts';
import { brightnessOf_hz, levelOf_db, peakOf, renderNotes } from '../../game/testing/render-notes.ts';
import type { SoundName, SoundSet } from '../slot-sounds.ts';
import { loadTheme, themedSlots } from './themes.ts';

/** Sounds that may overlap: the last reel stops with a special symbol on it, and the win begins. */
const CHORD: readonly SoundName[] = ['stop', 'special', 'bigWin'];
const notesOf = (sounds: SoundSet, name: SoundName) => sounds[name] ?? [];
const levelIn_db = (sounds: SoundSet, name: SoundName): number => levelOf_db(renderNotes(notesOf(sounds, name)));

it('parses note names', () => {
  expect(pitchOf('A4')).toBe(440);
  expect([pitchOf('C4'), pitchOf('F#4'), pitchOf('Gb4'), pitchOf('D2')].map((hz) => hz.toFixed(2))).toEqual([
    '261.63',
    '369.99',
    '369.99',
    '73.42',
  ]);
  expect(() => pitchOf('H4')).toThrow(RangeError);
});

describe.each(themedSlots())('sounds of %s', (code) => {
  it('stay below full scale, alone and together', async () => {
    const { sounds } = await loadTheme(code);
    for (const [name, notes] of Object.entries(sounds))
      expect([name, peakOf(renderNotes(notes)) < 0.5]).toEqual([name, true]);
    expect(peakOf(renderNotes(CHORD.flatMap((name) => notesOf(sounds, name))))).toBeLessThan(0.8);
  });

  it('match the loudness of other games, and are louder the more important they are', async () => {
    const { sounds } = await loadTheme(code);
    expect(levelIn_db(sounds, 'win')).toBeGreaterThan(-28);
    expect(levelIn_db(sounds, 'win')).toBeLessThan(-18);
    expect(levelIn_db(sounds, 'stop')).toBeGreaterThan(-30);
    expect(levelIn_db(sounds, 'stop')).toBeLessThan(-15);
    expect(levelIn_db(sounds, 'bigWin')).toBeGreaterThan(levelIn_db(sounds, 'win') - 1);
    const length_s = (name: SoundName) => Math.max(...notesOf(sounds, name).map(([at, , length]) => at + length));
    expect(length_s('bigWin')).toBeGreaterThan(length_s('win'));
  });

  it('place special sounds above the reel sounds in pitch', async () => {
    const { sounds } = await loadTheme(code);
    const brightnessIn_hz = (name: SoundName): number => brightnessOf_hz(renderNotes(notesOf(sounds, name)));
    expect(brightnessIn_hz('special')).toBeGreaterThan(2 * brightnessIn_hz('stop'));
  });

  it('exist for the mechanics of the game', async () => {
    const { sounds } = await loadTheme(code);
    const spec = findSlot(code);
    const expected = [
      ...(spec?.tumble ? ['vanish'] : []),
      ...(spec?.holdAndWin ? ['catch'] : []),
      ...(spec?.mystery ? ['open'] : []),
      ...(spec?.wildReels ? ['spread'] : []),
    ];
    expect(Object.keys(sounds).filter((name) => ['vanish', 'catch', 'open', 'spread'].includes(name))).toEqual(
      expected,
    );
  });
});

it('have different win notes in every game', async () => {
  const themes = await Promise.all(themedSlots().map(loadTheme));
  const wins = themes.map(({ sounds }) => JSON.stringify(sounds.win));
  expect(new Set(wins).size).toBe(wins.length);
});

import { describe, expect, it } from 'vitest';
import { drawFromWords } from '../../fair/draw.ts';
import { versionHash } from '../../fair/version-hash.ts';
import { playRound } from '../play/play-round.ts';
import { fastWords } from '../simulate/fast-words.ts';
import { findSlot } from '../slot-games.ts';
import { emberForge, firstEmberForge } from './ember-forge.ts';
import { testGame } from './test-game.ts';

describe('emberForge', () => {
  testGame(emberForge, '4f9cdfa23d36595e81aba6e974b362b7f37424f45c67ade456c5c6e0e09c9c4d');

  it('keeps its first version, without the jackpot', () => {
    const hash = '287690dc40a4aa4947bec532c7aec7141ffb2f45d3e5ff7f2f9f541ccc111f99';
    expect(versionHash(firstEmberForge)).toBe(hash);
    expect(findSlot('ember-forge', hash)).toBe(firstEmberForge);
  });

  it('draws its reels as without the jackpot, plus one number', () => {
    const [first, second] = [firstEmberForge, emberForge].map((spec) =>
      playRound(spec, drawFromWords(fastWords(20_261_122))),
    );
    const { jackpot, wordsUsed, ...round } = second as NonNullable<typeof second>;
    expect({ ...round, wordsUsed: wordsUsed - 1 }).toEqual(first);
    expect(jackpot).toBeLessThan(2_500_000);
  });
});

import { describe, expect, it } from 'vitest';
import { drawFromWords } from '../../fair/draw.ts';
import { fastWords } from '../../slots/simulate/fast-words.ts';
import { drawHit } from '../draw-shot.ts';
import { type FishKind, listKinds } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { deviationOfHits, joinedHits, simulateHits } from './simulate-hits.ts';

const kinds = listKinds(kelpHollow);
const HITS = 25_000;

describe('[G-05] simulated hits', () => {
  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    'on %s are within 4 standard errors of the exact figures',
    (_id, kind) => {
      const { won, kills } = deviationOfHits(simulateHits(kind, HITS, 5), kind);
      expect(Math.abs(won)).toBeLessThan(4);
      expect(Math.abs(kills)).toBeLessThan(4);
    },
  );

  it('are far from a target that kills one time in ten more often', () => {
    const [anchovy] = kinds as [FishKind];
    const rich = { ...anchovy, prizes: anchovy.prizes.map((prize) => ({ ...prize, count: prize.count + 10 })) };
    expect(deviationOfHits(simulateHits(rich, HITS, 5), anchovy).won).toBeGreaterThan(10);
  });

  it('of a player who follows losses up to larger fish and prices return 97 % as well', () => {
    const words = fastWords(9);
    let [staked, paid, squares, losses] = [0, 0, 0, 0];
    for (let hit = 0; hit < HITS; hit++) {
      const kind = kinds[losses % kinds.length] as FishKind;
      const price = kelpHollow.steps[losses % 10] as number;
      const { multiplier } = drawHit(kind, () => drawFromWords(words));
      losses = multiplier > 0 ? 0 : losses + 1;
      staked += price;
      paid += price * multiplier;
      squares += (price * multiplier - price * 0.97) ** 2;
    }
    expect(Math.abs(paid - staked * 0.97) / Math.sqrt(squares)).toBeLessThan(4);
  });

  it('add up', () => {
    const [a, b] = [simulateHits(kinds[0] as FishKind, 100, 1), simulateHits(kinds[0] as FishKind, 50, 2)];
    expect(joinedHits(a, b)).toEqual({ hits: 150, kills: a.kills + b.kills, won: a.won + b.won });
  });
});

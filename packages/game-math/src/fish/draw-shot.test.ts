import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../fair/commitment.ts';
import { drawFromWords } from '../fair/draw.ts';
import { drawHit, drawShot } from './draw-shot.ts';
import { listKinds, type Target } from './fish-table.ts';
import { kelpHollow } from './games/kelp-hollow.ts';
import { vectors, vectorTarget } from './testing/vectors.ts';

describe.each(vectors.sessions)(
  '[G-05] the session of $commitment',
  ({ serverSeed, clientSeed, commitment, shots }) => {
    it('belongs to its commitment', () => expect(commitmentOf(serverSeed)).toBe(commitment));

    it.each(shots)('draws shot $shot at $target', ({ shot, target, roll, outOf, killed, times }) => {
      expect(drawShot({ serverSeed, clientSeed }, shot, vectorTarget(target))).toEqual({
        roll,
        outOf,
        multiplier: times,
        killed,
      });
    });
  },
);

describe('[G-05] a hit', () => {
  const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'any' };
  const wordOf = (value: number) => drawFromWords(() => value);

  it('wins with exactly the counted numbers of each prize', () => {
    for (const kind of listKinds(kelpHollow)) {
      const outcomes = Array.from({ length: kind.outOf }, (_, roll) =>
        drawHit(kind, (purpose) => wordOf(purpose === 'kill' ? roll : 0)),
      );
      expect(outcomes.map(({ roll }) => roll)).toEqual(outcomes.map((_, at) => at));
      for (const { count, pays, kills } of kind.prizes)
        expect(outcomes.filter(({ multiplier, killed }) => multiplier === pays[0] && killed === kills)).toHaveLength(
          count,
        );
    }
  });

  it('pays every multiplier of a range equally often', () => {
    const paid = Array.from({ length: 601 }, (_, word) =>
      drawHit(kelpHollow.boss, (purpose) => wordOf(purpose === 'kill' ? 0 : word)),
    );
    expect(paid.map(({ multiplier }) => multiplier)).toEqual(Array.from({ length: 601 }, (_, at) => 200 + at));
  });

  it('depends on its own number only: refused and other shots before it change nothing', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.array(fc.nat(5_000), { maxLength: 5 }), (shot, others) => {
        const target = kelpHollow.fish[0] as Target;
        const before = drawShot(seeds, shot, target);
        for (const other of others) drawShot(seeds, other, target);
        expect(drawShot(seeds, shot, target)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses an invalid seed or number', () => {
    const target = kelpHollow.fish[0] as Target;
    expect(() => drawShot({ ...seeds, serverSeed: 'no' }, 1, target)).toThrow(RangeError);
    expect(() => drawShot(seeds, -1, target)).toThrow(RangeError);
  });
});

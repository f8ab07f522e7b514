import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, SwimPath } from '../fish-table.ts';
import { vectors } from '../testing/vectors.ts';
import { BULLET_SPEED, bulletAt } from './bullet.ts';
import { HEIGHT, WIDTH } from './field.ts';
import { pathPosition } from './path-position.ts';
import { cosineOf, sineOf } from './sine.ts';
import { SINE_TABLE } from './sine-table.ts';

describe('[G-05] the sine table', () => {
  it('is the published one', () => {
    const bytes = Buffer.alloc(SINE_TABLE.length * 4);
    for (const [at, value] of SINE_TABLE.entries()) bytes.writeUInt32BE(value, at * 4);
    expect(SINE_TABLE).toHaveLength(901);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(vectors.sineSha256);
  });

  it('gives sine and cosine of every angle to within half a unit', () => {
    for (let angle = 0; angle < 3_600; angle++) {
      const radians = (angle * Math.PI) / 1_800;
      expect(Math.abs(sineOf(angle) - 65_536 * Math.sin(radians))).toBeLessThan(0.5001);
      expect(Math.abs(cosineOf(angle) - 65_536 * Math.cos(radians))).toBeLessThan(0.5001);
    }
  });

  it.each([-1, 3_600, 0.5, Number.NaN])('refuses the angle %s', (angle) => {
    expect(() => sineOf(angle)).toThrow(RangeError);
    expect(() => cosineOf(angle)).toThrow(RangeError);
  });
});

describe.each(vectors.bullets)('[G-05] a bullet from $from at $angle', ({ angle, speed, from, at }) => {
  it('is where the vectors have it', () => {
    expect(speed).toBe(BULLET_SPEED);
    for (const [ms, point] of at as [number, Point][])
      expect([ms, bulletAt(from as unknown as Point, angle, ms)]).toEqual([ms, point]);
  });
});

describe.each(vectors.paths)('[G-05] a path of $duration_ms ms', ({ segments, duration_ms, at }) => {
  it('is followed as in the vectors', () => {
    for (const [ms, point] of at as [number, Point][])
      expect([ms, pathPosition(segments as unknown as SwimPath, duration_ms, ms)]).toEqual([ms, point]);
  });
});

/** Quotients towards minus infinity, in exact integers. */
const floored = (a: bigint, b: bigint): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);

describe('[G-05] motion by doubles equals motion by exact integers', () => {
  const coordinate = fc.integer({ min: -5_000, max: 36_000 });
  const point = fc.tuple(coordinate, coordinate);

  it('of bullets, which stay in the field', () => {
    const fold = (d: bigint, w: bigint): bigint => {
      const rest = d - 2n * w * floored(d, 2n * w);
      return rest <= w ? rest : 2n * w - rest;
    };
    const along = (from: number, part: number, ms: number, width: number): number =>
      Number(
        fold(BigInt(from) + floored(floored(15_360n * BigInt(part), 65_536n) * BigInt(ms), 1_000n), BigInt(width)),
      );
    fc.assert(
      fc.property(fc.nat(WIDTH), fc.nat(HEIGHT), fc.nat(3_599), fc.nat(15_000), (x, y, angle, ms) => {
        const bullet = bulletAt([x, y], angle, ms);
        expect(bullet).toEqual([along(x, cosineOf(angle), ms, WIDTH), along(y, sineOf(angle), ms, HEIGHT)]);
        expect(bullet[0] >= 0 && bullet[0] <= WIDTH && bullet[1] >= 0 && bullet[1] <= HEIGHT).toBe(true);
      }),
    );
  });

  it('of fish', () => {
    const between = (a: bigint, b: bigint, s: bigint): bigint => a + floored((b - a) * s, 65_536n);
    const oneDimension = (at: readonly [bigint, bigint, bigint, bigint], s: bigint): bigint => {
      const [ab, bc, cd] = [between(at[0], at[1], s), between(at[1], at[2], s), between(at[2], at[3], s)];
      return between(between(ab, bc, s), between(bc, cd, s), s);
    };
    fc.assert(
      fc.property(
        fc.tuple(point, point, point, point),
        fc.integer({ min: 1, max: 60_000 }),
        fc.nat(60_000),
        (segment, duration, ms) => {
          const u = floored(BigInt(ms) * 65_536n, BigInt(duration));
          const s = u > 65_536n ? 65_536n : u;
          const exact = ([0, 1] as const).map((axis) =>
            Number(
              oneDimension(segment.map((each) => BigInt(each[axis])) as unknown as [bigint, bigint, bigint, bigint], s),
            ),
          );
          expect(pathPosition([segment], duration, ms)).toEqual(exact);
        },
      ),
    );
  });
});

import { businessDayOf } from '@fairhouse/agent-math';
import { ACCOUNT_FIGURES, accountFigures, changeOf, gameFigures } from '@fairhouse/game-math/accounts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../testing/profit-vectors.json' with { type: 'json' };
import { sumKinds } from './sums-of-kinds.ts';

type CountedKind =
  Parameters<typeof sumKinds>[0] extends Iterable<infer Line extends { kind: string }> ? Line['kind'] : never;

/** The vectors name some movements by other words. */
const kindOf = (kind: string): CountedKind =>
  kind.replace(/^correction-/, 'adjustment-').replace(/^peer-/, 'transfer-') as CountedKind;

const entries = vectors.entries.map((entry) => ({ ...entry, kind: kindOf(entry.kind), amount: BigInt(entry.amount) }));
const zones = Object.entries(vectors.expect).filter(([key]) => key.includes('@'));

describe('[C-09] profit and loss', () => {
  it.each(zones)('follows the vectors by day in %s', (key, expected) => {
    const [zone = '', hour] = key.split('@');
    const rules = { zone, cutHour: Number(hour) };
    let balance = 0n;
    const days = [...Map.groupBy(entries, ({ at }) => businessDayOf(rules, Date.parse(at)))].map(([day, lines]) => {
      const { rebates, ...figures } = accountFigures(sumKinds(lines));
      expect(rebates).toBe(0n);
      const change = changeOf({ ...figures, rebates });
      const opening = balance;
      balance += change;
      const numbers = Object.entries({ ...figures, opening, change, closing: balance });
      return { day, ...Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)])) };
    });
    expect(zones.length).toBeGreaterThan(1);
    expect(days).toEqual(expected);
  });

  it('follows the vectors by category; what names no round is none', () => {
    const rounds: Record<string, { category: string }> = vectors.rounds;
    const byCategory = Map.groupBy(entries, ({ reference }) => rounds[reference]?.category ?? 'none');
    for (const [category, expected] of Object.entries(vectors.expect.byCategory)) {
      const figures: Record<string, bigint> = { ...gameFigures(sumKinds(byCategory.get(category) ?? [])) };
      const stated = Object.keys(expected).map((name) => [name, Number(figures[name])]);
      expect([category, Object.fromEntries(stated)]).toEqual([category, expected]);
    }
  });

  it('follows the vectors over the whole journal, and the net deposits of a lifetime', () => {
    const { rebates, ...figures } = accountFigures(sumKinds(entries));
    const change = changeOf({ ...figures, rebates });
    const numbers = Object.entries({ ...figures, change }).map(([name, value]) => [name, Number(value)]);
    expect(Object.fromEntries(numbers)).toEqual(vectors.expect.whole);
    expect(Number(figures.deposits - figures.paidOut)).toBe(vectors.expect.lifetimeNetDeposits);
  });

  it('counts each movement of a balance in one figure, with its sign', () => {
    const kinds = [...new Set(entries.map(({ kind }) => kind))];
    const line = fc.record({ kind: fc.constantFrom(...kinds), amount: fc.bigInt(-1_000_000n, 1_000_000n) });
    const isMoving = ({ kind }: { kind: string }) => !/^(reserve|reserve-cancel|.*-hold|.*-release)$/.test(kind);
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const moving = lines.filter(isMoving);
        const figures = accountFigures(sumKinds(moving));
        expect(ACCOUNT_FIGURES).toHaveLength(Object.keys(figures).length);
        expect(changeOf(figures)).toBe(moving.reduce((sum, { amount }) => sum + amount, 0n));
      }),
    );
  });
});

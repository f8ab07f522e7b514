import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CashbackRules,
  cashbackLine_e4,
  cashbackRateOf,
  earnedCashback_e4,
  type PlayedFigures,
  payCashback,
} from './cashback.ts';
import vectors from './testing/cashback.json' with { type: 'json' };

type Vector = (typeof vectors)[number];

const rulesOf = ({ kind, rates_bps, loss_bps, cap, least }: Vector): CashbackRules => ({
  ...{ kind: kind as 'turnover', rates_bps: rates_bps as Record<string, number>, loss_bps, lossCategories: null },
  ...{ cap: cap === null ? null : BigInt(cap), least: BigInt(least) },
});

// Every case was computed by two programs in other languages.
it('[C-07] pays and carries what the vectors say', () => {
  for (const vector of vectors) {
    const rules = rulesOf(vector);
    let carried = 0n;
    for (const { figures, pays, carry_e4 } of vector.periods) {
      const played = Object.entries(figures).map(([category, { stake, win }]) => {
        const each: PlayedFigures = { valid: BigInt(stake), stake: BigInt(stake), win: BigInt(win) };
        return [category, each] as const;
      });
      const paid = payCashback(rules, carried + earnedCashback_e4(rules, played));
      expect([paid.pays, paid.carry_e4]).toEqual([BigInt(pays), BigInt(carry_e4)]);
      carried = paid.carry_e4;
    }
  }
});

const rules = fc.record({
  kind: fc.constantFrom('turnover' as const, 'loss' as const),
  rates_bps: fc.record({ RNG: fc.nat(200), LIVE: fc.nat(200) }),
  loss_bps: fc.nat(2_000),
  lossCategories: fc.constantFrom(null, ['RNG']),
  cap: fc.option(fc.bigInt(1n, 5_000n)),
  least: fc.bigInt(0n, 2_000n),
});
const played = fc.record({
  valid: fc.bigInt(0n, 1n << 40n),
  stake: fc.bigInt(0n, 1n << 40n),
  win: fc.bigInt(0n, 1n << 40n),
});

it('[C-07] lines add up to what is earned, which is between nothing and the cap', () => {
  fc.assert(
    fc.property(rules, played, played, (own, rng, live) => {
      const figures = [['RNG', rng] as const, ['LIVE', live] as const];
      const sum = figures.reduce((total, [category, each]) => total + cashbackLine_e4(own, category, each), 0n);
      const earned = earnedCashback_e4(own, figures);
      const most = own.cap === null ? sum : own.cap * 10_000n;
      expect(earned).toBe(sum < 0n ? 0n : sum < most ? sum : most);
      if (own.kind === 'loss' && own.lossCategories !== null) expect(cashbackRateOf(own, 'LIVE')).toBe(0);
    }),
  );
});

it('[C-07] what is paid is whole, within its bounds, and nothing is lost below the least', () => {
  fc.assert(
    fc.property(rules, fc.bigInt(-(1n << 40n), 1n << 40n), (own, total_e4) => {
      const { pays, carry_e4 } = payCashback(own, total_e4);
      expect(carry_e4).toBe(pays === 0n ? total_e4 : 0n);
      const isBound = pays * 10_000n <= total_e4 && pays >= own.least && (own.cap === null || pays <= own.cap);
      expect(pays === 0n || isBound).toBe(true);
    }),
  );
});

it('[C-07] a debt of corrections is worked off before anything is paid', () => {
  const own: CashbackRules = {
    kind: 'loss',
    rates_bps: {},
    loss_bps: 1_000,
    lossCategories: null,
    cap: null,
    least: 1n,
  };
  const first = payCashback(own, -30_000n);
  expect(first).toEqual({ pays: 0n, carry_e4: -30_000n });
  expect(payCashback(own, first.carry_e4 + 50_000n)).toEqual({ pays: 2n, carry_e4: 0n });
});

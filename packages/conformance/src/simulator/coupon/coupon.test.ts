import { describe, expect, it } from 'vitest';
import { type Coupon, planStep, stepsOf } from './coupon.ts';
import { COUPON_GAME, couponRules, drawResult, MATCHES, OUTCOMES, priceOf } from './coupon-game.ts';

const [match] = MATCHES;
const held: Coupon = {
  id: 'c',
  currency: 'USD',
  legs: MATCHES.slice(0, 2).map((each) => ({ match: each, outcome: 'home' })),
  stake: 10_000_000n,
  accepted: 0,
  state: 'held',
  settlements: 0,
  results: [],
  paid: 0n,
  corrected: false,
};

describe('coupon game', () => {
  it('returns the published 95 per cent for every price, with probabilities that add up', () => {
    for (const each of MATCHES) {
      expect(OUTCOMES.reduce((sum, outcome) => sum + each.eighths[outcome], 0)).toBe(8);
      for (const outcome of OUTCOMES)
        expect((priceOf({ match: each, outcome }) * each.eighths[outcome] * 100) / 8).toBe(COUPON_GAME.rtp_bps);
    }
    for (const language of ['EN', 'CN', 'AR'] as const) expect(couponRules(language)).toContain('95.00%');
  });

  it('draws the same result for the same seed, coupon and settlement, with the shown probabilities', () => {
    const draws = (seed: string) => Array.from({ length: 8_000 }, (_, n) => drawResult(seed, `c${n}`, 1, match!));
    expect(draws('a')).toEqual(draws('a'));
    // 4,000 of 8,000 with a standard deviation of 45
    expect(Math.abs(draws('a').filter((outcome) => outcome === 'home').length - 4_000)).toBeLessThan(5 * 45);
    const settlements = Array.from({ length: 20 }, (_, n) => drawResult('a', 'c', n, match!));
    expect(new Set(settlements).size).toBeGreaterThan(1);
  });
});

describe('coupon', () => {
  it('is cancelled when no bet is accepted, else committed with those that are', () => {
    expect(planStep('s', held, 'close')).toMatchObject({ op: 'cancel', next: { state: 'cancelled' } });
    const { next, ...draw } = planStep('s', held, 'accept');
    expect(draw).toEqual({ op: 'draw', fields: { tx: 'c-d1', reserve_tx: 'c-h', amount: '10.00' } });
    expect(planStep('s', next, 'close')).toMatchObject({ op: 'commit', next: { state: 'running', accepted: 1 } });
    expect(stepsOf({ ...held, accepted: 2 })).toEqual(['close']);
  });

  it('pays the accepted bets that won, at their price', () => {
    const running: Coupon = { ...held, state: 'running', accepted: 1 };
    for (let n = 0; n < 20; n++) {
      const { fields, next } = planStep(`seed ${n}`, running, 'settle');
      expect(next.results).toHaveLength(1);
      expect(fields['amount']).toBe(next.results[0] === 'home' ? '19.00' : '0.00');
    }
  });

  it('is settled again as another transaction, with another draw', () => {
    const running: Coupon = { ...held, state: 'running', accepted: 2 };
    const first = planStep('s', running, 'settle').next;
    const undone = planStep('s', first, 'unsettle');
    expect(undone).toMatchObject({ op: 'rollback', fields: { target_tx: 'c-w1', target: 'win' } });
    expect(stepsOf(undone.next)).toEqual(['settle']);
    expect(planStep('s', undone.next, 'settle').fields).toMatchObject({ tx: 'c-w2' });
  });

  it('is corrected once, by what was paid', () => {
    const paid: Coupon = { ...held, state: 'settled', accepted: 2, settlements: 1, paid: 19_000_000n };
    const { op, fields, next } = planStep('s', paid, 'correct');
    expect([op, fields['amount']]).toEqual(['adjust', '-19.00']);
    expect(stepsOf(next)).toEqual([]);
    expect(stepsOf({ ...paid, paid: 0n })).toEqual(['unsettle']);
  });
});

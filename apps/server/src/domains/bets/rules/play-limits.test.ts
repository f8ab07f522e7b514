import { describe, expect, it } from 'vitest';
import { countBonusStake, countPlay, hourOf, type PlayHour, passedLimit, spanStart, usedOf } from './play-limits.ts';

const at = (text: string): Date => new Date(text);
const one = (moment: string, staked: bigint, won = 0n): PlayHour => ({ hour: hourOf(at(moment)), staked, won });

describe('period of a limit', () => {
  it('is 24 hours, seven days, or back to the same day of the previous month', () => {
    const now = at('2026-05-15T10:20:30Z');
    expect(spanStart('day', now)).toEqual(at('2026-05-14T10:20:30Z'));
    expect(spanStart('week', now)).toEqual(at('2026-05-08T10:20:30Z'));
    expect(spanStart('month', now)).toEqual(at('2026-04-15T10:20:30Z'));
  });

  it.each([
    ['2026-03-31T12:00:00Z', '2026-02-28T12:00:00Z'],
    ['2028-03-31T12:00:00Z', '2028-02-29T12:00:00Z'],
    ['2026-07-31T12:00:00Z', '2026-06-30T12:00:00Z'],
    ['2026-01-31T12:00:00Z', '2025-12-31T12:00:00Z'],
    ['2026-03-28T12:00:00Z', '2026-02-28T12:00:00Z'],
  ])('of a month that ends at %s begins at %s', (end, start) => {
    expect(spanStart('month', at(end))).toEqual(at(start));
  });
});

describe('usage of a limit', () => {
  const hours = [one('2026-05-14T10:59:59Z', 700n, 100n), one('2026-05-15T09:00:00Z', 50n, 400n)];

  it('counts each hour that the period overlaps, up to the last moment', () => {
    expect(usedOf(hours, 'stakeDay', at('2026-05-15T10:59:59.999Z'))).toBe(750n);
    expect(usedOf(hours, 'stakeDay', at('2026-05-15T11:00:00Z'))).toBe(50n);
    expect(usedOf(hours, 'stakeWeek', at('2026-05-21T10:59:59Z'))).toBe(750n);
    expect(usedOf(hours, 'stakeWeek', at('2026-05-21T11:00:00Z'))).toBe(50n);
    expect(usedOf(hours, 'stakeMonth', at('2026-06-14T10:59:59Z'))).toBe(750n);
    expect(usedOf(hours, 'stakeMonth', at('2026-06-14T11:00:00Z'))).toBe(50n);
  });

  it('subtracts returned money from losses', () => {
    expect(usedOf(hours, 'lossDay', at('2026-05-15T10:30:00Z'))).toBe(250n);
    expect(usedOf(hours, 'lossDay', at('2026-05-15T12:00:00Z'))).toBe(-350n);
  });

  it('accepts a stake up to the limit and not one unit more', () => {
    const now = at('2026-05-15T10:30:00Z');
    const limited = (name: 'stakeDay' | 'lossDay' | 'stakeBet', max: bigint) => ({
      limits: [{ name, max }],
      hours,
      playUntil: null,
    });
    expect(passedLimit(limited('stakeDay', 800n), 50n, now)).toBeNull();
    expect(passedLimit(limited('stakeDay', 800n), 51n, now)).toBe('stakeDay');
    expect(passedLimit(limited('lossDay', 300n), 51n, now)).toBe('lossDay');
    expect(passedLimit(limited('stakeBet', 50n), 50n, now)).toBeNull();
    expect(passedLimit(limited('stakeBet', 50n), 51n, now)).toBe('stakeBet');
    expect(passedLimit(limited('stakeDay', 0n), 0n, now)).toBeNull();
    const late = { ...limited('stakeDay', 800n), playUntil: now };
    expect(passedLimit(late, 1n, now)).toBe('sessionTime');
    expect(passedLimit(late, 1n, at('2026-05-15T10:29:59Z'))).toBeNull();
  });

  it('[C-10] counts bonus money as a stake and not as a loss, and what comes back of it in the hour of the stake', () => {
    const now = at('2026-05-15T10:30:00Z');
    const limited = (name: 'stakeDay' | 'lossDay', max: bigint) => ({
      limits: [{ name, max }],
      hours,
      playUntil: null,
    });
    expect(passedLimit(limited('lossDay', 300n), 60n, now, 9n)).toBe('lossDay');
    expect(passedLimit(limited('lossDay', 300n), 60n, now, 10n)).toBeNull();
    expect(passedLimit(limited('stakeDay', 800n), 51n, now, 51n)).toBe('stakeDay');
    const staked = countBonusStake(hours, 30n, { at: now });
    expect([usedOf(staked, 'stakeDay', now), usedOf(staked, 'lossDay', now)]).toEqual([780n, 250n]);
    const back = countBonusStake(staked, -30n, { at: at('2026-05-15T11:30:00Z'), since: now });
    expect([usedOf(back, 'stakeDay', now), usedOf(back, 'lossDay', now)]).toEqual([750n, 250n]);
  });
});

describe('limit usage of a movement', () => {
  const now = at('2026-05-15T10:30:00Z');
  const count = (
    hours: readonly PlayHour[],
    kind: Parameters<typeof countPlay>[1]['kind'],
    amount: bigint,
    held = 0n,
  ) => countPlay(hours, { kind, amount, held }, { at: now });

  it('counts a bet, a win, a hold and its release', () => {
    const bet = count([], 'bet', -500n);
    expect(bet).toEqual([one('2026-05-15T10:00:00Z', 500n)]);
    const won = count(bet, 'win', 200n);
    expect(won).toEqual([one('2026-05-15T10:00:00Z', 500n, 200n)]);
    const held = count(won, 'reserve', 0n, 300n);
    expect(held).toEqual([one('2026-05-15T10:00:00Z', 800n, 200n)]);
    expect(count(held, 'reserve-commit', -100n, -300n)).toEqual([one('2026-05-15T10:00:00Z', 600n, 200n)]);
    expect(count(held, 'reserve-cancel', 0n, -300n)).toEqual(won);
  });

  it('reverses a bet in the hour of the bet', () => {
    const hours = [one('2026-05-15T08:00:00Z', 500n)];
    const back = countPlay(
      hours,
      { kind: 'refund', amount: 500n, held: 0n },
      { at: now, since: at('2026-05-15T08:15:00Z') },
    );
    expect(back).toEqual([one('2026-05-15T08:00:00Z', 0n)]);
  });

  it('ignores deposits and drops hours outside every period', () => {
    const hours = [one('2026-04-01T08:00:00Z', 500n), one('2026-05-01T08:00:00Z', 1n)];
    expect(count(hours, 'deposit', 500n)).toBe(hours);
    expect(count(hours, 'bet', -1n)).toEqual([one('2026-05-01T08:00:00Z', 1n), one('2026-05-15T10:00:00Z', 1n)]);
    const long_ago = { at: now, since: at('2026-03-01T00:00:00Z') };
    expect(countPlay(hours, { kind: 'refund', amount: 5n, held: 0n }, long_ago)).toBe(hours);
  });
});

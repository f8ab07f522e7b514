import { describe, expect, it } from 'vitest';
import { changeStake, roundShown, spinAnswered, spinRefused, startAutoplay } from './changes.ts';
import { countFreeRounds } from './state.ts';
import { begun, sampleOpened, sampleSpun } from './testing/sample-state.ts';

const GRANT = { grantId: 'award-1', stake: '0.20', left: 2, until: '2027-01-01T00:00:00Z' };
const LIMITS = { spins: 10, lossLimit: '100', singleWin: null, stopOnFeature: false };
const free = (change = {}) => sampleOpened({ freeRounds: [GRANT], ...change });
const spun = sampleSpun({ stake: '0.20', win: '1.00', balance: '101.00', free: true });

describe('[G-08] free rounds', () => {
  it('take nothing from the balance, come before cash, and are counted down', () => {
    const asking = begun(free());
    expect(asking).toMatchObject({
      balance: '100.00',
      pending: { stake: '0.20', price: '0', grant: 'award-1' },
      session: { staked: '0' },
    });
    const shown = roundShown(spinAnswered(asking, spun), spun);
    expect(countFreeRounds(shown)).toBe(1);
    expect(shown).toMatchObject({ balance: '101.00', notice: null });
    const last = roundShown(spinAnswered(begun(shown, 'two'), spun), spun);
    expect(last.notice).toEqual({ kind: 'free-rounds-over' });
    const cash = begun(last, 'three').pending;
    expect(cash).toMatchObject({ stake: '1.00', price: '1.00' });
    expect(cash?.grant).toBeUndefined();
  });

  it('can be played without a balance, at their own stake', () => {
    const state = free({ balance: '0.00' });
    expect(begun(state).phase).toBe('asking');
    expect(changeStake(state, 1)).toBe(state);
  });

  it('end autoplay with the last one', () => {
    const series = startAutoplay(free({ freeRounds: [{ ...GRANT, left: 1 }] }), LIMITS);
    const shown = roundShown(spinAnswered(begun(series), spun), spun);
    expect(shown).toMatchObject({ autoplay: null, notice: { kind: 'free-rounds-over' } });
  });

  it('[C-10] say once a visit that wins become bonus money, and at the end how much', () => {
    const state = free({ freeRounds: [{ ...GRANT, left: 1, collected: '0.50' }] });
    const noticed = begun(state);
    expect(noticed).toMatchObject({ phase: 'idle', knowsCollected: true, notice: { kind: 'free-rounds-begin' } });
    const collecting = { ...spun, balance: '100.00', collected: '1.50' };
    const shown = roundShown(spinAnswered(begun(noticed, 'two'), collecting), collecting);
    expect(shown).toMatchObject({ balance: '100.00', bonus: null, win: '1.00' });
    expect(shown.notice).toEqual({ kind: 'free-rounds-over', collected: '1.50' });
    // an unfinished round has not moved either balance
    const unfinished = { ...collecting, win: '9.00' };
    expect(sampleOpened({ balance: '100.00', bonus: '3.00', unfinished })).toMatchObject({
      balance: '100.00',
      bonus: '3.00',
    });
  });

  it('are not tried again when they cannot be used', () => {
    const refused = spinRefused(begun(free()), 'BET_NOT_ALLOWED');
    expect(refused).toMatchObject({ phase: 'idle', balance: '100.00', freeRounds: [] });
    expect(begun(refused, 'two').pending?.price).toBe('1.00');
    expect(spinRefused(begun(free()), 'MIN_GAME_CYCLE').freeRounds).toHaveLength(1);
  });
});

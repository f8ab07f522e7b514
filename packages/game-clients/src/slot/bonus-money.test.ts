import { describe, expect, it } from 'vitest';
import { balancesChanged, roundShown, spinAnswered, spinRefused, startAutoplay, startSpin } from './changes.ts';
import { begun, sampleOpened, sampleSpun } from './testing/sample-state.ts';

const LIMITS = { spins: 10, lossLimit: '100', singleWin: null, stopOnFeature: false };
const withBonus = (change = {}) => sampleOpened({ balance: '0.40', bonus: '10.00', ...change });

describe('[C-10] bonus money', () => {
  it('is used after the own money, once the player was told in this visit', () => {
    const noticed = begun(withBonus());
    expect(noticed).toMatchObject({ phase: 'idle', balance: '0.40', bonus: '10.00', notice: { kind: 'bonus-begins' } });
    const asking = begun(noticed, 'two');
    expect(asking).toMatchObject({
      ...{ phase: 'asking', notice: null, balance: '0.00', bonus: '9.40' },
      pending: { price: '1.00', fromBonus: '0.60', clientRoundId: 'two' },
    });
    const spun = sampleSpun({ balance: '1.00', bonus: { balance: '10.90', stake: '0.60', win: '1.50' } });
    const shown = roundShown(spinAnswered(asking, spun), spun);
    expect(shown).toMatchObject({ balance: '1.00', bonus: '10.90' });
    // own money is enough again: nothing to tell, and not told twice
    expect(begun(shown, 'three')).toMatchObject({ balance: '0.00', bonus: '10.90' });
    expect(begun({ ...shown, balance: '0.00' }, 'four')).toMatchObject({ phase: 'asking', bonus: '9.90' });
  });

  it('ends autoplay when it begins, and comes back when the server refuses', () => {
    const series = startAutoplay(withBonus(), LIMITS);
    expect(begun(series)).toMatchObject({ autoplay: null, notice: { kind: 'bonus-begins' } });
    const asking = begun(begun(withBonus()), 'two');
    expect(spinRefused(asking, 'BONUS_MAX_STAKE')).toMatchObject({ balance: '0.40', bonus: '10.00', phase: 'idle' });
  });

  it('does not cover a stake above both balances, and is absent where it cannot be used', () => {
    expect(startSpin(withBonus({ bonus: '0.59' }), 'one')?.notice).toEqual({ kind: 'funds' });
    const cash = sampleOpened({ balance: '0.40' });
    expect([cash.bonus, startSpin(cash, 'one')?.notice]).toEqual([null, { kind: 'funds' }]);
    const spun = sampleSpun();
    expect(roundShown(spinAnswered(begun(withBonus({ balance: '5.00' })), spun), spun).bonus).toBeNull();
  });

  it('follows changes from elsewhere, and an unfinished round is shown before its win', () => {
    expect(balancesChanged(withBonus(), '3.00', '0.00')).toMatchObject({ balance: '3.00', bonus: '0.00' });
    expect(balancesChanged(withBonus(), '3.00', undefined).bonus).toBe('10.00');
    expect(balancesChanged(sampleOpened(), '3.00', '5.00').bonus).toBeNull();
    const unfinished = sampleSpun({ win: '2.50', bonus: { balance: '11.50', stake: '0.60', win: '1.50' } });
    const resumed = sampleOpened({ balance: '1.40', bonus: '11.50', unfinished });
    expect(resumed).toMatchObject({ balance: '0.40', bonus: '10.00' });
  });
});

import { findSlot, PLAIN_SPIN, type SlotSpec } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import type { SlotOpened } from './api.ts';
import {
  changeOption,
  linkLost,
  retrySpin,
  roundShown,
  spinAnswered,
  spinRefused,
  startAutoplay,
  startSpin,
} from './changes.ts';
import { priceOf, type SlotState, stakeOf } from './state.ts';
import { begun, optionsOf, sampleOpened, sampleRound, sampleSpun } from './testing/sample-state.ts';

const specOf = (code: string): SlotSpec => findSlot(code) as SlotSpec;

const openedOf = (code: string, change: Partial<SlotOpened> = {}): SlotState =>
  sampleOpened({ gameCode: code, options: optionsOf(specOf(code)), ...change });

const limits = { spins: 5, lossLimit: '50.00', singleWin: null, stopOnFeature: false };

describe('bet level', () => {
  const open = (change: Partial<SlotOpened> = {}) => openedOf('brass-hour', change);

  it('makes a spin cost as many coins, at every stake', () => {
    const three = changeOption(open(), 'coins-3');
    expect([stakeOf(three), priceOf(three), priceOf(three, PLAIN_SPIN)]).toEqual(['1.00', '3.00', '1.00']);
    const asking = begun(three);
    expect(asking).toMatchObject({ balance: '97.00', pending: { stake: '1.00', option: 'coins-3', price: '3.00' } });
    expect(priceOf(changeOption(three, PLAIN_SPIN))).toBe('1.00');
  });

  it('stays for the next spins, and is refunded completely when the server refuses', () => {
    const refused = spinRefused(begun(changeOption(open(), 'coins-2')), 'LIMIT_REACHED');
    expect(refused).toMatchObject({ phase: 'idle', balance: '100.00', option: 'coins-2', pending: null });
    const spun = sampleSpun({ stake: '2.00', balance: '100.50' });
    const after = roundShown(spinAnswered(begun(refused), spun), spun);
    expect(after).toMatchObject({ option: 'coins-2', session: { rounds: 1, staked: '2.00', won: '2.50' } });
  });

  it('changes between rounds only, not during a series, and only to an offered one', () => {
    const asking = begun(open());
    expect(changeOption(asking, 'coins-2')).toBe(asking);
    const series = startAutoplay(open(), limits);
    expect(changeOption(series, 'coins-2')).toBe(series);
    const idle = open({ options: optionsOf(specOf('brass-hour')).slice(0, 1) });
    expect(changeOption(idle, 'coins-2').option).toBe('coins-2');
    expect(changeOption(idle, 'coins-3')).toBe(idle);
    expect(changeOption(idle, 'buy-forge')).toBe(idle);
  });

  it('is resent unchanged after a lost connection', () => {
    const lost = linkLost(begun(changeOption(open(), 'coins-3'), 'the-one'));
    expect(changeOption(lost, 'coins-2')).toBe(lost);
    expect(retrySpin(lost)).toMatchObject({
      balance: '97.00',
      pending: { stake: '1.00', option: 'coins-3', price: '3.00', clientRoundId: 'the-one' },
    });
  });

  it('is restored with the stake of the last round, not its price', () => {
    const lastRound = sampleSpun({ stake: '15.00', round: { ...sampleRound(0), option: 'coins-3' } });
    const state = open({ lastRound });
    expect([state.option, stakeOf(state), priceOf(state)]).toEqual(['coins-3', '5.00', '15.00']);
  });

  it('cannot start on a balance that only covers fewer coins', () => {
    const short = changeOption(open({ balance: '2.99' }), 'coins-3');
    expect(startSpin(short, 'one')).toMatchObject({ phase: 'idle', balance: '2.99', notice: { kind: 'funds' } });
    expect(startSpin(changeOption(short, 'coins-2'), 'one')).toMatchObject({ phase: 'asking', balance: '0.99' });
  });
});

describe('bought feature', () => {
  it.each([
    ['spice-caravan', 'buy-free-spins', '53.00', '47.00'],
    ['ember-forge', 'buy-forge', '45.00', '55.00'],
    ['storm-atlas', 'buy-free-spins', '100.00', '0.00'],
  ])('of %s debits its price once and is no level', (code, option, price, rest) => {
    const state = openedOf(code);
    expect(priceOf(state, option)).toBe(price);
    const asking = begun(state, 'one', option);
    expect(asking).toMatchObject({ balance: rest, option: PLAIN_SPIN, pending: { stake: '1.00', option, price } });
    // A bought feature cannot be selected as the level of the following spins.
    expect(changeOption(state, option)).toBe(state);
  });

  it('is refused without its price, and refunded completely when the server refuses', () => {
    const state = openedOf('ember-forge', { balance: '44.99' });
    expect(startSpin(state, 'one', 'buy-forge')).toMatchObject({
      phase: 'idle',
      balance: '44.99',
      pending: null,
      notice: { kind: 'funds' },
    });
    const refused = spinRefused(begun(openedOf('ember-forge'), 'one', 'buy-forge'), 'OPTION_NOT_OFFERED');
    expect(refused).toMatchObject({ phase: 'idle', balance: '100.00', option: PLAIN_SPIN, pending: null });
  });

  it('leaves the next round a plain spin at its base stake, also after a resume', () => {
    const bought = sampleSpun({ stake: '45.00', balance: '57.50', round: { ...sampleRound(0), option: 'buy-forge' } });
    const after = roundShown(spinAnswered(begun(openedOf('ember-forge'), 'one', 'buy-forge'), bought), bought);
    expect([after.option, priceOf(after), after.session.staked]).toEqual([PLAIN_SPIN, '1.00', '45.00']);
    const again = openedOf('ember-forge', { unfinished: bought, balance: '57.50' });
    expect([again.option, stakeOf(again), again.balance]).toEqual([PLAIN_SPIN, '1.00', '55.00']);
  });
});

describe('practice', () => {
  it('has levels and bought features with the same prices as real money', () => {
    for (const code of ['brass-hour', 'ember-forge'])
      for (const { id } of optionsOf(specOf(code))) {
        const [real, demo] = [openedOf(code), openedOf(code, { mode: 'demo' })];
        const begin = (state: SlotState) => begun(changeOption(state, id), 'one', id);
        expect(begin(demo)).toEqual({ ...begin(real), opened: demo.opened });
        expect(demo.opened?.mode).toBe('demo');
      }
  });
});

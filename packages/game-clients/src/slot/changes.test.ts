import { describe, expect, it } from 'vitest';
import { netOf } from '../game/game-session.ts';
import { refusalCode } from './api.ts';
import {
  changeStake,
  linkLost,
  retrySpin,
  roundShown,
  spinAnswered,
  spinRefused,
  startAutoplay,
  startSpin,
  stopAutoplay,
} from './changes.ts';
import { initialState, stakeOf } from './state.ts';
import { begun, sampleOpened, sampleRound, sampleSpun } from './testing/sample-state.ts';

describe('spin', () => {
  it('debits the stake immediately and adds the win after it was shown', () => {
    const asking = begun(sampleOpened());
    expect(asking).toMatchObject({
      phase: 'asking',
      balance: '99.00',
      pending: { stake: '1.00', clientRoundId: 'one' },
    });
    const showing = spinAnswered(asking, sampleSpun());
    expect(showing).toMatchObject({ phase: 'showing', balance: '99.00', pending: null });
    expect(showing.fair?.nonce).toBe(5);
    const after = roundShown(showing, sampleSpun());
    expect(after).toMatchObject({ phase: 'idle', balance: '101.50', win: '2.50' });
    expect(after.history.map((past) => past.roundId)).toEqual(['r1']);
  });

  it('does not start while another is in progress', () => {
    expect(startSpin(begun(sampleOpened()), 'two')).toBeNull();
    expect(startSpin(initialState, 'two')).toBeNull();
  });

  it('does not start on a balance below the stake, and reports it', () => {
    const short = startSpin(sampleOpened({ balance: '0.99' }), 'one');
    expect(short).toMatchObject({ phase: 'idle', balance: '0.99', pending: null, notice: { kind: 'funds' } });
    expect(startSpin(sampleOpened({ balance: '1.00' }), 'one')?.balance).toBe('0.00');
  });

  it('is retried under the same id after a lost connection, blocking everything else', () => {
    const lost = linkLost(begun(sampleOpened(), 'the-one'));
    expect(lost).toMatchObject({ phase: 'lost', notice: { kind: 'lost' } });
    expect(startSpin(lost, 'another')).toBeNull();
    expect(changeStake(lost, 1)).toBe(lost);
    const again = retrySpin(lost);
    expect(again).toMatchObject({ phase: 'asking', pending: { stake: '1.00', clientRoundId: 'the-one' } });
    // The stake is taken once.
    expect(again.balance).toBe('99.00');
    expect(linkLost(again).pending?.clientRoundId).toBe('the-one');
  });

  it('returns the stake when the server refuses', () => {
    const refused = spinRefused(begun(sampleOpened()), 'LIMIT_REACHED');
    expect(refused).toMatchObject({
      phase: 'idle',
      balance: '100.00',
      pending: null,
      notice: { kind: 'refused', code: 'LIMIT_REACHED' },
    });
    expect(netOf(refused.session)).toBe('0.00');
  });

  it('counts once in the session’s net from the debit of its stake', () => {
    const asking = begun(sampleOpened());
    expect(netOf(asking.session)).toBe('-1.00');
    expect(netOf(retrySpin(linkLost(asking)).session)).toBe('-1.00');
    const showing = spinAnswered(asking, sampleSpun());
    expect(netOf(showing.session)).toBe('-1.00');
    const after = roundShown(showing, sampleSpun());
    expect(after.session).toMatchObject({ rounds: 1, staked: '1.00', won: '2.50' });
    expect(netOf(after.session)).toBe('1.50');
  });
});

describe('host error', () => {
  const coded = (code: unknown) => Object.assign(new Error('x'), { code });

  it('is a refusal only if it certainly means that no round exists', () => {
    expect(refusalCode(coded('INSUFFICIENT_FUNDS'))).toBe('INSUFFICIENT_FUNDS');
    expect(refusalCode(new TypeError('failed to fetch'))).toBeNull();
    expect(refusalCode(coded('SYSTEM_ERROR'))).toBeNull();
    expect(refusalCode(coded('RETRY'))).toBeNull();
    expect(refusalCode(coded(20))).toBeNull();
    expect(refusalCode('INSUFFICIENT_FUNDS')).toBeNull();
  });
});

describe('opening', () => {
  it('shows an unfinished round first, with the balance before its win', () => {
    const state = sampleOpened({ balance: '101.50', unfinished: sampleSpun() });
    expect(state).toMatchObject({ phase: 'showing', balance: '99.00', notice: { kind: 'resumed' } });
    const after = roundShown(state, sampleSpun());
    expect(after).toMatchObject({ phase: 'idle', balance: '101.50', notice: null });
    expect(after.history).toHaveLength(1);
    expect([netOf(state.session), netOf(after.session)]).toEqual(['-1.00', '1.50']);
  });

  it('preselects the stake of the last round if it is still offered', () => {
    expect(stakeOf(sampleOpened({ lastRound: sampleSpun({ stake: '5.00' }) }))).toBe('5.00');
    expect(stakeOf(sampleOpened({ lastRound: sampleSpun({ stake: '3.00' }) }))).toBe('1.00');
  });
});

describe('stake selection', () => {
  it('moves within the list, between rounds only', () => {
    const idle = sampleOpened();
    expect(stakeOf(changeStake(idle, 1))).toBe('5.00');
    expect(stakeOf(changeStake(changeStake(idle, 1), 1))).toBe('5.00');
    expect(stakeOf(changeStake(changeStake(idle, -1), -1))).toBe('0.20');
    expect(stakeOf(changeStake(begun(idle), 1))).toBe('1.00');
  });
});

describe('autoplay', () => {
  const limits = { spins: 100, lossLimit: '10.00', singleWin: null, stopOnFeature: true };

  it('runs at most as long as the play rule allows, and not if forbidden', () => {
    expect(startAutoplay(sampleOpened(), limits).autoplay?.left).toBe(50);
    const forbidden = sampleOpened({
      limits: {
        minCycle_ms: 2500,
        autoplayAllowed: false,
        autoplayMax: 50,
        reminder_min: 30,
        maxReminder_min: 120,
        mandatoryBreak_min: 0,
      },
    });
    expect(startAutoplay(forbidden, limits).autoplay).toBeNull();
  });

  it('continues, and ends with its reason', () => {
    const plain = sampleSpun({
      win: '0.00',
      balance: '99.00',
      round: { ...sampleRound(0), spins: sampleRound(0).spins.slice(0, 1) },
    });
    const running = roundShown(spinAnswered(begun(startAutoplay(sampleOpened(), limits)), plain), plain);
    expect(running.autoplay?.left).toBe(49);
    const last = startAutoplay(sampleOpened(), { ...limits, spins: 1 });
    const done = roundShown(spinAnswered(begun(last), plain), plain);
    expect(done).toMatchObject({ autoplay: null, notice: { kind: 'autoplay-ended', why: 'done' } });
  });

  it('stops immediately on request, on a lost connection and on a refused spin', () => {
    const running = begun(startAutoplay(sampleOpened(), limits));
    expect(stopAutoplay(running).autoplay).toBeNull();
    expect(linkLost(running).autoplay).toBeNull();
    expect(spinRefused(running, 'LIMIT_REACHED').autoplay).toBeNull();
  });
});

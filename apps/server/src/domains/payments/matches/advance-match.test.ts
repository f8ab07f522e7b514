import { MATCH_SLIPS, MATCH_STATES, type MatchSlip, type MatchState } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#refusal';
import { advanceMatch, type MatchEvent, type MatchFlow, matchAt } from './advance-match.ts';

const [NOW, LATER, FORCE_MIN] = [1_000_000, 9_000_000, 30];
const EVENTS: readonly MatchEvent[] = [
  ...(['pay', 'acceptSlip', 'refuseSlip', 'received', 'notReceived', 'decideReceived', 'decideRefused'] as const),
];

/** What is allowed while no time is over: state, slip, event, next state, next slip. */
const ALLOWED: readonly [MatchState, MatchSlip | 'any', MatchEvent, MatchState, MatchSlip | 'same'][] = [
  ['reserved', 'any', 'pay', 'payerPaid', 'open'],
  ['payerPaid', 'refused', 'pay', 'payerPaid', 'open'],
  ['payerPaid', 'open', 'acceptSlip', 'payerPaid', 'accepted'],
  ['payerPaid', 'open', 'refuseSlip', 'payerPaid', 'refused'],
  ['payerPaid', 'any', 'received', 'confirmed', 'same'],
  ['notReceived', 'any', 'received', 'confirmed', 'same'],
  ['payerPaid', 'any', 'notReceived', 'notReceived', 'same'],
  ['notReceived', 'any', 'decideReceived', 'confirmed', 'same'],
  ['notReceived', 'any', 'decideRefused', 'refused', 'same'],
];

const flowOf = (state: MatchState, slip: MatchSlip): MatchFlow => ({
  ...{ state, slip, reservedUntil_ms: LATER, forceAt_ms: state === 'reserved' ? null : LATER },
  slipUntil_ms: slip === 'refused' ? LATER : null,
});
const apply = (flow: MatchFlow, event: MatchEvent, now = NOW): MatchFlow | string => {
  try {
    return advanceMatch(flow, event, now, FORCE_MIN);
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

describe('a match between players', () => {
  it('[C-03] [C-04] goes through the table of its states; every other event is refused', () => {
    for (const state of MATCH_STATES)
      for (const slip of MATCH_SLIPS)
        for (const event of EVENTS) {
          const row = ALLOWED.find((each) => each[0] === state && [slip, 'any'].includes(each[1]) && each[2] === event);
          const result = apply(flowOf(state, slip), event);
          const next = row && { state: row[3], slip: row[4] === 'same' ? slip : row[4] };
          if (next) expect(result, `${state} ${slip} ${event}`).toMatchObject(next);
          else expect(result, `${state} ${slip} ${event}`).toBe('STATE_CHANGED');
        }
  });

  it('[C-03] [C-04] ends by the instant: unpaid it times out, with an accepted slip it is forced, without one an operator decides', () => {
    const at = (state: MatchState, slip: MatchSlip, now: number) => matchAt(flowOf(state, slip), now).state;
    expect([at('reserved', 'none', LATER - 1), at('reserved', 'none', LATER)]).toEqual(['reserved', 'timedOut']);
    expect([at('payerPaid', 'accepted', LATER - 1), at('payerPaid', 'accepted', LATER)]).toEqual([
      ...['payerPaid', 'forced'],
    ]);
    for (const slip of ['open', 'refused'] as const) expect(at('payerPaid', slip, LATER)).toBe('payerPaid');
    expect(at('notReceived', 'accepted', LATER)).toBe('notReceived');
    expect(apply(flowOf('reserved', 'none'), 'pay', LATER)).toBe('STATE_CHANGED');
    expect(apply(flowOf('payerPaid', 'accepted'), 'notReceived', LATER)).toBe('STATE_CHANGED');
    expect(apply(flowOf('payerPaid', 'open'), 'acceptSlip', LATER)).toMatchObject({ state: 'forced' });
    expect(apply(flowOf('payerPaid', 'refused'), 'decideRefused', LATER)).toMatchObject({ state: 'refused' });
    expect(apply(flowOf('reserved', 'none'), 'pay')).toMatchObject({ forceAt_ms: NOW + FORCE_MIN * 60_000 });
    // a second slip gives no more time
    const again = { ...flowOf('payerPaid', 'refused'), forceAt_ms: NOW + 1 };
    expect(apply(again, 'pay')).toMatchObject({ forceAt_ms: NOW + 1 });
  });

  it('[C-03] [C-04] a refused slip gives an hour for another one, and then an operator decides', () => {
    const refused = apply(flowOf('payerPaid', 'open'), 'refuseSlip') as MatchFlow;
    const until = NOW + 3_600_000;
    expect(refused).toMatchObject({ slip: 'refused', slipUntil_ms: until });
    // the time of the receiver is over before: the payer still has the hour
    const unanswered = { ...refused, forceAt_ms: NOW + 1 };
    for (const flow of [refused, unanswered]) {
      expect(apply(flow, 'pay', until - 1)).toMatchObject({ slip: 'open' });
      expect(apply(flow, 'pay', until)).toBe('STATE_CHANGED');
      for (const event of ['decideReceived', 'decideRefused'] as const)
        expect(apply(flow, event, until - 1)).toBe('STATE_CHANGED');
      expect(apply(flow, 'decideReceived', until)).toMatchObject({ state: 'confirmed' });
      expect(apply(flow, 'decideRefused', until)).toMatchObject({ state: 'refused' });
      expect(apply(flow, 'received', until)).toMatchObject({ state: 'confirmed' });
    }
    // each refusal gives its own hour
    const second = apply(apply(refused, 'pay', until - 1) as MatchFlow, 'refuseSlip', until) as MatchFlow;
    expect(second.slipUntil_ms).toBe(until + 3_600_000);
  });
});

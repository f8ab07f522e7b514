import { describe, expect, it } from 'vitest';
import { advanceWithdrawal, type FlowPart, type WithdrawalEvent, type WithdrawalFlow } from './advance-withdrawal.ts';
import vectors from './payout-vectors.json' with { type: 'json' };

interface Given {
  t: number;
  do: string;
  part?: number;
  amount?: number;
  by?: string;
  verdict?: string;
}
interface After {
  state: string | null;
  balance: number;
  held: number;
  payout: number;
  fees: number;
  refused?: string;
}

/** The parts of a trace: those that it sends, and the rest as one that it never does. */
function partsOf(events: readonly Given[], net: number): FlowPart[] {
  const sent = new Map(events.filter((each) => each.do === 'send').map((each) => [each.part ?? 0, each.amount ?? 0]));
  const rest = net - [...sent.values()].reduce((sum, amount) => sum + amount, 0);
  if (rest > 0) sent.set(99, rest);
  return [...sent].map(([part, amount]) => ({ part, amount: BigInt(amount), attempt: 0, state: 'planned' }));
}

/** What a posting does to balance, hold, payouts and fees. */
const EFFECTS = {
  'withdrawal-hold': [0, 1, 0, 0],
  'withdrawal-spend': [-1, -1, 1, 0],
  'withdrawal-fee': [-1, -1, 0, 1],
  'withdrawal-release': [0, -1, 0, 0],
  'withdrawal-bounced': [1, 0, -1, 0],
  'withdrawal-fee-back': [1, 0, 0, -1],
} as const;

const codeOf = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (failure) {
    return (failure as { code: string }).code;
  }
};

describe('[C-04] [S-04] the states of a withdrawal', () => {
  const traces = vectors.withdrawals.filter(({ id }) => id !== 'too-little');
  it.each(traces.map((trace) => [trace.id, trace] as const))('[C-04] [S-04] follows %s', (_id, trace) => {
    const events: readonly Given[] = trace.events;
    const [request] = events;
    let flow: WithdrawalFlow = {
      state: request?.verdict === 'auto' ? 'approved' : 'review',
      amount: BigInt(trace.amount),
      fee: BigInt(trace.fee),
      feeTaken: 0n,
      parts: partsOf(events, trace.amount - trace.fee),
      fourEyes: request?.verdict === 'fourEyes',
      firstApproval: '',
      cancellable: trace.cancellable,
      confirm_min: trace.confirm_min,
      confirmUntil_ms: null,
    };
    const sums = [BigInt(trace.balance), BigInt(trace.amount), 0n, 0n];
    for (const [index, { t, ...event }] of events.entries()) {
      const after = trace.after[index] as After;
      let refused: string | undefined;
      if (index > 0)
        refused = codeOf(() => {
          const step = advanceWithdrawal(flow, event as WithdrawalEvent, t * 1000);
          flow = step.flow;
          for (const { kind, amount } of step.moves)
            for (const [place, sign] of EFFECTS[kind].entries())
              sums[place] = (sums[place] ?? 0n) + BigInt(sign) * amount;
        });
      // a refused event shows the state that the instant has brought
      const now = advanceWithdrawal(flow, { do: 'clock' }, t * 1000).flow;
      expect({ event, state: now.state, refused, sums: sums.map(Number) }).toEqual({
        event,
        state: after.state,
        refused: after.refused,
        sums: [after.balance, after.held, after.payout, after.fees],
      });
    }
  });

  it('[C-04] refuses two approvals of one person', () => {
    const second: WithdrawalFlow = {
      ...{ state: 'second', amount: 100n, fee: 0n, feeTaken: 0n, parts: [], fourEyes: true, firstApproval: 'ann' },
      ...{ cancellable: true, confirm_min: 0, confirmUntil_ms: null },
    };
    expect(codeOf(() => advanceWithdrawal(second, { do: 'approve', by: 'ann' }, 0))).toBe('NOT_PERMITTED');
    expect(advanceWithdrawal(second, { do: 'approve', by: 'bo' }, 0).flow.state).toBe('approved');
  });
});

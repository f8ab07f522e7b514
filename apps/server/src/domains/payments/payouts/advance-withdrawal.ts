import type { PayoutPartState, WithdrawalState } from '@fairhouse/contracts';
import { refuse } from '#refusal';

/** A part of a withdrawal as its last attempt left it. */
export interface FlowPart {
  part: number;
  amount: bigint;
  /** 0 while it was never sent. */
  attempt: number;
  state: PayoutPartState;
  /** The last attempt was reserved for another player, whose deposit pays it. */
  matched?: boolean;
}

/** All of a withdrawal that decides what may happen to it, in the smallest unit of its currency. */
export interface WithdrawalFlow {
  state: WithdrawalState;
  amount: bigint;
  /** The fee that the player agreed to. */
  fee: bigint;
  /** The fee that was charged, above 0 only at the end. */
  feeTaken: bigint;
  parts: readonly FlowPart[];
  fourEyes: boolean;
  /** Who approved first; '' for nobody. */
  firstApproval: string;
  /** Whether the brand lets the player cancel. */
  cancellable: boolean;
  confirm_min: number;
  /** Milliseconds since 1970, while the player is asked. */
  confirmUntil_ms: number | null;
}

/** What happens to a withdrawal. */
export type WithdrawalEvent =
  | { do: 'approve'; by: string }
  | { do: 'review' | 'reject' | 'cancel' | 'giveUp' | 'received' | 'notReceived' | 'resolve' | 'clock' }
  | { do: 'send' | 'partPaid' | 'partFailed' | 'partUnknown' | 'bounce'; part: number };

/** A posting that an event causes; `attempt` names the attempt that it belongs to. */
export interface FlowMove {
  kind:
    | 'withdrawal-hold'
    | 'withdrawal-spend'
    | 'withdrawal-fee'
    | 'withdrawal-release'
    | 'withdrawal-bounced'
    | 'withdrawal-fee-back';
  amount: bigint;
  attempt: FlowPart | null;
}

export interface FlowStep {
  flow: WithdrawalFlow;
  moves: FlowMove[];
}

const UNDER_WAY: readonly PayoutPartState[] = ['sent', 'unknown'];
const SENDABLE: readonly PayoutPartState[] = ['planned', 'failed', 'bounced'];
/** All that is going to be paid is paid. */
const AFTER_PAYMENT: readonly WithdrawalState[] = ['paid', 'disputed', 'received', 'forced'];

/** Returns the sum of the parts that are paid and did not come back. */
export const paidOf = ({ parts }: Pick<WithdrawalFlow, 'parts'>): bigint =>
  parts.reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0n);

/**
 * Whether no part was ever sent to a bank or gateway: at most it was reserved for another player, and the reservation is over without a
 * payment.
 */
export const isUnsent = ({ parts }: Pick<WithdrawalFlow, 'parts'>): boolean =>
  parts.every(({ state, attempt, matched }) => attempt === 0 || (attempt === 1 && matched && state === 'failed'));

/** Returns the fee in proportion to what is paid: nothing paid costs nothing. */
const feeFor = ({ amount, fee }: WithdrawalFlow, paid: bigint): bigint => (fee * paid) / (amount - fee);

/** The instant counts, not the job: when the time to answer is over, a paid withdrawal counts as received. */
export const flowAt = (flow: WithdrawalFlow, now_ms: number): WithdrawalFlow =>
  flow.state === 'paid' && flow.confirmUntil_ms !== null && now_ms >= flow.confirmUntil_ms
    ? { ...flow, state: 'forced' }
    : flow;

/**
 * Returns a withdrawal after an event, and the postings that go with it. A repeated report about a part changes nothing. Refuses
 * STATE_CHANGED for every event that its state does not allow, and NOT_PERMITTED for a cancellation that the brand does not offer and for
 * two approvals of one person.
 */
export function advanceWithdrawal(stored: WithdrawalFlow, event: WithdrawalEvent, now_ms: number): FlowStep {
  const flow = flowAt(stored, now_ms);
  switch (event.do) {
    case 'approve':
      return { flow: approve(flow, event.by), moves: [] };
    case 'review':
      requireState(flow, 'second', 'approved');
      return { flow: { ...flow, state: 'review', firstApproval: '' }, moves: [] };
    case 'reject':
      return end(flow, 'rejected', ['review', 'second', 'approved']);
    case 'cancel':
      if (!flow.cancellable) throw refuse('NOT_PERMITTED');
      return end(flow, 'cancelled', ['review', 'second', 'approved', ...(isUnsent(flow) ? ['paying' as const] : [])]);
    case 'giveUp':
      requireState(flow, 'paying');
      if (flow.parts.some(({ state }) => UNDER_WAY.includes(state))) throw refuse('STATE_CHANGED');
      return finish(flow, now_ms);
    case 'received':
      requireState(flow, 'paid', 'disputed');
      return { flow: { ...flow, state: 'received', confirmUntil_ms: null }, moves: [] };
    case 'resolve':
      requireState(flow, 'disputed');
      return { flow: { ...flow, state: 'received' }, moves: [] };
    case 'notReceived':
      requireState(flow, 'paid');
      return { flow: { ...flow, state: 'disputed', confirmUntil_ms: null }, moves: [] };
    case 'clock':
      return { flow, moves: [] };
    case 'send':
    case 'partPaid':
    case 'partFailed':
    case 'partUnknown':
    case 'bounce':
      return advancePart(flow, event, now_ms);
  }
}

function requireState({ state }: WithdrawalFlow, ...allowed: WithdrawalState[]): void {
  if (!allowed.includes(state)) throw refuse('STATE_CHANGED');
}

function approve(flow: WithdrawalFlow, by: string): WithdrawalFlow {
  requireState(flow, 'review', 'second');
  if (flow.state === 'review' && flow.fourEyes) return { ...flow, state: 'second', firstApproval: by };
  if (flow.state === 'second' && flow.firstApproval === by) throw refuse('NOT_PERMITTED');
  return { ...flow, state: 'approved' };
}

function end(flow: WithdrawalFlow, state: WithdrawalState, from: WithdrawalState[]): FlowStep {
  requireState(flow, ...from);
  return { flow: { ...flow, state }, moves: [{ kind: 'withdrawal-release', amount: flow.amount, attempt: null }] };
}

function advancePart(
  flow: WithdrawalFlow,
  event: Extract<WithdrawalEvent, { part: number }>,
  now_ms: number,
): FlowStep {
  const part = flow.parts.find((each) => each.part === event.part);
  if (!part) throw refuse('STATE_CHANGED');
  const withPart = (change: Partial<FlowPart>): WithdrawalFlow => ({
    ...flow,
    parts: flow.parts.map((each) => (each === part ? { ...each, ...change } : each)),
  });
  const underWay = flow.state === 'paying' && UNDER_WAY.includes(part.state);
  const allow = (allowed: boolean): void => {
    if (!allowed) throw refuse('STATE_CHANGED');
  };
  switch (event.do) {
    case 'send':
      requireState(flow, 'approved', 'paying');
      allow(SENDABLE.includes(part.state));
      return { flow: { ...withPart({ state: 'sent', attempt: part.attempt + 1 }), state: 'paying' }, moves: [] };
    case 'partUnknown':
      allow(underWay);
      return { flow: withPart({ state: 'unknown' }), moves: [] };
    case 'partFailed':
      if (part.state === 'failed') return { flow, moves: [] };
      allow(underWay);
      return { flow: withPart({ state: 'failed' }), moves: [] };
    case 'partPaid': {
      if (part.state === 'paid') return { flow, moves: [] };
      allow(underWay);
      const paid = withPart({ state: 'paid' });
      const spent: FlowMove = { kind: 'withdrawal-spend', amount: part.amount, attempt: part };
      if (paid.parts.some(({ state }) => state !== 'paid')) return { flow: paid, moves: [spent] };
      const finished = finish(paid, now_ms);
      return { ...finished, moves: [spent, ...finished.moves] };
    }
    case 'bounce':
      allow(part.state === 'paid');
      return bounce(flow, withPart({ state: 'bounced' }), part);
  }
}

/** The end of paying: the fee of what was paid leaves, the rest of the hold is free. */
function finish(flow: WithdrawalFlow, now_ms: number): FlowStep {
  const paid = paidOf(flow);
  const feeTaken = feeFor(flow, paid);
  const moves: FlowMove[] = [
    { kind: 'withdrawal-fee', amount: feeTaken, attempt: null },
    { kind: 'withdrawal-release', amount: flow.amount - paid - feeTaken, attempt: null },
  ];
  const state = paid === 0n ? 'failed' : flow.confirm_min === 0 ? 'received' : 'paid';
  const confirmUntil_ms = state === 'paid' ? now_ms + flow.confirm_min * 60_000 : null;
  return { flow: { ...flow, feeTaken, state, confirmUntil_ms }, moves: moves.filter(({ amount }) => amount > 0n) };
}

/** A paid part came back: before the end into the hold, after it to the balance, with the fee of what stays paid. */
function bounce(before: WithdrawalFlow, after: WithdrawalFlow, part: FlowPart): FlowStep {
  const back: FlowMove = { kind: 'withdrawal-bounced', amount: part.amount, attempt: part };
  if (before.state === 'paying')
    return { flow: after, moves: [back, { kind: 'withdrawal-hold', amount: part.amount, attempt: part }] };
  requireState(before, ...AFTER_PAYMENT);
  const paid = paidOf(after);
  const feeTaken = feeFor(after, paid);
  const feeBack: FlowMove = { kind: 'withdrawal-fee-back', amount: before.feeTaken - feeTaken, attempt: part };
  const returned = paid === 0n ? { state: 'returned' as const, confirmUntil_ms: null } : {};
  return { flow: { ...after, feeTaken, ...returned }, moves: [back, feeBack].filter(({ amount }) => amount > 0n) };
}

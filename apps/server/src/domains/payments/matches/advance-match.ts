import type { MatchSlip, MatchState } from '@fairhouse/contracts';
import { refuse } from '#refusal';

/** All of a match that decides what may happen to it; instants in milliseconds since 1970. */
export interface MatchFlow {
  state: MatchState;
  slip: MatchSlip;
  /** Until when the payer may pay. */
  reservedUntil_ms: number;
  /** From when an accepted slip decides; null before the payer has paid. */
  forceAt_ms: number | null;
  /** Until when the payer may send another slip; null before one was refused. */
  slipUntil_ms: number | null;
}

/** Minutes that a payer has to send another slip after one was refused. */
export const SLIP_AGAIN_MIN = 60;

/** What happens to a match. `pay`: the payer sends a slip. `clock`: only the time has passed. */
export type MatchEvent =
  | 'pay'
  | 'acceptSlip'
  | 'refuseSlip'
  | 'received'
  | 'notReceived'
  | 'decideReceived'
  | 'decideRefused'
  | 'clock';

/** The instant counts, not the job: a match that nobody paid has timed out, and an accepted slip decides once the time to answer is over. */
export function matchAt(flow: MatchFlow, now_ms: number): MatchFlow {
  if (flow.state === 'reserved' && now_ms >= flow.reservedUntil_ms) return { ...flow, state: 'timedOut' };
  if (flow.state === 'payerPaid' && flow.slip === 'accepted' && isUnanswered(flow, now_ms))
    return { ...flow, state: 'forced' };
  return flow;
}

const isUnanswered = ({ forceAt_ms }: MatchFlow, now_ms: number): boolean =>
  forceAt_ms !== null && now_ms >= forceAt_ms;

const isLate = ({ slipUntil_ms }: MatchFlow, now_ms: number): boolean =>
  slipUntil_ms !== null && now_ms >= slipUntil_ms;

/**
 * Whether an operator may decide: the receiver denies the payment, has not answered in time, or the payer sent no other slip in time. The
 * payer says that money was sent, so no deadline alone frees both sides.
 */
export const mayDecide = (flow: MatchFlow, now_ms: number): boolean =>
  flow.state === 'notReceived' ||
  (flow.state === 'payerPaid' && (flow.slip === 'refused' ? isLate(flow, now_ms) : isUnanswered(flow, now_ms)));

/** Whether the payer may send a slip now. */
export const mayPay = (flow: MatchFlow, now_ms: number): boolean =>
  flow.state === 'reserved' || (flow.state === 'payerPaid' && flow.slip === 'refused' && !isLate(flow, now_ms));

/**
 * Returns a match after an event. Refuses STATE_CHANGED for every event that its state does not allow, a repeated one too.
 *
 * @param force_min minutes that the receiver has to answer from the first slip on
 */
export function advanceMatch(stored: MatchFlow, event: MatchEvent, now_ms: number, force_min: number): MatchFlow {
  const flow = matchAt(stored, now_ms);
  const allow = (allowed: boolean): void => {
    if (!allowed) throw refuse('STATE_CHANGED');
  };
  const isChecked = flow.state === 'payerPaid' && flow.slip === 'open';
  switch (event) {
    case 'clock':
      return flow;
    case 'pay':
      allow(mayPay(flow, now_ms));
      return { ...flow, state: 'payerPaid', slip: 'open', forceAt_ms: flow.forceAt_ms ?? now_ms + force_min * 60_000 };
    case 'acceptSlip':
      allow(isChecked);
      return matchAt({ ...flow, slip: 'accepted' }, now_ms);
    case 'refuseSlip':
      allow(isChecked);
      return { ...flow, slip: 'refused', slipUntil_ms: now_ms + SLIP_AGAIN_MIN * 60_000 };
    case 'received':
      allow(flow.state === 'payerPaid' || flow.state === 'notReceived');
      return { ...flow, state: 'confirmed' };
    case 'notReceived':
      allow(flow.state === 'payerPaid');
      return { ...flow, state: 'notReceived' };
    case 'decideReceived':
      allow(mayDecide(flow, now_ms));
      return { ...flow, state: 'confirmed' };
    case 'decideRefused':
      allow(mayDecide(flow, now_ms));
      return { ...flow, state: 'refused' };
  }
}

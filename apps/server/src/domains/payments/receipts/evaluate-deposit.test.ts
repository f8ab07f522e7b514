import { type DepositState, feeOf, type Money, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepositEnd, type DepositTerms, evaluateDeposit, mayEnd } from './evaluate-deposit.ts';
import vectors from './receipt-vectors.json' with { type: 'json' };

type Event = { do: string; id?: string; amount?: number; closed?: boolean };
type Status = 'seen' | 'confirmed' | 'reversed';

/** An order that is driven by events as the store does it: payments by their id, each moving only forward. */
function createOrder(terms: DepositTerms, room: bigint | null) {
  const payments = new Map<string, { amount: bigint; status: Status }>();
  const now = { state: 'waiting' as DepositState, credited: 0n, fee: 0n, suspended: 0n };
  let endedAs: DepositEnd | null = null;
  let closed = 0n;
  const seen = () => [...payments.values()].some(({ status }) => status === 'seen');
  const take = ({ id = '', amount = 0, closed: isClosed }: Event, status: Status) => {
    const known = payments.get(id);
    if (isClosed && !known) closed += BigInt(amount);
    else if (!known) payments.set(id, { amount: BigInt(amount), status });
    else if (known.status !== 'reversed' && status !== 'seen') payments.set(id, { amount: known.amount, status });
  };
  return {
    apply(event: Event) {
      if (event.do === 'seen') take(event, 'seen');
      if (event.do === 'confirm') take(event, 'confirmed');
      if (event.do === 'reverse' && payments.has(event.id ?? '')) take(event, 'reversed');
      const end = ({ expire: 'expired', cancel: 'cancelled' } as const)[event.do as 'expire' | 'cancel'];
      if (end && mayEnd(now.state, seen(), end)) endedAs = end;
      const total = [...payments.values()].reduce((sum, p) => sum + (p.status === 'confirmed' ? p.amount : 0n), 0n);
      const facts = { total, seen: seen(), endedAs, state: now.state, credited: now.credited };
      // what is left of the room for more than the ordered amount
      const used = now.credited > terms.amount ? now.credited - terms.amount : 0n;
      Object.assign(now, evaluateDeposit(terms, { ...facts, room: room === null ? null : room - used }));
      return { ...now, suspended: now.suspended + closed };
    },
    total: () => [...payments.values()].reduce((sum, p) => sum + (p.status === 'confirmed' ? p.amount : 0n), 0n),
  };
}

const toRule = (rule: { rate_bps: number; fixed: number; min: number; max: number | null }) => ({
  rate_bps: rule.rate_bps,
  fixed: money(rule.fixed),
  min: money(rule.min),
  max: rule.max === null ? null : money(rule.max),
});

describe('[C-03] what arrives is what counts', () => {
  it.each(vectors.receipts.map((vector) => [vector.id, vector] as const))('vector %s', (_id, vector) => {
    const terms: DepositTerms = {
      amount: money(vector.order),
      feeRule: toRule(vector.rule),
      tolerance_bps: vector.tolerance_bps,
      onUnder: vector.onUnder as DepositTerms['onUnder'],
      onOver: vector.onOver as DepositTerms['onOver'],
    };
    const order = createOrder(terms, vector.room === null ? null : BigInt(vector.room));
    let before = { credited: 0n, fee: 0n, suspended: 0n };
    vector.events.forEach((event, at) => {
      const expected = vector.after[at];
      const after = order.apply(event);
      expect({
        state: after.state,
        credited: Number(after.credited),
        fee: Number(after.fee),
        suspense: Number(after.suspended),
      }).toEqual({
        state: expected?.state,
        credited: expected?.credited,
        fee: expected?.fee,
        suspense: expected?.suspense,
      });
      expect(movementsOf(before, after)).toEqual([...(expected?.post ?? [])].map(String).toSorted());
      before = after;
    });
  });

  it('any order of payments, reversals and ends credits the same of the same money', () => {
    const amount = fc.integer({ min: 1, max: 20_000 });
    const step = fc.oneof(
      fc.record({ do: fc.constantFrom('seen', 'confirm', 'reverse'), id: fc.constantFrom('a', 'b', 'c', 'd'), amount }),
      fc.record({ do: fc.constantFrom('expire', 'cancel') }),
    );
    const choice = fc.constantFrom('credit' as const, 'hold' as const);
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        amount,
        fc.integer({ min: 0, max: 500 }),
        choice,
        choice,
        (steps, ordered, tolerance_bps, onUnder, onOver) => {
          const feeRule = { rate_bps: 200, fixed: money(10), min: money(50), max: money(300) };
          const terms: DepositTerms = { amount: money(ordered), feeRule, tolerance_bps, onUnder, onOver };
          const order = createOrder(terms, null);
          for (const each of steps) {
            const { credited, fee, suspended } = order.apply(each);
            const total = order.total();
            const tolerance = (BigInt(ordered) * BigInt(tolerance_bps)) / 10_000n;
            const isUnder = onUnder === 'hold' && total < BigInt(ordered) - tolerance;
            const cap = BigInt(ordered) + tolerance;
            const right = isUnder ? 0n : onOver === 'hold' && total > cap ? cap : total;
            expect([credited, suspended]).toEqual([right, total - right]);
            const full = feeOf(feeRule, right as Money);
            expect(fee).toBe(right === 0n ? 0n : full < right ? full : right);
          }
        },
      ),
    );
  });
});

/** The movements between two states, as the vectors write them. */
function movementsOf(
  before: { credited: bigint; fee: bigint; suspended: bigint },
  after: { credited: bigint; fee: bigint; suspended: bigint },
): string[] {
  const moved = (up: string, down: string, by: bigint) =>
    by === 0n ? [] : [`${by > 0n ? up : down},${by > 0n ? by : -by}`];
  return [
    ...moved('deposit', 'deposit-reversal', after.credited - before.credited),
    ...moved('deposit-fee', 'deposit-fee-back', after.fee - before.fee),
    ...moved('suspense-in', 'suspense-out', after.suspended - before.suspended),
  ].toSorted();
}

describe('[C-03] fees', () => {
  const paid = vectors.fees.filter(({ freeCount, usedIn30Days }) => usedIn30Days >= freeCount);
  it.each(paid.map((vector) => [vector.id, vector] as const))('vector %s', (_id, { rule, amount, expect: right }) => {
    expect(Number(feeOf(toRule(rule), money(amount)))).toBe(right.fee);
  });
});

import type { BusinessDay, CycleFigures } from '@fairhouse/agent-math';
import type { AccountId } from '@fairhouse/contracts';
import type { Computed, WindowFacts } from '../runs/compute-window.ts';
import { keyOf } from '../runs/contract-in-force.ts';

/** Held until an operator decides, or decided not to count. */
export type WithheldState = 'HELD' | 'NOT_COUNTED';

/** Whose play is withheld, and of which days: from the first, to before the second; null: to the end. */
export interface Withheld {
  /** The member; of turnover without risk the agent whose team it is. */
  memberId: AccountId;
  state: WithheldState;
  fromDay: BusinessDay;
  beforeDay: BusinessDay | null;
}

/** What the play of a member adds to the figures of a contract. */
export interface Piece extends Withheld {
  figures: CycleFigures;
}

/** What the play of a member adds to the amount of a contract; below 0 where the member won. */
export interface Share extends Withheld {
  amount_fine: bigint;
}

const combine = (a: CycleFigures, b: CycleFigures, sign: 1 | -1): CycleFigures => {
  const of = BigInt(sign);
  return {
    turnover: a.turnover + of * b.turnover,
    active: a.active + sign * b.active,
    stake: a.stake + of * b.stake,
    win: a.win + of * b.win,
    rebate: a.rebate + of * b.rebate,
    promo: a.promo + of * b.promo,
    salary: a.salary + of * b.salary,
    fee: a.fee + of * b.fee,
  };
};

export const lessFigures = (a: CycleFigures, b: CycleFigures): CycleFigures => combine(a, b, -1);

/** The figures of contracts with those of pieces added or taken off. */
function withPieces(
  figures: ReadonlyMap<string, CycleFigures>,
  pieces: readonly (readonly [key: string, piece: Piece])[],
  sign: 1 | -1,
): Map<string, CycleFigures> {
  const changed = new Map(figures);
  for (const [key, piece] of pieces) {
    const own = changed.get(key);
    if (own) changed.set(key, combine(own, piece.figures, sign));
  }
  return changed;
}

const orderOf = ({ state, memberId }: Withheld): string =>
  `${state === 'HELD' ? 0 : 1} ${String(memberId).padStart(20, '0')}`;

/**
 * Computes contracts without what is withheld, and what each member withheld would add: one after the other is counted in again, first those
 * who are held, then those who do not count, in the order of their accounts. So amount + held + not counted is what all facts come to, to the
 * smallest part, whatever tiers and caps do. Where the operator pays differences, a member's play also changes contracts above.
 *
 * @param pieces by `keyOf`
 */
export function splitShares(
  facts: WindowFacts,
  pieces: ReadonlyMap<string, readonly Piece[]>,
  compute: (facts: WindowFacts) => Computed[],
): Computed[] {
  const all = [...pieces].flatMap(([key, own]) => own.map((piece) => [key, piece] as const));
  if (all.length === 0) return compute(facts);
  let figures = withPieces(facts.figures, all, -1);
  const computed = compute({ ...facts, figures });
  const shares = computed.map((): Share[] => []);
  let before = computed;
  const groups = Map.groupBy(all, ([, piece]) => orderOf(piece));
  for (const order of [...groups.keys()].toSorted()) {
    const group = groups.get(order) ?? [];
    figures = withPieces(figures, group, 1);
    const after = compute({ ...facts, figures });
    const byContract = new Map(group);
    for (const [at, one] of after.entries()) {
      const amount_fine = one.amount_fine - (before[at]?.amount_fine ?? 0n);
      const own = byContract.get(keyOf(one.contract));
      const of = own ?? group[0]?.[1];
      if (!of || (!own && amount_fine === 0n)) continue;
      const { memberId, state, fromDay, beforeDay } = of;
      shares[at]?.push({ memberId, state, fromDay, beforeDay, amount_fine });
    }
    before = after;
  }
  return computed.map((one, at) => ({ ...one, shares: shares[at] ?? [] }));
}

/** What one agent owes another. Smallest units. */
export interface Due {
  id: number;
  kind: DueKind;
  payer: string;
  to: string;
  state: 'DUE' | 'OVERDUE' | 'FORCED' | 'PAID';
  left: bigint;
  /** Milliseconds since 1970. */
  at: number;
}

export type DueKind = 'realtime' | 'hourly' | 'daily' | 'dividend';

const HOUR_MS = 3_600_000;

/** How long a due may stay unpaid before it is overdue (agents-settlement 11). */
export const GRACE_MS: Readonly<Record<DueKind, number>> = {
  realtime: 24 * HOUR_MS,
  hourly: 24 * HOUR_MS,
  daily: 24 * HOUR_MS,
  dividend: 72 * HOUR_MS,
};

/** How long an overdue one waits before it is taken from the payer's balance. */
export const FORCE_AFTER_MS = 72 * HOUR_MS;

/** Whether a due is overdue at a time. */
export const isOverdue = ({ state, kind, at }: Due, now: number): boolean =>
  state === 'DUE' && now >= at + GRACE_MS[kind];

/** Whether an overdue one is to be taken from the payer's balance at a time. */
export const isToForce = ({ state, kind, at }: Due, now: number): boolean =>
  state === 'OVERDUE' && now >= at + GRACE_MS[kind] + FORCE_AFTER_MS;

/** Returns how much of a balance its owner may not withdraw: all that is overdue or was forced. */
export const reservedOf = (dues: readonly Due[], payer: string): bigint =>
  dues.reduce(
    (sum, due) => (due.payer === payer && (due.state === 'OVERDUE' || due.state === 'FORCED') ? sum + due.left : sum),
    0n,
  );

/** What is taken from a payer for a due. */
export interface SetOff {
  due: Due;
  amount: bigint;
}

/**
 * Returns what an income of a payer pays of the dues that were forced, oldest first. Only the income is taken, never what was deposited or
 * won.
 */
export function setOff(dues: readonly Due[], payer: string, income: bigint): SetOff[] {
  let left = income;
  return dues
    .filter((due) => due.payer === payer && due.state === 'FORCED')
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
    .flatMap((due) => {
      const amount = left < due.left ? left : due.left;
      left -= amount;
      return amount > 0n ? [{ due, amount }] : [];
    });
}

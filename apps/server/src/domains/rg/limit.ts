import {
  type AccountId,
  type Currency,
  formatMoney,
  type LimitName,
  MAX_AMOUNT,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** Who set a limit: the player, or the house for the player. Both stand side by side. */
export type LimitSetter = 'player' | 'operator';

/** A limit in force. Amounts in the smallest unit, of `sessionTime` in minutes. */
export interface Limit {
  name: LimitName;
  setBy: LimitSetter;
  max: bigint;
  /** A looser one that was asked for, and from when it may be confirmed; `most` null: none at all. */
  pendingIncrease: { max: bigint | null; from: Date } | null;
}

/** Times for play within 24 hours: from a quarter of an hour, to all of them. */
const SESSION_MINUTES = { min: 15n, max: 1_440n };

/** Reads what was typed, against the currency or as minutes. Zero is a limit: nothing may pass. Refuses INVALID_AMOUNT. */
export function parseLimit(name: LimitName, amount: string, currency: Currency): bigint {
  const fault = refuse('INVALID_AMOUNT', { field: 'amount' });
  if (name !== 'sessionTime') {
    const max = parseMoney(amount, currency);
    if (max === null || max < 0n || max > MAX_AMOUNT) throw fault;
    return max;
  }
  const minutes = /^\d{1,4}$/.test(amount) ? BigInt(amount) : 0n;
  if (minutes < SESSION_MINUTES.min || minutes > SESSION_MINUTES.max) throw fault;
  return minutes;
}

/** A limit as decimal text. */
export const formatLimit = (name: LimitName, max: bigint, currency: Currency): string =>
  name === 'sessionTime' ? String(max) : formatMoney(max as never, currency);

/** All limits of a player. */
export async function listLimits(db: Db | Tx, id: AccountId): Promise<Limit[]> {
  const rows = await db.selectFrom('rg.play_limit').selectAll().where('account_id', '=', id).execute();
  return rows.map((row) => ({
    name: row.name as LimitName,
    setBy: row.set_by as LimitSetter,
    max: row.max,
    pendingIncrease: row.increase_effective_at && { max: row.increase_max, from: row.increase_effective_at },
  }));
}

/** What holds of each limit: the lower of the player's and the house's. */
export function effectiveLimits(limits: readonly Limit[]): Map<LimitName, bigint> {
  const effective = new Map<LimitName, bigint>();
  for (const { name, max } of limits) {
    const other = effective.get(name);
    if (other === undefined || max < other) effective.set(name, max);
  }
  return effective;
}

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

/** Who set a limit: the player, or an operator for the player. Both can exist together. */
export type LimitSetter = 'player' | 'operator';

/** A limit in force. Amounts in the smallest unit, `sessionTime` in minutes. */
export interface Limit {
  name: LimitName;
  setBy: LimitSetter;
  max: bigint;
  /** A pending increase, and from when it may be confirmed; `max` null: no limit. */
  pendingIncrease: { max: bigint | null; from: Date } | null;
}

/** Play time within 24 hours: from a quarter of an hour to the whole day. */
const SESSION_MINUTES = { min: 15n, max: 1_440n };

/** Parses the typed limit, against the currency or as minutes. Zero is a limit: nothing may pass. Refuses INVALID_AMOUNT. */
export function parseLimit(name: LimitName, amount: string, currency: Currency): bigint {
  const invalidAmount = refuse('INVALID_AMOUNT', { field: 'amount' });
  if (name !== 'sessionTime') {
    const max = parseMoney(amount, currency);
    if (max === null || max < 0n || max > MAX_AMOUNT) throw invalidAmount;
    return max;
  }
  const minutes = /^\d{1,4}$/.test(amount) ? BigInt(amount) : 0n;
  if (minutes < SESSION_MINUTES.min || minutes > SESSION_MINUTES.max) throw invalidAmount;
  return minutes;
}

/** Formats a limit as decimal text. */
export const formatLimit = (name: LimitName, max: bigint, currency: Currency): string =>
  name === 'sessionTime' ? String(max) : formatMoney(max as never, currency);

/** Lists all limits of a player. */
export async function listLimits(db: Db | Tx, id: AccountId): Promise<Limit[]> {
  const rows = await db.selectFrom('rg.play_limit').selectAll().where('account_id', '=', id).execute();
  return rows.map((row) => ({
    name: row.name as LimitName,
    setBy: row.set_by as LimitSetter,
    max: row.max,
    pendingIncrease: row.increase_effective_at && { max: row.increase_max, from: row.increase_effective_at },
  }));
}

/** Returns the effective limits: the lower of the player's and the operator's. */
export function effectiveLimits(limits: readonly Limit[]): Map<LimitName, bigint> {
  const effective = new Map<LimitName, bigint>();
  for (const { name, max } of limits) {
    const other = effective.get(name);
    if (other === undefined || max < other) effective.set(name, max);
  }
  return effective;
}

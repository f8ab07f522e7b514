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
export type LimitSetter = 'player' | 'house';

/** A limit in force. Amounts in the smallest unit, of `sessionTime` in minutes. */
export interface Limit {
  name: LimitName;
  setBy: LimitSetter;
  most: bigint;
  /** A looser one that was asked for, and from when it may be confirmed; `most` null: none at all. */
  looser: { most: bigint | null; from: Date } | null;
}

/** Times for play within 24 hours: from a quarter of an hour, to all of them. */
const SESSION_MINUTES = { least: 15n, most: 1_440n };

/** Reads what was typed, against the currency or as minutes. Zero is a limit: nothing may pass. Refuses INVALID_AMOUNT. */
export function readMost(name: LimitName, amount: string, currency: Currency): bigint {
  const fault = refuse('INVALID_AMOUNT', { field: 'amount' });
  if (name !== 'sessionTime') {
    const most = parseMoney(amount, currency);
    if (most === null || most < 0n || most > MAX_AMOUNT) throw fault;
    return most;
  }
  const minutes = /^\d{1,4}$/.test(amount) ? BigInt(amount) : 0n;
  if (minutes < SESSION_MINUTES.least || minutes > SESSION_MINUTES.most) throw fault;
  return minutes;
}

/** A limit as decimal text. */
export const writeMost = (name: LimitName, most: bigint, currency: Currency): string =>
  name === 'sessionTime' ? String(most) : formatMoney(most as never, currency);

/** All limits of a player. */
export async function readLimits(db: Db | Tx, id: AccountId): Promise<Limit[]> {
  const rows = await db.selectFrom('responsible.play_limit').selectAll().where('account_id', '=', id).execute();
  return rows.map((row) => ({
    name: row.name as LimitName,
    setBy: row.set_by as LimitSetter,
    most: row.most,
    looser: row.looser_from && { most: row.looser_most, from: row.looser_from },
  }));
}

/** What holds of each limit: the lower of the player's and the house's. */
export function standingLimits(limits: readonly Limit[]): Map<LimitName, bigint> {
  const standing = new Map<LimitName, bigint>();
  for (const { name, most } of limits) {
    const other = standing.get(name);
    if (other === undefined || most < other) standing.set(name, most);
  }
  return standing;
}

import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { SettledFact } from '#bets';
import { bigints, type Tx, texts, timestamps } from '#db';
import type { Placed } from '#rewards';

interface DayPlay extends Placed {
  accountId: AccountId;
  category: string;
  gameCode: string;
  valid: bigint;
  rounds: bigint;
  /** When a stake was added last; null for corrections that took some. */
  raisedAt: Date | null;
}

/** How many rounds with a valid stake a fact adds: 1, -1 when a correction takes all of it, or 0. */
export function roundsOf({ valid, validAfter }: Pick<SettledFact, 'valid' | 'validAfter'>): bigint {
  const before = validAfter - valid;
  return (validAfter > 0n ? 1n : 0n) - (before > 0n ? 1n : 0n);
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** Adds settlements and corrections to the figures of days. */
export async function addPlay(tx: Tx, facts: readonly (SettledFact & Placed)[]): Promise<void> {
  const figures = new Map<string, DayPlay>();
  for (const fact of facts) {
    const key = `${fact.accountId} ${fact.day} ${fact.category} ${fact.gameCode}`;
    const { valid, rounds, raisedAt } = figures.get(key) ?? { valid: 0n, rounds: 0n, raisedAt: null };
    figures.set(key, {
      ...fact,
      valid: valid + fact.valid,
      rounds: rounds + roundsOf(fact),
      raisedAt: later(raisedAt, fact.valid > 0n ? fact.settledAt : null),
    });
  }
  const rows = [...figures.values()];
  if (rows.length === 0) return;
  const column = (of: (row: DayPlay) => bigint) => bigints(rows.map(of));
  const text = (of: (row: DayPlay) => string) => texts(rows.map(of));
  await sql`insert into missions.day_play as d (account_id, day, category, game_code, brand_id, valid, rounds, raised_at)
    select account_id, day::date, category, game_code, brand_id, valid, rounds, raised_at
    from unnest(${column(({ accountId }) => accountId)}::bigint[], ${text(({ day }) => day)}::text[],
      ${text(({ category }) => category)}::text[], ${text(({ gameCode }) => gameCode)}::text[],
      ${column(({ brandId }) => brandId)}::bigint[], ${column(({ valid }) => valid)}::bigint[],
      ${column(({ rounds }) => rounds)}::bigint[], ${timestamps(rows.map(({ raisedAt }) => raisedAt))}::timestamptz[])
      as n (account_id, day, category, game_code, brand_id, valid, rounds, raised_at)
    order by account_id, day, category, game_code
    on conflict (account_id, day, category, game_code) do update set valid = d.valid + excluded.valid,
      rounds = d.rounds + excluded.rounds, raised_at = greatest(d.raised_at, excluded.raised_at)`.execute(tx);
}

/** Adds deposits, and what their providers took back, to the figures of days. */
export async function addDeposits(
  tx: Tx,
  flows: readonly (Placed & { accountId: AccountId; amount: bigint })[],
): Promise<void> {
  if (flows.length === 0) return;
  await sql`insert into missions.day_deposit as d (account_id, day, brand_id, amount)
    select account_id, day::date, brand_id, sum(amount)
    from unnest(${bigints(flows.map(({ accountId }) => accountId))}::bigint[], ${texts(flows.map(({ day }) => day))}::text[],
      ${bigints(flows.map(({ brandId }) => brandId))}::bigint[], ${bigints(flows.map(({ amount }) => amount))}::bigint[])
      as n (account_id, day, brand_id, amount)
    group by 1, 2, 3 order by 1, 2
    on conflict (account_id, day) do update set amount = d.amount + excluded.amount`.execute(tx);
}

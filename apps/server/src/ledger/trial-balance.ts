import type { BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { checkClearing } from './check-clearing.ts';
import { checkJackpots } from './check-jackpots.ts';

/** An account whose row does not match its entries (of money or points), an entry without an account, or a room that does not match its holds. */
export interface Difference {
  /** Null for a difference of a room as a whole. */
  accountId: bigint | null;
  /** Found by the check of rooms. */
  room?: { vendor: string; name: string };
  what:
    | 'balance'
    | 'held'
    | 'bonus'
    | 'bonus-chain'
    | 'gap'
    | 'chain'
    | 'no-account'
    | 'no-contra'
    | 'jackpot-contributions'
    | 'jackpot-wins'
    | 'jackpot-clearing'
    | 'clearing'
    | 'room-stacks'
    | 'room-rake'
    | 'room-hold'
    | 'points-balance'
    | 'points-gap'
    | 'points-chain'
    | 'points-months';
  account: string;
  entries: string;
}

export interface CurrencyTotal {
  currency: Currency;
  /** Total owed to players, by the account rows, and the held part of it. */
  players: Money;
  held: Money;
  /** Bonus money of players: owed once it has been played enough. */
  bonus: Money;
  /** Total of the progressive jackpots, which will be paid to players. */
  jackpots: Money;
  /** Total of what is at gateways and of no player yet. */
  suspense: Money;
  /** Sum of each house account, by the journal. */
  house: { name: string; amount: Money }[];
  /** Players, their bonus money, jackpots, suspense and house accounts: zero, or the ledger is wrong. */
  sum: Money;
}

export interface TrialBalance {
  at: Date;
  accounts: number;
  entries: number;
  differences: Difference[];
  totals: CurrencyTotal[];
  took_ms: number;
}

/** What another part checks in the same snapshot: its own records against the ledger. */
export interface TrialCheck {
  find(tx: Tx): Promise<Difference[]>;
  /** Publishes what `find` found, in the transaction that stores the trial balance. */
  publish(tx: Tx, found: readonly Difference[]): Promise<void>;
}

/** Maximum number of listed differences; more would add no information. */
const MAX_DIFFERENCES = 100;

/** Sums the whole journal against every account, in one snapshot. Reads all entries: minutes on a large journal. */
export async function trialBalance(db: Db, checks: readonly TrialCheck[] = []): Promise<TrialBalance> {
  const started_ms = performance.now();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const at = new Date();
      const counts = await sql<{ accounts: bigint; entries: bigint }>`
        select (select count(*) from ledger.account) as accounts, (select count(*) from ledger.entry) as entries`.execute(
        tx,
      );
      const differences = [...(await findDifferences(tx)), ...(await checkJackpots(tx)), ...(await checkClearing(tx))];
      for (const check of checks) differences.push(...(await check.find(tx)));
      const totals = await sumByCurrency(tx);
      return {
        at,
        accounts: Number(counts.rows[0]?.accounts),
        entries: Number(counts.rows[0]?.entries),
        differences,
        totals,
        took_ms: Math.round(performance.now() - started_ms),
      };
    });
}

async function findDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{
    account_id: bigint;
    what: Difference['what'];
    account: string;
    entries: string;
  }>`
    with summed as (
      select account_id, count(*) as n, max(seq) as last_seq, sum(amount) as amount, sum(held_delta) as held,
        sum(bonus_delta) as bonus
      from ledger.entry group by account_id
    ), compared as (
      select coalesce(a.account_id, s.account_id) as account_id, a.account_id is null as orphan,
        coalesce(a.balance, 0) as balance, coalesce(a.held, 0) as held, coalesce(a.bonus, 0) as bonus, coalesce(a.version, 0) as version,
        coalesce(s.amount, 0) as s_amount, coalesce(s.held, 0) as s_held, coalesce(s.bonus, 0) as s_bonus, coalesce(s.n, 0) as n,
        coalesce(s.last_seq, 0) as last_seq
      from ledger.account a full join summed s using (account_id)
    ), chained as (
      select account_id, seq, balance_after, held_after, amount, held_delta,
        lag(balance_after, 1, 0::bigint) over w as balance_before, lag(held_after, 1, 0::bigint) over w as held_before
      from ledger.entry window w as (partition by account_id order by seq)
    )
    select account_id, 'no-account' as what, '' as account, n::text as entries from compared where orphan
    union all select account_id, 'balance', balance::text, s_amount::text from compared where balance <> s_amount
    union all select account_id, 'held', held::text, s_held::text from compared where held <> s_held
    union all select account_id, 'bonus', bonus::text, s_bonus::text from compared where bonus <> s_bonus
    union all select account_id, 'gap', version::text, n || ' up to ' || last_seq from compared
      where version <> n or n <> last_seq
    union all select account_id, 'chain', 'entry ' || seq, (balance_before + amount)::text from chained
      where balance_before + amount <> balance_after or held_before + held_delta <> held_after
    union all select account_id, 'bonus-chain', 'entry ' || seq, (bonus_before + bonus_delta)::text from (
      select account_id, seq, bonus_delta, bonus_after, lag(bonus_after, 1, 0::bigint) over (partition by account_id order by seq) as bonus_before
      from ledger.entry where bonus_delta is not null) as b where bonus_before + bonus_delta <> bonus_after
    union all select e.account_id, 'no-contra', '', e.contra_id::text from ledger.entry e
      left join ledger.house_account h on h.house_id = e.contra_id where h.house_id is null
    limit ${MAX_DIFFERENCES}`.execute(db);
  return rows.map((r) => ({ accountId: r.account_id, what: r.what, account: r.account, entries: r.entries }));
}

async function sumByCurrency(db: Db): Promise<CurrencyTotal[]> {
  const players = await sql<{
    currency: Currency;
    players: bigint;
    held: bigint;
    bonus: bigint;
    jackpots: bigint;
    suspense: bigint;
  }>`
    select currency, coalesce(sum(balance) filter (where kind in ('player', 'trial')), 0)::bigint as players,
      sum(held)::bigint as held, sum(bonus)::bigint as bonus, coalesce(sum(balance) filter (where kind in ('jackpot', 'trial-jackpot')), 0)::bigint as jackpots,
      coalesce(sum(balance) filter (where kind = 'suspense'), 0)::bigint as suspense
    from ledger.account group by currency order by currency`.execute(db);
  const house = await sql<{ currency: Currency; name: string; amount: bigint }>`
    select h.currency, h.name, -sum(e.amount + coalesce(e.bonus_delta, 0))::bigint as amount
    from ledger.entry e join ledger.house_account h on h.house_id = e.contra_id
    group by h.currency, h.name order by h.currency, h.name`.execute(db);
  return players.rows.map((row) => {
    const accounts = house.rows.filter((h) => h.currency === row.currency);
    return {
      currency: row.currency,
      players: row.players as Money,
      held: row.held as Money,
      bonus: row.bonus as Money,
      jackpots: row.jackpots as Money,
      suspense: row.suspense as Money,
      house: accounts.map((h) => ({ name: h.name, amount: h.amount as Money })),
      sum: accounts.reduce((sum, h) => sum + h.amount, row.players + row.bonus + row.jackpots + row.suspense) as Money,
    };
  });
}

/** Job: runs a trial balance, stores it and publishes what the checks found. The console shows the last one. */
export async function runTrialBalance(db: Db, checks: readonly TrialCheck[] = []): Promise<TrialBalance> {
  const result = await trialBalance(db, checks);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ledger.trial_balance')
      .values({
        at: result.at,
        accounts: result.accounts,
        entries: result.entries,
        differences: toJson(result.differences),
        totals: toJson(result.totals),
        took_ms: result.took_ms,
      })
      .execute();
    for (const check of checks) await check.publish(tx, result.differences);
  });
  return result;
}

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) => (typeof v === 'bigint' ? v.toString() : v));

/** Returns the time and result of the last trial balance; null before the first. */
export async function lastTrialBalance(
  db: Db,
): Promise<{ at: Date; accounts: number; entries: number; differences: number } | null> {
  const { rows } = await sql<{ at: Date; accounts: bigint; entries: bigint; differences: number }>`
    select at, accounts, entries, jsonb_array_length(differences) as differences
    from ledger.trial_balance order by trial_balance_id desc limit 1`.execute(db);
  const row = rows[0];
  return row ? { ...row, accounts: Number(row.accounts), entries: Number(row.entries) } : null;
}

/** A difference as it was stored; `username` is '' where no player of the brand has the account. */
export interface StoredDifference extends Pick<Difference, 'accountId' | 'what' | 'account' | 'entries'> {
  username: string;
}

/** Returns what the last trial balance found of a brand's accounts, and what belongs to no account; null before the first. */
export async function listLastDifferences(
  db: Db,
  brandId: BrandId,
): Promise<{ at: Date; differences: StoredDifference[] } | null> {
  const last = await sql<{ id: bigint; at: Date }>`select trial_balance_id as id, at from ledger.trial_balance
    order by trial_balance_id desc limit 1`.execute(db);
  const [found] = last.rows;
  if (!found) return null;
  const { rows } = await sql<StoredDifference>`
    select (d.item ->> 'accountId')::bigint as "accountId", coalesce(m.username, '') as username,
      d.item ->> 'what' as what, d.item ->> 'account' as account, d.item ->> 'entries' as entries
    from ledger.trial_balance t cross join lateral jsonb_array_elements(t.differences) as d(item)
    left join ledger.account a on a.account_id = (d.item ->> 'accountId')::bigint
    left join identity.member m on m.account_id = a.account_id
    where t.trial_balance_id = ${found.id} and (a.brand_id = ${brandId} or a.account_id is null)
    limit ${MAX_DIFFERENCES}`.execute(db);
  return { at: found.at, differences: rows };
}

import { businessDayOf, dayBounds, fineUnit_micro, postAccrued } from '@fairhouse/agent-math';
import { type AccountId, CURRENCIES, type Currency, type Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { listDailyRebates } from '#agents';
import { bigints, type Db, type Tx, texts } from '#db';
import { creditAccounts } from '#ledger';
import { releaseHeld } from './shares/release-held.ts';
import { type StatementKind, statementNoOf, WINDOW_MS } from './statement-no.ts';

/** Accounts that are paid in one transaction. */
const GROUP = 500;

/** Accruals that are not held for a sign of abuse. */
const PAYABLE = sql`hold in ('', 'COUNTED')`;

/** The movement that pays statements of a kind. */
const MOVEMENT = { own: 'rebate', team: 'team-rebate' } as const satisfies Record<StatementKind, string>;

/** What a run pays: the brands, as a condition on their column, and the end of their window. */
interface Due {
  brands: RawBuilder<unknown>;
  windowEnd: Date;
}

/**
 * Job: pays what was accrued up to the end of the last whole window, in brands that pay daily of the last business day: one statement for each account and kind, and one credit of the whole
 * smallest units that its accumulator has. A group of accounts is one transaction, which marks what it pays, so that the run may stop
 * anywhere and be repeated, also by two processes at the same time.
 *
 * @param until the end of a window; the last one that is over by the clock of the database when omitted
 * @returns the number of statements
 */
export async function payRebates(db: Db, until?: Date): Promise<number> {
  const windowEnd = until ?? (await findWindowEnd(db));
  await releaseHeld(db);
  let statements = 0;
  for (const due of await listDue(db, windowEnd))
    statements += (await payKind(db, 'own', due)) + (await payKind(db, 'team', due));
  return statements;
}

async function listDue(db: Db, windowEnd: Date): Promise<Due[]> {
  const daily = await listDailyRebates(db);
  const others = sql`brand_id <> all(${bigints([...daily.keys()])}::bigint[])`;
  return [
    { brands: daily.size === 0 ? sql`true` : others, windowEnd },
    ...[...daily].map(([brandId, rules]) => ({
      brands: sql`brand_id = ${brandId}`,
      windowEnd: new Date(dayBounds(rules, businessDayOf(rules, windowEnd.getTime())).from),
    })),
  ];
}

async function payKind(db: Db, kind: StatementKind, { brands, windowEnd }: Due): Promise<number> {
  let after = 0n;
  let statements = 0;
  for (;;) {
    const { rows } = await sql<{ accountId: bigint }>`
      select distinct account_id as "accountId" from (
        (select distinct account_id from rebate.accrual
          where kind = ${kind} and window_end is null and ${PAYABLE} and due_at <= ${windowEnd} and account_id > ${after} and ${brands}
          order by account_id limit ${GROUP})
        union all
        (select distinct account_id from rebate.fact
          where ${kind} = 'own' and window_end is null and settled_at < ${windowEnd} and account_id > ${after}
            and ${brands}
          order by account_id limit ${GROUP})
      ) n order by 1 limit ${GROUP}`.execute(db);
    const accounts = rows.map(({ accountId }) => accountId as AccountId);
    if (accounts.length > 0)
      statements += await db.transaction().execute((tx) => payGroup(tx, kind, accounts, windowEnd));
    if (accounts.length < GROUP) return statements;
    after = accounts.at(-1) ?? after;
  }
}

async function findWindowEnd(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return new Date(Math.floor((rows[0]?.now.getTime() ?? 0) / WINDOW_MS) * WINDOW_MS);
}

/** What the rounds of an account, or of those below it, come to in a window. */
interface Accrued {
  accountId: AccountId;
  brandId: bigint;
  currency: Currency;
  valid_micro: bigint;
  accrued_micro: bigint;
}

/** Pays a group of accounts. The accumulators are locked first: a second run waits here, and then finds nothing to pay. */
async function payGroup(tx: Tx, kind: StatementKind, accounts: readonly AccountId[], windowEnd: Date): Promise<number> {
  const ids = bigints(accounts);
  await sql`insert into rebate.accumulator (account_id, kind, currency, amount_micro)
    select distinct account_id, ${kind}, currency, 0 from (
      select account_id, currency from rebate.accrual
      where kind = ${kind} and account_id = any(${ids}::bigint[]) and window_end is null and ${PAYABLE}
      union all
      select account_id, currency from rebate.fact
      where ${kind} = 'own' and account_id = any(${ids}::bigint[]) and window_end is null
    ) n order by account_id on conflict do nothing`.execute(tx);
  const locked = await sql<{ accountId: bigint; amount_micro: bigint }>`
    select account_id as "accountId", amount_micro from rebate.accumulator
    where account_id = any(${ids}::bigint[]) and kind = ${kind} order by account_id for update`.execute(tx);
  const before = new Map(locked.rows.map(({ accountId, amount_micro }) => [accountId, amount_micro]));
  // what is recorded after an account has the statement of the window is in the next
  const paid = await sql<{ accountId: bigint }>`select account_id as "accountId" from rebate.statement
    where account_id = any(${ids}::bigint[]) and kind = ${kind} and window_end = ${windowEnd}`.execute(tx);
  const paidAccounts = new Set(paid.rows.map(({ accountId }) => accountId));
  const due = bigints(accounts.filter((accountId) => !paidAccounts.has(accountId)));
  const { rows } = await sql<Accrued>`
    with rounds as (
      update rebate.fact f set window_end = ${windowEnd}
      where ${kind} = 'own' and f.account_id = any(${due}::bigint[]) and f.window_end is null and f.settled_at < ${windowEnd}
      returning f.account_id, f.brand_id, f.currency, f.valid_micro, f.amount_micro
    ), accruals as (
      update rebate.accrual a set window_end = ${windowEnd}
      where a.kind = ${kind} and a.account_id = any(${due}::bigint[]) and a.window_end is null and ${PAYABLE} and a.due_at <= ${windowEnd}
      returning a.account_id, a.brand_id, a.currency, a.valid_micro, a.amount_micro
    ) select account_id as "accountId", brand_id as "brandId", currency, sum(valid_micro)::bigint as valid_micro,
      sum(amount_micro)::bigint as accrued_micro
    from (select * from rounds union all select * from accruals) n group by 1, 2, 3 order by 1`.execute(tx);
  if (rows.length === 0) return 0;
  const statements = rows.map((row) => {
    const before_micro = before.get(row.accountId) ?? 0n;
    const decimals = CURRENCIES[row.currency];
    const fine_micro = fineUnit_micro(decimals);
    const { posted, left_fine } = postAccrued((before_micro + row.accrued_micro) / fine_micro, decimals);
    return { ...row, before_micro, posted, left_micro: left_fine * fine_micro };
  });
  const column = (pick: (row: (typeof statements)[number]) => bigint) => bigints(statements.map(pick));
  await sql`
    with n as (
      select * from unnest(${column((row) => row.accountId)}::bigint[], ${column((row) => row.brandId)}::bigint[],
        ${texts(statements.map(({ currency }) => currency))}::text[], ${column((row) => row.valid_micro)}::bigint[],
        ${column((row) => row.before_micro)}::bigint[], ${column((row) => row.accrued_micro)}::bigint[],
        ${column((row) => row.posted)}::bigint[], ${column((row) => row.left_micro)}::bigint[])
        as n (account_id, brand_id, currency, valid_micro, before_micro, accrued_micro, posted, left_micro)
    ), kept as (
      update rebate.accumulator a set amount_micro = n.left_micro from n
      where a.account_id = n.account_id and a.kind = ${kind}
    ) insert into rebate.statement (account_id, kind, window_end, brand_id, currency, valid_micro, before_micro,
        accrued_micro, posted, left_micro)
      select account_id, ${kind}, ${windowEnd}, brand_id, currency, valid_micro, before_micro, accrued_micro, posted,
        left_micro from n`.execute(tx);
  const credits = statements
    .filter(({ posted }) => posted > 0n)
    .map(({ accountId, posted }) => {
      const statementNo = statementNoOf(accountId, windowEnd, kind);
      return { accountId, amount: posted as Money, key: `rebate:${statementNo}`, reference: statementNo };
    });
  await creditAccounts(tx, MOVEMENT[kind], credits);
  return statements.length;
}

import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettledFacts, type SettledFact } from '#bets';
import { bigints, type Db, type Tx, texts } from '#db';
import { type Placed, placeFacts } from '#rewards';
import { lockMark, saveMark } from './mark.ts';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;

/** Job: adds what was settled and corrected since the last run to the figures of days. The mark is in the same transaction. */
export async function countFigures(db: Db): Promise<void> {
  for (;;) if (!(await db.transaction().execute(countBatch))) return;
}

async function countBatch(tx: Tx): Promise<boolean> {
  const mark = await lockMark(tx);
  const { facts, upto, asOf, more } = await readSettledFacts(tx, mark.upto, BATCH);
  // what free rounds won was never staked
  const own = facts.filter(({ isFree }) => !isFree);
  const placed = await placeFacts(tx, own, ({ firstSettledAt }) => firstSettledAt);
  if (placed.length > 0) await addFigures(tx, placed);
  await saveMark(tx, { upto, asOf });
  return more;
}

interface DayFigure extends Placed {
  accountId: AccountId;
  category: string;
  valid: bigint;
  stake: bigint;
  win: bigint;
}

async function addFigures(tx: Tx, facts: readonly (SettledFact & Placed)[]): Promise<void> {
  const figures = new Map<string, DayFigure>();
  for (const fact of facts) {
    const key = `${fact.accountId} ${fact.day} ${fact.category}`;
    const { valid, stake, win } = figures.get(key) ?? { valid: 0n, stake: 0n, win: 0n };
    figures.set(key, { ...fact, valid: valid + fact.valid, stake: stake + fact.stake, win: win + fact.win });
  }
  const rows = [...figures.values()];
  const column = (of: (row: DayFigure) => bigint) => bigints(rows.map(of));
  const [accounts, brands] = [column(({ accountId }) => accountId), column(({ brandId }) => brandId)];
  const days = texts(rows.map(({ day }) => day));
  await sql`insert into cashback.day_figure as f (account_id, day, category, brand_id, valid, stake, win)
    select account_id, day::date, category, brand_id, valid, stake, win
    from unnest(${accounts}::bigint[], ${days}::text[], ${texts(rows.map(({ category }) => category))}::text[],
      ${brands}::bigint[], ${column(({ valid }) => valid)}::bigint[], ${column(({ stake }) => stake)}::bigint[],
      ${column(({ win }) => win)}::bigint[]) as n (account_id, day, category, brand_id, valid, stake, win)
    order by account_id, day, category
    on conflict (account_id, day, category) do update
      set valid = f.valid + excluded.valid, stake = f.stake + excluded.stake, win = f.win + excluded.win`.execute(tx);
  // a change of a period that is closed, or just being closed, is for the next one
  await sql`insert into cashback.late_day (account_id, day, brand_id)
    select distinct n.account_id, n.day::date, n.brand_id
    from unnest(${accounts}::bigint[], ${days}::text[], ${brands}::bigint[]) as n (account_id, day, brand_id)
    where exists (select from cashback.period p where p.brand_id = n.brand_id and n.day::date between p.from_day and p.to_day)
    on conflict do nothing`.execute(tx);
}

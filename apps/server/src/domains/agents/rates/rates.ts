import { type AccountId, RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

type Category = (typeof RATE_CATEGORIES)[number];
type SetBy = 'link' | 'opening' | 'agent' | 'operator' | 'member';

/** Returns the present rates of members, by account id. */
export async function readRates(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<string, RebateRates>> {
  const found = new Map<string, RebateRates>(ids.map((id) => [String(id), {}]));
  if (ids.length === 0) return found;
  const { rows } = await sql<{ account_id: string; category: Category; rate: number }>`
    select account_id, category, rate from agents.rate
    where account_id = any(${ids.map(String)}::bigint[]) and to_at is null and rate > 0
    order by account_id, category`.execute(db);
  for (const { account_id, category, rate } of rows)
    found.set(String(account_id), { ...found.get(String(account_id)), [category]: rate });
  return found;
}

/** Returns the present rates of one member. */
export const ratesOf = async (db: Db | Tx, id: AccountId): Promise<RebateRates> =>
  (await readRates(db, [id])).get(String(id)) ?? {};

/** Returns the highest rates that a member above may give: the own ones less the gap. */
export const lessGap = (rates: RebateRates, gap: number): RebateRates =>
  Object.fromEntries(RATE_CATEGORIES.map((category) => [category, Math.max(0, (rates[category] ?? 0) - gap)]));

/** Whether no rate is above another. */
export const isAtMost = (rates: RebateRates, most: RebateRates): boolean =>
  RATE_CATEGORIES.every((category) => (rates[category] ?? 0) <= (most[category] ?? 0));

const percent = (rate: number): string => `${Math.floor(rate / 10)}.${rate % 10}`;

/** Refuses RATE_TOO_HIGH, with the field that has the rates, when a rate is above the highest that may be given. */
export function requireAtMost(rates: RebateRates, most: RebateRates, field = 'rates'): void {
  const category = RATE_CATEGORIES.find((each) => (rates[each] ?? 0) > (most[each] ?? 0));
  if (category) throw refuse('RATE_TOO_HIGH', { field, params: { category, most: percent(most[category] ?? 0) } });
}

/** Refuses RATE_TOO_LOW when a rate is below the lowest that may be given. */
export function requireAtLeast(rates: RebateRates, least: RebateRates): void {
  const category = RATE_CATEGORIES.find((each) => (rates[each] ?? 0) < (least[each] ?? 0));
  if (category)
    throw refuse('RATE_TOO_LOW', { field: 'rates', params: { category, least: percent(least[category] ?? 0) } });
}

/** Sets the rates of a member from now on; a rate that stays keeps its row. What an agent asked the member to accept is over. */
export async function setRates(
  tx: Tx,
  id: AccountId,
  rates: RebateRates,
  { setBy, actorId }: { setBy: SetBy; actorId: bigint },
): Promise<void> {
  await sql`delete from agents.rate_request where account_id = ${id}`.execute(tx);
  const rows = RATE_CATEGORIES.map((category) => ({ category, rate: rates[category] ?? 0 }));
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as n (category text, rate int)`;
  await sql`update agents.rate r set to_at = now() from ${wanted}
    where r.account_id = ${id} and r.to_at is null and r.category = n.category and r.rate <> n.rate`.execute(tx);
  await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
    select ${id}, n.category, now(), n.rate, ${setBy}, ${actorId} from ${wanted}
    where n.rate > 0 and not exists (select from agents.rate r
      where r.account_id = ${id} and r.category = n.category and r.to_at is null)`.execute(tx);
}

/** Locks the present rates of a member and of those directly below, in this order, until the transaction ends. */
export async function lockRates(tx: Tx, id: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.rate ' || ${String(id)}, 0))`.execute(tx);
}

/** Returns the highest rates among the members directly below. */
export async function highestBelow(tx: Db | Tx, id: AccountId): Promise<RebateRates> {
  const { rows } = await sql<{ category: Category; rate: number }>`select r.category, max(r.rate) as rate
    from agents.placement p join agents.rate r on r.account_id = p.account_id and r.to_at is null
    where p.parent_id = ${id} and p.to_at is null group by r.category`.execute(tx);
  return Object.fromEntries(rows.map(({ category, rate }) => [category, rate]));
}

import { type BusinessDay, businessDayOf, type DayRules } from '@fairhouse/agent-math';
import { type AccountId, accountId, type BrandId, MEMBER_TYPE } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { listLocks, lockStanding } from '#identity';
import { sendMessage } from '#messages';
import type { AccountsDeps, Actor } from './accounts-deps.ts';
import { dormancyOn, dormantDays } from './dormant-days.ts';
import { lockAction, unlockAction } from './lock-action.ts';

/** What a dormant account may not do before its player has shown again who they are. Changes of payout accounts ask for that anyway. */
const SCOPES = ['betting', 'deposits'] as const;

/** An account that may be due for a notice. */
interface Candidate {
  account_id: bigint;
  brand_id: bigint;
  months: number;
  /** The last log-in, use of a session or round. */
  acted_at: Date;
  noticed_for: string | null;
  notices: number;
}

/**
 * Job: notifies players of brands with a rule that their account was not used, 30 and 7 days before it becomes dormant, and then locks
 * deposits and bets until they have shown again who they are. Days are business days of the brand. The balance stays the player's. Returns the
 * number of accounts that it changed.
 */
export async function findDormant(deps: DormancyDeps, now = new Date()): Promise<number> {
  const rules = new Map<bigint, ReturnType<DormancyDeps['dayRulesOf']>>();
  let changed = 0;
  for (const row of await listCandidates(deps.db, now)) {
    const known = rules.get(row.brand_id) ?? deps.dayRulesOf(row.brand_id as BrandId);
    rules.set(row.brand_id, known);
    const days = await known;
    const lastAct = businessDayOf(days, row.acted_at.getTime());
    if (await advance(deps, { ...row, lastAct }, businessDayOf(days, now.getTime()))) changed++;
  }
  return changed;
}

export interface DormancyDeps extends Pick<AccountsDeps, 'db' | 'recordSystemAudit'> {
  /** Returns when the business days of a brand begin. */
  dayRulesOf: (brandId: BrandId) => Promise<DayRules>;
}

/** More than the first notice comes before, with the time by which a business day may differ from one of UTC. */
const AHEAD_DAYS = 33;

/** Accounts of brands with a rule whose last act may be a month less than their months ago, and that are not dormant. */
async function listCandidates(db: Db, now: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.account_id, m.brand_id, b.months, a.acted_at, d.last_act::text as noticed_for, coalesce(d.notices, 0) as notices
    from (select brand_id, (settings ->> 'dormantMonths')::int as months from brand.brand where settings ->> 'dormantMonths' is not null) b
    join identity.member m on m.brand_id = b.brand_id and m.type <> ${MEMBER_TYPE.trial} and m.closed_at is null
      and coalesce(m.last_login_at, m.registered_at) < ${now}::timestamptz - make_interval(months => b.months, days => ${-AHEAD_DAYS})
    cross join lateral (select greatest(coalesce(m.last_login_at, m.registered_at),
      (select max(s.seen_at) from identity.session s where s.account_id = m.account_id),
      (select max(r.at) from bets.round r where r.account_id = m.account_id)) as acted_at) a
    left join accounts.dormancy d on d.account_id = m.account_id
    where d.dormant_at is null and a.acted_at < ${now}::timestamptz - make_interval(months => b.months, days => ${-AHEAD_DAYS})
    order by m.account_id`.execute(db);
  return rows;
}

async function advance(
  { db, recordSystemAudit }: DormancyDeps,
  row: Candidate & { lastAct: BusinessDay },
  today: BusinessDay,
): Promise<boolean> {
  const { lastAct } = row;
  const days = dormantDays(lastAct, row.months);
  const { notices, isDormant } = dormancyOn(today, days);
  // used since the last notice: it begins again
  const sent = row.noticed_for === lastAct ? row.notices : 0;
  if (notices <= sent && !isDormant) return false;
  const player = { accountId: accountId(row.account_id), brandId: row.brand_id as BrandId };
  return db.transaction().execute(async (tx) => {
    if ((await lockStanding(tx, player.accountId)).standing !== 'open') return false;
    await saveDormancy(tx, player, { lastAct, notices, isDormant });
    if (isDormant) await lockDormant(tx, player, recordSystemAudit);
    const key = isDormant ? 'dormant' : 'dormantSoon';
    await sendMessage(tx, { ...player, kind: 'security', key, params: { day: days.dormantFrom }, page: 'security' });
    return true;
  });
}

interface Player {
  accountId: AccountId;
  brandId: BrandId;
}

async function saveDormancy(
  tx: Tx,
  { accountId: account_id, brandId: brand_id }: Player,
  { lastAct: last_act, notices, isDormant }: { lastAct: string; notices: number; isDormant: boolean },
): Promise<void> {
  await sql`insert into accounts.dormancy (account_id, brand_id, last_act, notices, dormant_at)
    values (${account_id}, ${brand_id}, ${last_act}::date, ${notices}, case when ${isDormant} then now() end)
    on conflict (account_id) do update set last_act = excluded.last_act, notices = excluded.notices,
      dormant_at = excluded.dormant_at`.execute(tx);
}

/** Locks what an operator has not locked already. */
async function lockDormant(
  tx: Tx,
  { accountId: id, brandId }: Player,
  recordSystemAudit: AccountsDeps['recordSystemAudit'],
): Promise<void> {
  const locked = new Set((await listLocks(tx, id)).map(({ scope }) => scope));
  const actor: Actor = {
    name: 'system',
    audit: (tx, line) => recordSystemAudit(tx, { brandId, name: 'system' }, line),
  };
  const lock = { reason: 'inactive', text: '', note: 'not used', until: null } as const;
  for (const scope of SCOPES) if (!locked.has(scope)) await lockAction(tx, id, { ...lock, scope }, actor);
}

/** Since when an account is dormant; null while it is not. */
export async function findDormancy(db: Db, id: AccountId): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts.dormancy')
    .select('dormant_at')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row?.dormant_at ?? null;
}

/** Ends the dormancy of an account whose player has shown again who they are; locks of operators stay. */
export async function endDormancy(tx: Tx, id: AccountId, actor: Actor): Promise<void> {
  await lockStanding(tx, id);
  for (const { scope, reason } of await listLocks(tx, id))
    if (reason === 'inactive') await unlockAction(tx, id, { scope, note: 'used again' }, actor);
  await tx.deleteFrom('accounts.dormancy').where('account_id', '=', id).execute();
}

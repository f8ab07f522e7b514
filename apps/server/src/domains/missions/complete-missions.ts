import type { BusinessDay, DayRules } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import { offerAward } from '#rewards';
import { listOfferable } from '#rg';
import { type Mission, type Period, periodOf } from './mission.ts';
import { readProgress } from './read-progress.ts';

const DAY_MS = 86_400_000;

/** Accounts of a brand whose figures of business days have changed. */
export interface Touched {
  brandId: BrandId;
  rules: DayRules;
  /** By day. */
  accounts: ReadonlyMap<BusinessDay, ReadonlySet<AccountId>>;
}

/** Completes the missions whose goals accounts have reached in the periods of days, and offers their rewards. */
export async function completeMissions(
  tx: Tx,
  missions: readonly Mission[],
  { rules, accounts }: Touched,
): Promise<void> {
  for (const mission of missions) {
    const periods = new Map<string, { period: Period; touched: Set<AccountId> }>();
    for (const [day, ids] of accounts) {
      const period = periodOf(mission, day);
      if (!period) continue;
      const { touched } = periods.get(period.key) ?? { touched: new Set() };
      periods.set(period.key, { period, touched: new Set([...touched, ...ids]) });
    }
    for (const { period, touched } of periods.values())
      await completePeriod(tx, rules, { mission, period }, [...touched]);
  }
}

/** @param accounts null for everybody of the brand */
export async function completePeriod(
  tx: Tx,
  rules: DayRules,
  { mission, period }: { mission: Mission; period: Period },
  accounts: readonly AccountId[] | null,
): Promise<void> {
  const progress = await readProgress(tx, rules, { mission, period }, accounts);
  const reached = [...progress].filter(([, done]) => done >= mission.target).map(([id]) => id);
  if (reached.length === 0) return;
  const open = await findIncomplete(tx, { mission, period }, reached);
  const offerable = await listOfferable(tx, open);
  const ids = open.filter((id) => offerable.has(id));
  const { rows } = await sql<{ id: AccountId }>`
    insert into missions.completion (account_id, mission_no, period_day)
    select n.account_id, ${mission.no}, ${period.key}::date from unnest(${bigints(ids)}::bigint[]) as n (account_id)
    on conflict do nothing returning account_id as id`.execute(tx);
  if (mission.reward === 'none') return;
  for (const { id } of rows) await offer(tx, { mission, period }, id);
}

/** Returns those of accounts who have the mission's currency, have not completed the period, and have completed what comes before. */
async function findIncomplete(
  tx: Tx,
  { mission: { no, currency, afterNo }, period: { key } }: { mission: Mission; period: Period },
  accounts: readonly AccountId[],
): Promise<AccountId[]> {
  const isUnlocked =
    afterNo === null
      ? sql`true`
      : sql`exists (select from missions.completion c join missions.mission b on b.mission_no = c.mission_no
          where c.account_id = m.account_id and c.mission_no = ${afterNo}
            and (b.period = 'once' or c.period_day = ${key}::date))`;
  const { rows } = await sql<{ id: AccountId }>`
    select m.account_id as id from identity.member m
    where m.account_id = any(${bigints(accounts)}::bigint[]) and m.currency = ${currency} and ${isUnlocked}
      and not exists (select from missions.completion c
        where c.account_id = m.account_id and c.mission_no = ${no} and c.period_day = ${key}::date)
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

async function offer(
  tx: Tx,
  { mission, period }: { mission: Mission; period: Period },
  accountId: AccountId,
): Promise<void> {
  const { no, brandId, currency, names, reward, rewardAmount, times_x100, claimDays } = mission;
  await offerAward(
    tx,
    {
      accountId,
      brandId,
      currency,
      names,
      source: 'mission',
      sourceRef: String(no),
      occasion: period.key,
      reward:
        reward === 'points'
          ? { kind: 'points', amount_micro: rewardAmount }
          : { kind: 'cash', amount: money(rewardAmount), times_x100 },
    },
    new Date(Date.now() + claimDays * DAY_MS),
  );
}

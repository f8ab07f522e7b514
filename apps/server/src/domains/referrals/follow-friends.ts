import { type AccountId, type Currency, type ReferralEnd } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { RewardDeps } from '#rewards';
import { stakesAsOf } from './count-stakes.ts';
import { type Friend, type FriendFacts, stepsOf, toFriend } from './friend.ts';
import { rewardFriend } from './reward-friend.ts';
import { readSettings, type StoredSettings } from './settings.ts';

/** Friends whose steps are looked at in one statement. */
const BATCH = 200;

/**
 * Job: takes friends who may still qualify from step to step, and rewards those who have done all. Each reward is one transaction with the end
 * of its friend, so it is given once, whichever process is faster. One that fails is tried again by the next run, and holds up no other.
 */
export async function followFriends(db: Db, deps: RewardDeps): Promise<void> {
  // everything before is counted, so a friend whose time is over by then cannot reach more
  const asOf = await stakesAsOf(db);
  const settings = new Map<string, StoredSettings>();
  const failures: unknown[] = [];
  let after = 0n;
  for (;;) {
    const rows = await readBatch(db, after);
    for (const row of rows) {
      try {
        await followFriend(db, deps, { row, asOf, rules: await rulesOf(db, settings, row) });
      } catch (error) {
        failures.push(error);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.account_id;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} friends were not followed`);
}

type FollowedRow = RowOf<'referrals.friend'> & FriendFacts & { currency: Currency; paid: bigint };

/** Deposits count until the time is over; a verification counts whenever the friend is looked at before the end. */
async function readBatch(db: Db, after: bigint): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select f.*, m.currency, m.closed_at is not null as "isClosed", (m.mobile <> '' or m.email_verified) as "hasContact",
      exists (select from kyc.document d where d.account_id = f.account_id and d.state = 'accepted'
        and d.kind in ('identityCard', 'passport')) as "hasIdentity",
      (select coalesce(sum(d.credited), 0)::bigint from payments.deposit d
        where d.account_id = f.account_id and d.state = 'paid' and d.counts_at < f.until) as paid
    from referrals.friend f join identity.member m on m.account_id = f.account_id
    where f.ended_at is null and f.account_id > ${after}
    order by f.account_id limit ${BATCH}`.execute(db);
  return rows;
}

async function rulesOf(
  db: Db,
  known: Map<string, StoredSettings>,
  row: Pick<FollowedRow, 'brand_id' | 'settings_version'>,
): Promise<StoredSettings> {
  const friend = `${row.brand_id} ${row.settings_version}`;
  const rules = known.get(friend) ?? (await readSettings(db, row.brand_id as Friend['brandId'], row.settings_version));
  known.set(friend, rules);
  return rules;
}

async function followFriend(
  db: Db,
  deps: RewardDeps,
  { row, asOf, rules }: { row: FollowedRow; asOf: Date; rules: StoredSettings },
): Promise<void> {
  const friend = toFriend(row);
  const facts = { ...row, deposited: row.paid };
  const steps = stepsOf(rules, row.currency, facts);
  const end: ReferralEnd | 'qualified' | null = row.isClosed
    ? 'closed'
    : steps.qualified
      ? 'qualified'
      : asOf >= row.until
        ? 'late'
        : null;
  const isSame =
    end === null &&
    row.deposited === row.paid &&
    (row.verified_at !== null) === steps.verified &&
    (row.deposited_at !== null) === steps.deposited;
  if (isSame) return;
  await db.transaction().execute(async (tx) => {
    if (!(await saveSteps(tx, friend.accountId, { steps, end, deposited: row.paid }))) return;
    if (end === 'qualified') await rewardFriend(tx, deps, { friend, rules, currency: row.currency });
  });
}

/** Returns false when another process ended the friend in the meantime. */
async function saveSteps(
  tx: Tx,
  id: AccountId,
  {
    steps,
    end,
    deposited,
  }: {
    steps: { verified: boolean; deposited: boolean };
    end: ReferralEnd | 'qualified' | null;
    deposited: bigint;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update referrals.friend set deposited = ${deposited},
      verified_at = case when ${steps.verified} then coalesce(verified_at, now()) end,
      deposited_at = case when ${steps.deposited} then coalesce(deposited_at, now()) end,
      ended_at = case when ${end !== null} then now() end, end_reason = ${end === 'qualified' ? null : end}
    where account_id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

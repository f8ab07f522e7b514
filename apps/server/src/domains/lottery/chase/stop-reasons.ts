import { type AccountId, type BrandId, type Currency } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { requireOpen } from '#games';
import { BLOCKED_NOW } from '#identity';
import { Refusal } from '#refusal';
import type { StopReason, StoredPlan } from './plan-store.ts';

/**
 * Why a player's plans may not go on, null while they may: the account of `identity.member` is closed, being closed or blocked, or in a
 * time-out or self-exclusion in its `bets.player_state s`. A mandatory break and the end of the play time only pause play.
 */
export const PLAYER_STOP: RawBuilder<StopReason | null> = sql`case
  when closed_at is not null or closing_at is not null then 'account-closed'
  when ${BLOCKED_NOW} or coalesce(s.betting_blocked, false) then 'blocked'
  when s.excluded_until > now() then 'break' end`;

type PlanEntry = Pick<StoredPlan, 'brandId' | 'entryCode' | 'currency'>;

/** Whether an entry is offered: neither it, its vendor nor its game is switched off or closed by a kill switch. Maintenance is a pause. */
export async function isEntryOpen(db: Db, { brandId, entryCode, currency }: PlanEntry): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select g.status = 'open' as "isOpen" from lottery.entry e
    join lottery.game g on g.game_id = e.game_id where e.brand_id = ${brandId} and e.entry_code = ${entryCode}`.execute(
    db,
  );
  if (!rows[0]?.isOpen) return false;
  const offer = { brandId: brandId as BrandId, currency: currency as Currency, language: 'EN', country: '' };
  try {
    await requireOpen(db, { ...offer, anywhere: true, tester: true }, entryCode);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the entries of some plans that are closed. */
export async function listClosedEntries(db: Db, entries: readonly PlanEntry[]): Promise<ReadonlySet<string>> {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  const closed = new Set<string>();
  for (const [key, entry] of byKey) if (!(await isEntryOpen(db, entry))) closed.add(key);
  return closed;
}

export const entryKey = ({ brandId, entryCode, currency }: PlanEntry): string => `${brandId} ${entryCode} ${currency}`;

/**
 * Returns why plans may not go on, by account and entry, for the transaction that seals a draw. The accounts are locked, so that a player who
 * stops in this moment does so before the answer, or after the seal.
 */
export async function lockStopReasons(
  tx: Tx,
  plans: readonly StoredPlan[],
): Promise<(plan: StoredPlan) => StopReason | null> {
  const ids: AccountId[] = [...new Set(plans.map(({ accountId }) => accountId))];
  await sql`select from identity.member where account_id = any(${ids}::bigint[]) order by account_id for share`.execute(
    tx,
  );
  const { rows } = await sql<{ accountId: bigint; reason: StopReason | null }>`
    select m.account_id as "accountId", ${PLAYER_STOP} as reason from identity.member m
    left join bets.player_state s on s.account_id = m.account_id where m.account_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const reasons = new Map(rows.map(({ accountId, reason }) => [accountId, reason]));
  const closed = await listClosedEntries(tx, plans);
  return (plan) =>
    plan.stopReason ?? reasons.get(plan.accountId) ?? (closed.has(entryKey(plan)) ? 'game-closed' : null);
}

import { type AccountId, type Currency, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { issueAward, type NewAward, type RewardDeps, reviewAward } from '#rewards';
import { listOfferable } from '#rg';
import { type Friend, unitsOf } from './friend.ts';
import type { StoredSettings } from './settings.ts';

/** The two who receive something for a friend, as the award's `sourceRef` names them. */
export const SIDES = ['referrer', 'friend'] as const;
type Side = (typeof SIDES)[number];

/**
 * Rewards a friend who has qualified, and the one who invited them: once for each friend. Two that look like one person (same device, address,
 * payee, number or payout account), and somebody who may not be offered anything now, are left to an operator, with the reason.
 */
export async function rewardFriend(
  tx: Tx,
  deps: RewardDeps,
  { friend, rules, currency }: { friend: Friend; rules: StoredSettings; currency: Currency },
): Promise<void> {
  const { accountId, referrerId, friendNo, brandId } = friend;
  const ids = { referrer: referrerId, friend: accountId };
  const [shared, offerable, isOverMost] = [
    await findSharedSignals(tx, friend),
    await listOfferable(tx, [referrerId, accountId]),
    await hasAllRewards(tx, referrerId, rules.maxFriends),
  ];
  for (const side of SIDES) {
    const amount = money(unitsOf(rules[side].amount, currency));
    if (amount === 0n || (side === 'referrer' && isOverMost)) continue;
    const award: NewAward = {
      accountId: ids[side],
      brandId,
      currency,
      source: 'referral',
      sourceRef: side satisfies Side,
      occasion: String(friendNo),
      reward: { kind: 'cash', amount, times_x100: rules[side].times_x100 },
    };
    const reasons = [
      ...(shared.length > 0 ? [`referrer and friend share: ${shared.join(', ')}`] : []),
      ...(offerable.has(ids[side]) ? [] : ['the player may not be offered anything now']),
    ];
    if (reasons.length > 0) await reviewAward(tx, award, reasons.join('; '));
    else await issueAward(tx, deps, award);
  }
}

/** What referrer and friend have in common, whichever registered first. */
async function findSharedSignals(tx: Tx, { accountId, referrerId }: Friend): Promise<string[]> {
  const { rows } = await sql<{ signal: string }>`
    select distinct signal from identity.duplicate_account
    where (account_id = ${accountId} and older_id = ${referrerId}) or (account_id = ${referrerId} and older_id = ${accountId})
    order by 1`.execute(tx);
  return rows.map(({ signal }) => signal);
}

/** Whether somebody has a reward for as many friends as the rules allow. The code is locked, so that two friends at the same time are counted one after another. */
async function hasAllRewards(tx: Tx, referrerId: AccountId, maxFriends: number): Promise<boolean> {
  await tx.selectFrom('referrals.code').select('code').where('account_id', '=', referrerId).forUpdate().execute();
  if (maxFriends === 0) return false;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from rewards.award where account_id = ${referrerId} and source = 'referral'
      and source_ref = 'referrer' and state not in ('rejected', 'expired', 'voided')`.execute(tx);
  return Number(rows[0]?.count ?? 0n) >= maxFriends;
}

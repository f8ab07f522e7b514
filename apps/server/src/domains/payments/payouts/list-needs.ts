import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type LimitWindow,
  type Money,
  type Output,
  type WithdrawalNeed,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { findRecentAccessChange, listLocks } from '#identity';
import { hasVerifiedIdentity } from '#kyc';
import { getUnplayed } from '#turnover';
import type { Visit } from '../audience.ts';
import { listMemberMethods } from '../list-member-methods.ts';
import { readRoom } from '../method-limits.ts';
import { findOpening } from '../opening.ts';
import { listPayoutAccounts } from '../payout-account.ts';
import type { WithdrawalChecks } from '../request-withdrawal.ts';
import { readFactorAbove } from '../require-second-factor.ts';
import { findDebtDeposit, getDebt } from './debt.ts';

type Needs = Output<typeof calls.payouts.needs>;
type Need = Needs['needs'][number];

interface Member {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  visit: Visit;
}

/** What a need concerns. */
interface NeedDetails {
  amount?: Money;
  until?: Date | null;
  method?: string;
  window?: LimitWindow;
  deposit?: string | null;
}

/** Lists what is missing for a withdrawal, or limits it, before an amount is typed. The request checks the same again. */
export async function listNeeds(db: Db, checks: WithdrawalChecks, member: Member): Promise<Needs> {
  const { accountId, brandId, currency } = member;
  const policy = await checks.withdrawalPolicy(brandId, currency);
  const needs: Need[] = [];
  const add = (need: WithdrawalNeed, { amount, until, method, window, deposit = null }: NeedDetails = {}) =>
    needs.push({
      need,
      amount: amount === undefined ? null : formatMoney(amount, currency),
      until: until?.toISOString() ?? null,
      method: method ?? null,
      window: window ?? null,
      deposit,
    });
  const lock = (await listLocks(db, accountId)).find(({ scope }) => scope === 'withdrawals');
  if (lock) add('locked', { until: lock.until });
  const { hold_until: holdUntil, has_problem: hasProblem } = await readStanding(db, accountId);
  if (holdUntil && holdUntil.getTime() > Date.now()) add('securityHold', { until: holdUntil });
  const recent = await findRecentAccessChange(db, accountId, policy.payoutWaitHours);
  if (recent) add(`${recent.change}Changed`, { until: recent.until });
  if (hasProblem) add('running');
  if (policy.kycAbove !== null && !(await hasVerifiedIdentity(db, accountId)))
    needs.push({ need: 'documents', amount: policy.kycAbove, until: null, method: null, window: null, deposit: null });
  const debt = await getDebt(db, accountId);
  if (debt > 0n) add('debt', { amount: debt, deposit: await findDebtDeposit(db, accountId) });
  const factor = await readFactorAbove(db, member, policy);
  const secondFactor = factor && { above: factor.above, left: formatMoney(factor.left as Money, currency) };
  if (factor && !factor.hasFactor)
    needs.push({ need: 'secondFactor', amount: factor.above, until: null, method: null, window: null, deposit: null });
  for (const { method, usable_at: until } of await listPayoutAccounts(db, accountId))
    if (until.getTime() > Date.now()) add('cooling', { until, method });
  for (const method of await listMemberMethods(db, brandId, member)) {
    if (method.kind !== 'withdrawal') continue;
    const { isClosed, opensAt } = findOpening(method);
    if (isClosed) add('closed', { method: method.code, until: opensAt });
    for (const { window, amount: sum, count } of await readRoom(db, accountId, method)) {
      if (sum && sum.left < method.max) add('limit', { amount: sum.left, method: method.code, window });
      if (count?.left === 0) add('limitCount', { method: method.code, window });
    }
  }
  const dues = await db.transaction().execute((tx) => checks.reservedOf(tx, accountId));
  if (dues > 0n) add('dues', { amount: dues });
  const locked = await getUnplayed(db, accountId);
  if (locked > 0n) add('turnover', { amount: locked });
  return { needs, cancellable: policy.withdrawalCancellable, secondFactor };
}

async function readStanding(db: Db, accountId: AccountId): Promise<{ hold_until: Date | null; has_problem: boolean }> {
  return db
    .selectFrom('identity.member')
    .select('hold_until')
    .select(
      sql<boolean>`exists (select from payments.payout_problem p
        where p.account_id = identity.member.account_id and p.closed_at is null)`.as('has_problem'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

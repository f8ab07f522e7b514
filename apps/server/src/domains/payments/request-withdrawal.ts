import type { BrandId, calls, Input, WithdrawalPolicy } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { assertNoSecurityHold, requireOpenAccount, requirePaymentPassword } from '#identity';
import { post } from '#ledger';
import { assert } from '#refusal';
import { enforceDailyLimit } from './daily-limit.ts';
import { checkRepeat, parsePaymentQuery } from './parse-payment-query.ts';
import { recordPaymentStatus } from './payment-status.ts';
import { destinationOf, lockPayoutAccount } from './payout-account.ts';
import { requireKyc } from './require-kyc.ts';
import { toWithdrawal, type WithdrawalRecord } from './withdrawal.ts';

/** Returns a brand's requirements for withdrawals. */
export type GetWithdrawalPolicy = (brandId: BrandId) => Promise<WithdrawalPolicy>;

type WithdrawalInput = Input<typeof calls.payments.withdraw>;

/**
 * Requests a withdrawal and holds its money in the same transaction. The same clientRef returns the same withdrawal, also when the method
 * was disabled or changed in the meantime. Refuses PAYMENT_METHOD_CLOSED, INVALID_AMOUNT, FEE_CHANGED, NOT_FOUND, PAYOUT_ACCOUNT_COOLDOWN,
 * SECURITY_HOLD_ACTIVE, KYC_REQUIRED, PAYMENT_LIMIT_REACHED, INSUFFICIENT_FUNDS, CONFLICT, PAYMENT_PASSWORD_REQUIRED,
 * PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED.
 */
export async function requestWithdrawal(
  db: Db,
  withdrawalPolicy: GetWithdrawalPolicy,
  context: { brand: Pick<BrandContext, 'brandId'>; member: MemberSession },
  input: WithdrawalInput,
): Promise<WithdrawalRecord> {
  const repeat = await findExisting(db, context.member, input);
  if (repeat) return repeat;
  await assertNoSecurityHold(db, context.member.accountId);
  await requirePaymentPassword(db, { ...context.member, brandId: context.brand.brandId }, input.paymentPassword);
  return createWithdrawal(db, await withdrawalPolicy(context.brand.brandId), context, input);
}

/** Returns the earlier withdrawal of a repeated request. Refuses CONFLICT when the earlier request was different. */
async function findExisting(
  db: Db | Tx,
  { accountId }: MemberSession,
  input: WithdrawalInput,
): Promise<WithdrawalRecord | null> {
  const row = await db
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_ref', '=', input.clientRef)
    .executeTakeFirst();
  if (!row) return null;
  const existing = toWithdrawal(row);
  checkRepeat(existing, input);
  return existing;
}

async function createWithdrawal(
  db: Db,
  policy: WithdrawalPolicy,
  { brand: { brandId }, member }: { brand: Pick<BrandContext, 'brandId'>; member: MemberSession },
  input: WithdrawalInput,
): Promise<WithdrawalRecord> {
  const { accountId, currency } = member;
  const { method, amount, fee } = await parsePaymentQuery(db, {
    ...input,
    accountId,
    currency,
    brandId,
    kind: 'withdrawal',
  });
  return db.transaction().execute(async (tx) => {
    await requireOpenAccount(tx, accountId, 'out');
    const payout = await lockPayoutAccount(tx, accountId, { id: BigInt(input.account), method: method.code });
    const inserted = await tx
      .insertInto('payments.withdrawal')
      .values({
        account_id: accountId,
        brand_id: brandId,
        client_ref: input.clientRef,
        method: method.code,
        payout_id: payout.payout_id,
        destination: destinationOf(payout),
        amount,
        fee,
        currency,
        state: 'requested',
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    const withdrawal = inserted ? toWithdrawal(inserted) : await findExisting(tx, member, input);
    assert(withdrawal, 'the withdrawal of the used clientRef was not found');
    if (!inserted) return withdrawal;
    await enforceDailyLimit(tx, withdrawal, method);
    await requireKyc(tx, withdrawal, policy);
    const paymentId = withdrawal.withdrawalId;
    const key = `withdrawal-hold:${paymentId}`;
    const hold = { accountId, kind: 'withdrawal-hold', amount, currency, key } as const;
    await post(tx, [{ ...hold, reference: String(paymentId), through: method.code }]);
    await recordPaymentStatus(tx, {
      ...withdrawal,
      kind: 'withdrawal',
      paymentId,
      state: 'requested',
      actor: 'player',
    });
    return withdrawal;
  });
}

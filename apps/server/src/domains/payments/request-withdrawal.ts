import type { calls, Input } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { isTrial } from '#identity';
import { post } from '#ledger';
import { refuse } from '#refusal';
import { readPaymentWish } from './payment-method.ts';
import { addStep } from './payment-step.ts';
import { toWithdrawal, type WithdrawalRecord } from './withdrawal.ts';

type Wish = Input<typeof calls.payments.withdraw>;

/**
 * Asks for a withdrawal and holds its money in the same transaction. The same clientRef gives the same withdrawal.
 * Refuses TRIAL_NOT_ALLOWED, PAYMENT_METHOD_CLOSED, INVALID_AMOUNT, INSUFFICIENT_FUNDS, CONFLICT.
 */
export async function requestWithdrawal(
  db: Db,
  context: { brand: Pick<BrandContext, 'brandId'>; member: MemberSession },
  wish: Wish,
): Promise<WithdrawalRecord> {
  const { member, brand } = context;
  if (isTrial(member.type)) throw refuse('TRIAL_NOT_ALLOWED');
  const { method, amount } = await readPaymentWish(db, {
    ...wish,
    ...member,
    brandId: brand.brandId,
    kind: 'withdrawal',
  });
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('payments.withdrawal')
      .values({
        account_id: member.accountId,
        brand_id: brand.brandId,
        client_ref: wish.clientRef,
        method: method.code,
        destination: wish.destination,
        amount,
        currency: member.currency,
        state: 'requested',
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) {
      const known = await tx
        .selectFrom('payments.withdrawal')
        .selectAll()
        .where('account_id', '=', member.accountId)
        .where('client_ref', '=', wish.clientRef)
        .executeTakeFirstOrThrow();
      const same = known.amount === amount && known.method === method.code && known.destination === wish.destination;
      if (!same) throw refuse('CONFLICT', { field: 'clientRef' });
      return toWithdrawal(known);
    }
    const withdrawal = toWithdrawal(made);
    await post(tx, [
      {
        accountId: withdrawal.accountId,
        kind: 'withdrawal-hold',
        amount,
        currency: withdrawal.currency,
        key: `withdrawal-hold:${withdrawal.withdrawalId}`,
        reference: String(withdrawal.withdrawalId),
        through: method.code,
      },
    ]);
    await addStep(tx, {
      accountId: withdrawal.accountId,
      brandId: withdrawal.brandId,
      kind: 'withdrawal',
      paymentId: withdrawal.withdrawalId,
      state: 'requested',
      actor: 'player',
    });
    return withdrawal;
  });
}

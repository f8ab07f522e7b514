import { randomBytes } from 'node:crypto';
import { accountId, brandId, type calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { PaymentGateway } from '#edges/payment-gateway';
import type { BaseContext, BrandContext, MemberSession } from '#http';
import { isTrial } from '#identity';
import { refuse } from '#refusal';
import { DEPOSIT_LIFE_MIN, type DepositRecord, toDeposit } from './deposit.ts';
import { readPaymentWish } from './payment-method.ts';
import { addStep } from './payment-step.ts';

type Wish = Input<typeof calls.payments.deposit>;
/** Where the player stands: the site that the gateway sends back to, and the language of its page. */
type Payer = Pick<BaseContext, 'origin' | 'language'>;

/**
 * Starts a deposit and opens it at the gateway. The same clientRef gives the same deposit.
 * Refuses TRIAL_NOT_ALLOWED, PAYMENT_METHOD_CLOSED, INVALID_AMOUNT, and CONFLICT when the clientRef stood for another wish.
 */
export async function startDeposit(
  db: Db,
  gateway: PaymentGateway,
  context: Payer & { brand: Pick<BrandContext, 'brandId'>; member: MemberSession },
  wish: Wish,
): Promise<DepositRecord> {
  const { member, brand } = context;
  if (isTrial(member.type)) throw refuse('TRIAL_NOT_ALLOWED');
  const { method, amount } = await readPaymentWish(db, { ...wish, ...member, brandId: brand.brandId, kind: 'deposit' });
  const deposit = await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('payments.deposit')
      .values({
        account_id: member.accountId,
        brand_id: brand.brandId,
        client_ref: wish.clientRef,
        method: method.code,
        amount,
        currency: member.currency,
        state: 'waiting',
        // The account stands in front, so that a notice finds the row by its account.
        gateway_ref: `${member.accountId}.${randomBytes(12).toString('base64url')}`,
        expires_at: sql`now() + make_interval(mins => ${DEPOSIT_LIFE_MIN})`,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) {
      await addStep(tx, {
        accountId: accountId(made.account_id),
        brandId: brandId(made.brand_id),
        kind: 'deposit',
        paymentId: made.deposit_id,
        state: 'waiting',
        actor: 'player',
      });
      return toDeposit(made);
    }
    const known = await tx
      .selectFrom('payments.deposit')
      .selectAll()
      .where('account_id', '=', member.accountId)
      .where('client_ref', '=', wish.clientRef)
      .executeTakeFirstOrThrow();
    if (known.amount !== amount || known.method !== method.code) throw refuse('CONFLICT', { field: 'clientRef' });
    return toDeposit(known);
  });
  // The gateway is asked outside the transaction; if we die before its answer is kept, the same clientRef asks again.
  return deposit.payUrl ? deposit : askGateway(db, gateway, context, deposit);
}

async function askGateway(
  db: Db,
  gateway: PaymentGateway,
  context: Payer,
  deposit: DepositRecord,
): Promise<DepositRecord> {
  const { payUrl } = await gateway.openPayment({
    ref: deposit.gatewayRef,
    amount: deposit.amount,
    currency: deposit.currency,
    returnUrl: `${context.origin}/index?centre=depositv2#deposit=${deposit.depositId}`,
    origin: context.origin,
    language: context.language,
  });
  await db
    .updateTable('payments.deposit')
    .set({ pay_url: payUrl })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  return { ...deposit, payUrl };
}

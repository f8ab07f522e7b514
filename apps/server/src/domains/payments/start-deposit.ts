import { randomBytes } from 'node:crypto';
import { calls, type Input, pathOf } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext, BrandContext, MemberSession } from '#http';
import { requireOpenAccount } from '#identity';
import type { PaymentGateway } from '#integrations/payment-gateway';
import { assert, refuse } from '#refusal';
import { enforceDepositLimits } from '#rg';
import { enforceDailyLimit } from './daily-limit.ts';
import { DEPOSIT_TTL_MIN, type DepositRecord, toDeposit } from './deposit.ts';
import { checkRepeat, parsePaymentQuery } from './parse-payment-query.ts';
import { recordPaymentStatus } from './payment-status.ts';

type DepositInput = Input<typeof calls.payments.deposit>;
/** The player's site, to which the gateway redirects back, and the language of its page. */
type Payer = Pick<BaseContext, 'origin' | 'language'>;
type Gateway = Pick<PaymentGateway, 'code' | 'createPayment'>;

/** The gateways at which deposits are created. */
export interface Gateways {
  find(code: string): Gateway | undefined;
}

/**
 * Starts a deposit and creates it at the gateway. The same clientRef returns the same deposit, also when the method was disabled or changed
 * in the meantime. Refuses PAYMENT_METHOD_CLOSED, INVALID_AMOUNT, FEE_CHANGED, PAYMENT_LIMIT_REACHED, PLAY_EXCLUDED, LIMIT_REACHED,
 * ACCOUNT_BLOCKED, ACCOUNT_CLOSING, ACCOUNT_CLOSED, and CONFLICT when the clientRef was used for a different request.
 */
export async function startDeposit(
  db: Db,
  gateways: Gateways,
  context: Payer & { brand: Pick<BrandContext, 'brandId'>; member: MemberSession },
  input: DepositInput,
): Promise<DepositRecord> {
  const deposit =
    (await findExisting(db, context.member, input)) ?? (await createDeposit(db, gateways, context, input));
  // The gateway is called outside the transaction. If the process dies before the answer is stored, a retry with the same clientRef calls
  // it again.
  return deposit.payUrl ? deposit : requestPayment(db, requireGateway(gateways, deposit), context, deposit);
}

/** Returns the earlier deposit of a repeated request. Refuses CONFLICT when the earlier request was different. */
async function findExisting(
  db: Db | Tx,
  { accountId }: MemberSession,
  input: DepositInput,
): Promise<DepositRecord | null> {
  const row = await db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_ref', '=', input.clientRef)
    .executeTakeFirst();
  if (!row) return null;
  const existing = toDeposit(row);
  checkRepeat(existing, input);
  return existing;
}

/** Refuses PAYMENT_METHOD_CLOSED when this installation no longer has the gateway. */
function requireGateway(gateways: Gateways, { gateway }: { gateway: string | null }): Gateway {
  const found = gateway === null ? undefined : gateways.find(gateway);
  if (!found) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  return found;
}

async function createDeposit(
  db: Db,
  gateways: Gateways,
  { brand: { brandId }, member }: { brand: Pick<BrandContext, 'brandId'>; member: MemberSession },
  input: DepositInput,
): Promise<DepositRecord> {
  const { accountId, currency } = member;
  const { method, amount, fee } = await parsePaymentQuery(db, {
    ...input,
    accountId,
    currency,
    brandId,
    kind: 'deposit',
  });
  const gateway = requireGateway(gateways, method);
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('payments.deposit')
      .values({
        account_id: accountId,
        brand_id: brandId,
        client_ref: input.clientRef,
        method: method.code,
        gateway: gateway.code,
        amount,
        fee,
        currency,
        state: 'waiting',
        // Starts with the account, so that a webhook finds the row by its account.
        gateway_ref: `${accountId}.${randomBytes(12).toString('base64url')}`,
        expires_at: sql`now() + make_interval(mins => ${DEPOSIT_TTL_MIN})`,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    const deposit = inserted ? toDeposit(inserted) : await findExisting(tx, member, input);
    assert(deposit, 'the deposit of the used clientRef was not found');
    if (!inserted) return deposit;
    await enforceDepositLimits(tx, accountId);
    await requireOpenAccount(tx, accountId, 'in');
    await enforceDailyLimit(tx, deposit, method);
    await recordPaymentStatus(tx, {
      ...deposit,
      kind: 'deposit',
      paymentId: deposit.depositId,
      state: 'waiting',
      actor: 'player',
    });
    return deposit;
  });
}

async function requestPayment(
  db: Db,
  gateway: Gateway,
  context: Payer,
  deposit: DepositRecord,
): Promise<DepositRecord> {
  const { payUrl } = await gateway.createPayment({
    ref: deposit.gatewayRef,
    amount: deposit.amount,
    currency: deposit.currency,
    returnUrl: `${context.origin}/index?centre=depositv2#deposit=${deposit.depositId}`,
    webhookUrl: `${context.origin}${pathOf(calls.payments.webhook, { gateway: gateway.code })}`,
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

import { randomBytes } from 'node:crypto';
import { type BrandId, MATCH_GATEWAY, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext, BrandContext, MemberSession } from '#http';
import { requireOpenAccount, requireUnlocked } from '#identity';
import {
  type CreatedPayment,
  GatewayUnavailable,
  PaymentDeclined,
  type PaymentGateway,
} from '#integrations/payment-gateway';
import { assert, Refusal, refuse } from '#refusal';
import { enforceDepositLimits } from '#rg';
import type { Visit } from './audience.ts';
import { assignReceivingAccount } from './bank-deposits/assign-receiving-account.ts';
import { isBankDeposit } from './bank-deposits/bank-code.ts';
import { chooseBonus, type DepositInput, type DepositOffers, isSameChoice } from './choose-bonus.ts';
import { enforceFreePayments } from './count-free-payments.ts';
import { askedAmountOf, type DepositRecord, toDeposit } from './deposit.ts';
import { recordFailedAttempt, requireNoDepositPause } from './deposit-pauses/deposit-pause.ts';
import { findOpenOrder, findOrderOfClosed } from './find-open-order.ts';
import { isMatched } from './matches/match.ts';
import { RESERVED_MIN, reserveMatch } from './matches/reserve-match.ts';
import { enforceMethodLimits } from './method-limits.ts';
import { saveOrderTexts } from './order-texts.ts';
import { checkRepeat, parsePaymentQuery } from './parse-payment-query.ts';
import { recordPaymentStatus } from './payment-status.ts';
import { lockDeposit } from './receipts/lock-deposit.ts';
import { updateDeposit } from './receipts/update-deposit.ts';

/** The player's site, to which the gateway redirects back, and the language of its page. */
type Payer = Pick<BaseContext, 'origin' | 'language'>;
type Gateway = Pick<PaymentGateway, 'code' | 'createPayment' | 'open' | 'webhookPath'>;

/** The gateways at which a brand's deposits are created. */
export interface DepositGateways {
  find(brandId: BrandId, code: string): Promise<Gateway | undefined>;
}

/** The player, and the brand with its gateways and promotions. */
interface DepositContext {
  brand: Pick<BrandContext, 'brandId'>;
  member: MemberSession;
  /** Of the call. */
  country: string;
  visit: Visit | null;
}

/** An order of such a method can still be finished. */
const ABOUT_METHOD: readonly string[] = ['PAYMENT_METHOD_CLOSED', 'PAYMENT_METHOD_MAINTENANCE'];

export interface StartDepositDeps {
  gateways: DepositGateways;
  offers: DepositOffers;
}

/**
 * Starts a deposit and creates it at the gateway; one by bank transfer gets a receiving account instead. The same clientRef returns the same deposit, also when the method was disabled or changed
 * in the meantime. Refuses PAYMENT_METHOD_CLOSED, PAYMENT_METHOD_MAINTENANCE, INVALID_AMOUNT, FEE_CHANGED, PAYMENT_LIMIT_REACHED, PLAY_EXCLUDED, LIMIT_REACHED,
 * ACCOUNT_BLOCKED, ACCOUNT_CLOSING, ACCOUNT_CLOSED, DEPOSITS_PAUSED, TOO_MANY_OPEN_DEPOSITS, and CONFLICT when the clientRef was used for a different
 * request; REWARD_CLOSED and STATE_CHANGED as the chosen bonus does; MATCH_NONE and MATCH_SUSPENDED as `reserveMatch` does. An equal order that is still open is returned instead of a new one, also
 * when its method was closed.
 */
export async function startDeposit(
  db: Db,
  deps: StartDepositDeps,
  context: Payer & DepositContext,
  input: DepositInput,
): Promise<DepositRecord> {
  const { brandId } = context.brand;
  const deposit = (await findExisting(db, context.member, input)) ?? (await createDeposit(db, deps, context, input));
  // The gateway is called outside the transaction. If the process dies before the answer is stored, a retry with the same clientRef calls
  // it again.
  if (deposit.payUrl || deposit.payQr || deposit.state !== 'waiting') return deposit;
  if (isBankDeposit(deposit) || isMatched(deposit)) return deposit;
  return requestPayment(db, await requireGateway(deps.gateways, brandId, deposit), context, deposit);
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
  checkRepeat({ ...existing, amount: askedAmountOf(existing) }, input);
  if (!isSameChoice(existing, input.bonus)) throw refuse('CONFLICT', { field: 'clientRef' });
  return existing;
}

/** Refuses PAYMENT_METHOD_CLOSED when the brand no longer has the gateway. */
async function requireGateway(
  gateways: DepositGateways,
  brandId: BrandId,
  { gateway }: { gateway: string | null },
): Promise<Gateway> {
  const found = gateway === null ? undefined : await gateways.find(brandId, gateway);
  if (!found) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  return found;
}

async function createDeposit(
  db: Db,
  { gateways, offers }: StartDepositDeps,
  { brand: { brandId }, member, country, visit, language }: DepositContext & Pick<Payer, 'language'>,
  input: DepositInput,
): Promise<DepositRecord> {
  const { accountId, currency } = member;
  const query = { ...input, accountId, currency, brandId, visit, kind: 'deposit' } as const;
  const parsed = await parsePaymentQuery(db, query).catch(async (error: unknown) => {
    const isClosed = error instanceof Refusal && ABOUT_METHOD.includes(error.code);
    const open = isClosed ? await findOrderOfClosed(db, member, input) : null;
    if (!open) throw error;
    return open;
  });
  if ('depositId' in parsed) return parsed;
  const { method, amount, fee } = parsed;
  const byMatch = method.gateway === MATCH_GATEWAY;
  const gateway = method.gateway === null || byMatch ? null : await requireGateway(gateways, brandId, method);
  if (gateway && !gateway.open) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  return db.transaction().execute(async (tx) => {
    const order = { method: method.code, amount, fee, bonus: input.bonus };
    const equal = await findOpenOrder(tx, accountId, order);
    if (equal) return equal;
    const bonus = await chooseBonus(tx, offers, { accountId, brandId, country, language }, order);
    const payTo = gateway
      ? { code: gateway.code, cents: 0 }
      : byMatch
        ? { code: MATCH_GATEWAY, cents: 0 }
        : await assignReceivingAccount(tx, { accountId, brandId }, method, amount);
    const inserted = await tx
      .insertInto('payments.deposit')
      .values({
        account_id: accountId,
        brand_id: brandId,
        client_ref: input.clientRef,
        method: method.code,
        gateway: payTo.code,
        amount: money(amount + BigInt(payTo.cents)),
        cents: payTo.cents,
        fee,
        fee_bps: method.fee.rate_bps,
        fee_fixed: method.fee.fixed,
        fee_min: method.fee.min,
        fee_max: method.fee.max,
        tolerance_bps: method.tolerance_bps,
        on_under: method.onUnder,
        on_over: method.onOver,
        currency,
        text_hash: await saveOrderTexts(tx, brandId, method),
        ...bonus,
        state: 'waiting',
        // nobody can be asked about a bank transfer
        ask_at: gateway ? sql`now() + interval '1 minute'` : null,
        // Starts with the account, so that a webhook finds the row by its account.
        gateway_ref: `${accountId}.${randomBytes(12).toString('base64url')}`,
        expires_at: sql`now() + make_interval(mins => ${byMatch ? RESERVED_MIN : method.pay_min})`,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    const deposit = inserted ? toDeposit(inserted) : await findExisting(tx, member, input);
    assert(deposit, 'the deposit of the used clientRef was not found');
    if (!inserted) return deposit;
    await enforceDepositLimits(tx, accountId);
    await requireOpenAccount(tx, accountId, 'in');
    await requireUnlocked(tx, accountId, 'deposits');
    await requireNoDepositPause(tx, accountId);
    await enforceMethodLimits(tx, deposit, method);
    await enforceFreePayments(tx, { ...deposit, amount }, method);
    await recordPaymentStatus(tx, {
      ...deposit,
      kind: 'deposit',
      paymentId: deposit.depositId,
      state: 'waiting',
      actor: 'player',
    });
    if (byMatch) await reserveMatch(tx, deposit);
    return deposit;
  });
}

/**
 * Has the gateway create the payment. When it does not answer, the deposit waits without an address: the gateway may have created it, and the
 * same request asks again.
 */
async function requestPayment(
  db: Db,
  gateway: Gateway,
  context: Payer,
  deposit: DepositRecord,
): Promise<DepositRecord> {
  const created = await createAtGateway(gateway, context, deposit);
  if (created === 'unknown') return deposit;
  if (created === 'declined') return declineDeposit(db, deposit);
  const { payUrl, qr: payQr = null, gatewayId = null } = created;
  await db
    .updateTable('payments.deposit')
    .set({ pay_url: payUrl, pay_qr: payQr, gateway_id: gatewayId })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  return { ...deposit, payUrl, payQr, gatewayId };
}

async function createAtGateway(
  gateway: Gateway,
  { origin, language }: Payer,
  { gatewayRef, amount, currency, depositId }: DepositRecord,
): Promise<CreatedPayment | 'unknown' | 'declined'> {
  try {
    return await gateway.createPayment({
      ref: gatewayRef,
      amount,
      currency,
      returnUrl: `${origin}/index?centre=depositv2#deposit=${depositId}`,
      webhookUrl: `${origin}${gateway.webhookPath}`,
      language,
    });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'unknown';
    if (error instanceof PaymentDeclined) return 'declined';
    throw error;
  }
}

async function declineDeposit(db: Db, { accountId, depositId }: DepositRecord): Promise<DepositRecord> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockDeposit(tx, { accountId, depositId });
    assert(locked, 'a deposit that was just started is missing');
    const { state } = await updateDeposit(tx, locked, { endAs: 'failed' });
    await recordFailedAttempt(tx, locked);
    return { ...locked, state };
  });
}

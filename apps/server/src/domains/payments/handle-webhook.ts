import { createHash } from 'node:crypto';
import {
  type AccountId,
  accountId,
  type BrandId,
  type calls,
  formatMoney,
  type Input,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { post } from '#ledger';
import { sendMessage } from '#messages';
import { Refusal, refuse } from '#refusal';
import { enforceDepositLimits } from '#rg';
import { enforceDailyLimit } from './daily-limit.ts';
import { type DepositRecord, type DepositState, depositCanBecome, toDeposit } from './deposit.ts';
import { toMethod } from './payment-method.ts';
import { recordPaymentStatus, type StatusReasonKey } from './payment-status.ts';

type WebhookEvent = Input<typeof calls.payments.sandboxWebhook>;

/**
 * Handles a verified webhook about the result of a payment. Each webhook is handled once and each deposit credited once, whatever the
 * number and delay of webhooks. Late money that would now exceed a limit is credited and held for an operator's decision. Refuses
 * NOT_FOUND, and CONFLICT when the amount or currency differs from the deposit or the eventId had other content.
 */
export async function handleWebhook(
  db: Db,
  from: { gateway: string; brandId: BrandId; rawBody: string },
  event: WebhookEvent,
): Promise<{ state: DepositState; replay: boolean }> {
  return db.transaction().execute(async (tx) => {
    const isNew = await saveWebhookEvent(tx, from, event);
    const deposit = await lockDeposit(tx, from.brandId, event.depositRef);
    if (!isNew) return { state: deposit.state, replay: true };
    if (event.currency !== deposit.currency || parseMoney(event.amount, deposit.currency) !== deposit.amount)
      throw refuse('CONFLICT', { field: 'amount' });
    const to: DepositState = event.outcome;
    if (!depositCanBecome(deposit.state, to)) return { state: deposit.state, replay: true };
    const late = to === 'paid' && deposit.state !== 'waiting';
    if (late && (await passesLimit(tx, deposit))) {
      await holdLateDeposit(tx, deposit, from.gateway);
      return { state: 'held', replay: false };
    }
    if (to === 'paid') await credit(tx, deposit, from.gateway);
    await setDepositState(tx, deposit, to, {
      actor: `gateway:${from.gateway}`,
      ...(late ? { reasonKey: 'server.paymentReason.latePayment' as const } : {}),
      ...(to === 'failed' ? { reasonKey: 'server.paymentReason.declined' as const } : {}),
    });
    if (to === 'paid') await notifyDeposit(tx, deposit, 'depositPaid');
    return { state: to, replay: false };
  });
}

/** Credits the paid amount and deducts its fee. */
async function credit(tx: Tx, deposit: DepositRecord, gateway: string): Promise<void> {
  const { accountId, depositId, currency, amount, fee } = deposit;
  const shared = { accountId, currency, reference: String(depositId) };
  const entry = { ...shared, kind: 'deposit', amount, key: `deposit:${depositId}`, through: gateway } as const;
  const feeEntry = { ...shared, kind: 'deposit-fee', amount: fee, key: `deposit-fee:${depositId}` } as const;
  await post(tx, fee > 0n ? [entry, feeEntry] : [entry]);
}

/**
 * Returns true when a failed or expired deposit would exceed a limit of the method or the player if it counted from now on, as it does
 * afterwards. Of two deposits paid at the same moment, each counts the earlier one: the checks lock the account.
 */
async function passesLimit(tx: Tx, deposit: DepositRecord): Promise<boolean> {
  await tx
    .updateTable('payments.deposit')
    .set({ state: 'paid', counts_at: sql`now()` })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  const row = await tx
    .selectFrom('payments.method')
    .selectAll()
    .where('brand_id', '=', deposit.brandId)
    .where('code', '=', deposit.method)
    .executeTakeFirst();
  try {
    await enforceDepositLimits(tx, deposit.accountId);
    if (row) await enforceDailyLimit(tx, deposit, toMethod(row));
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'LIMIT_REACHED' || error.code === 'PAYMENT_LIMIT_REACHED';
  }
}

/** Credits late money and holds all of it: the gateway's records match ours, and no limit is exceeded. */
async function holdLateDeposit(tx: Tx, deposit: DepositRecord, gateway: string): Promise<void> {
  const { accountId, depositId, currency, amount } = deposit;
  const shared = { accountId, currency, amount, reference: String(depositId), through: gateway };
  await post(tx, [
    { ...shared, kind: 'deposit', key: `deposit:${depositId}` },
    { ...shared, kind: 'deposit-hold', key: `deposit-hold:${depositId}` },
  ]);
  await setDepositState(tx, deposit, 'held', {
    actor: `gateway:${gateway}`,
    reasonKey: 'server.paymentReason.overLimit',
  });
  await notifyDeposit(tx, deposit, 'depositHeld');
}

/** Notifies the player of the result by a message. */
export const notifyDeposit = (
  tx: Tx,
  { accountId, brandId, amount, fee, currency }: DepositRecord,
  key: 'depositPaid' | 'depositHeld' | 'depositReturned',
  reason = '',
): Promise<void> =>
  sendMessage(tx, {
    accountId,
    brandId,
    kind: 'payments',
    key,
    params: {
      amount: formatMoney(key === 'depositPaid' ? ((amount - fee) as Money) : amount, currency),
      currency,
      reason,
    },
    page: 'depositv2',
  });

/** Stores the webhook event. Returns false when it was already received. */
async function saveWebhookEvent(
  tx: Tx,
  from: { gateway: string; rawBody: string },
  event: WebhookEvent,
): Promise<boolean> {
  const body_hash = createHash('sha256').update(from.rawBody).digest();
  const inserted = await tx
    .insertInto('payments.webhook_event')
    .values({ gateway: from.gateway, event_id: event.eventId, deposit_ref: event.depositRef, body_hash })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (inserted) return true;
  const existing = await tx
    .selectFrom('payments.webhook_event')
    .select('body_hash')
    .where('gateway', '=', from.gateway)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  if (!existing?.body_hash.equals(body_hash)) throw refuse('CONFLICT', { field: 'eventId' });
  return false;
}

async function lockDeposit(tx: Tx, brand: BrandId, ref: string): Promise<DepositRecord> {
  const account = /^(\d{1,18})\./.exec(ref)?.[1];
  const row =
    account &&
    (await tx
      .selectFrom('payments.deposit')
      .selectAll()
      .where('account_id', '=', accountId(account))
      .where('gateway_ref', '=', ref)
      .where('brand_id', '=', brand)
      .forUpdate()
      .executeTakeFirst());
  if (!row) throw refuse('NOT_FOUND', { field: 'depositRef' });
  return toDeposit(row);
}

/** Moves a locked deposit to a new state and records the change. */
export async function setDepositState(
  tx: Tx,
  deposit: { accountId: AccountId; depositId: bigint; brandId: BrandId },
  state: DepositState,
  change: { actor: string; reason?: string; reasonKey?: StatusReasonKey },
): Promise<void> {
  await tx
    .updateTable('payments.deposit')
    .set({ state })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  await recordPaymentStatus(tx, { ...deposit, kind: 'deposit', paymentId: deposit.depositId, state, ...change });
}

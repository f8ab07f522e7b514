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
import type { Db, Tx } from '#db';
import { post } from '#ledger';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { type DepositRecord, type DepositState, depositMay, toDeposit } from './deposit.ts';
import { addStep, type StepReasonKey } from './payment-step.ts';

type Notice = Input<typeof calls.payments.sandboxNotice>;

/**
 * Hears how a payment ended; its signature is verified already. A notice is heard once, and a deposit is credited once,
 * however many notices say so and however late they are.
 * Refuses NOT_FOUND, and CONFLICT when the amount or currency is not that of the deposit or the noticeId had other content.
 */
export async function hearNotice(
  db: Db,
  from: { gateway: string; brandId: BrandId; rawBody: string },
  notice: Notice,
): Promise<{ state: DepositState; replay: boolean }> {
  return db.transaction().execute(async (tx) => {
    const isNew = await keepNotice(tx, from, notice);
    const deposit = await lockDeposit(tx, from.brandId, notice.depositRef);
    if (!isNew) return { state: deposit.state, replay: true };
    if (notice.currency !== deposit.currency || parseMoney(notice.amount, deposit.currency) !== deposit.amount)
      throw refuse('CONFLICT', { field: 'amount' });
    const to: DepositState = notice.outcome;
    if (!depositMay(deposit.state, to)) return { state: deposit.state, replay: true };
    if (to === 'paid') await credit(tx, deposit, from.gateway);
    const late = to === 'paid' && deposit.state !== 'waiting';
    await moveDeposit(tx, deposit, to, {
      actor: `gateway:${from.gateway}`,
      ...(late ? { reasonKey: 'server.step.lateNotice' as const } : {}),
      ...(to === 'failed' ? { reasonKey: 'server.step.declined' as const } : {}),
    });
    if (to === 'paid') await tellOwner(tx, deposit);
    return { state: to, replay: false };
  });
}

/** Credits what was paid and takes the fee of it. */
async function credit(tx: Tx, deposit: DepositRecord, gateway: string): Promise<void> {
  const { accountId, depositId, currency, amount, fee } = deposit;
  const shared = { accountId, currency, reference: String(depositId) };
  const paid = { ...shared, kind: 'deposit', amount, key: `deposit:${depositId}`, through: gateway } as const;
  const kept = { ...shared, kind: 'deposit-fee', amount: fee, key: `deposit-fee:${depositId}` } as const;
  await post(tx, fee > 0n ? [paid, kept] : [paid]);
}

/** That the money has arrived the player also finds among the messages. */
const tellOwner = (tx: Tx, { accountId, brandId, amount, fee, currency }: DepositRecord): Promise<void> =>
  sendMessage(tx, {
    accountId,
    brandId,
    kind: 'payments',
    key: 'depositPaid',
    params: { amount: formatMoney((amount - fee) as Money, currency), currency },
    page: 'depositv2',
  });

/** Writes the notice down; false when it was heard before. */
async function keepNotice(tx: Tx, from: { gateway: string; rawBody: string }, notice: Notice): Promise<boolean> {
  const body_hash = createHash('sha256').update(from.rawBody).digest();
  const kept = await tx
    .insertInto('payments.notice')
    .values({ gateway: from.gateway, notice_id: notice.noticeId, deposit_ref: notice.depositRef, body_hash })
    .onConflict((conflict) => conflict.columns(['gateway', 'notice_id']).doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  if (kept) return true;
  const known = await tx
    .selectFrom('payments.notice')
    .select('body_hash')
    .where('gateway', '=', from.gateway)
    .where('notice_id', '=', notice.noticeId)
    .executeTakeFirst();
  if (!known?.body_hash.equals(body_hash)) throw refuse('CONFLICT', { field: 'noticeId' });
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

/** Moves a locked deposit on, with its step. */
export async function moveDeposit(
  tx: Tx,
  deposit: { accountId: AccountId; depositId: bigint; brandId: BrandId },
  state: DepositState,
  step: { actor: string; reasonKey?: StepReasonKey },
): Promise<void> {
  await tx
    .updateTable('payments.deposit')
    .set({ state })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  await addStep(tx, { ...deposit, kind: 'deposit', paymentId: deposit.depositId, state, ...step });
}

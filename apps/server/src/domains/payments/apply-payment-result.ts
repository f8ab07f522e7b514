import { type AccountId, accountId, type BrandId, type DepositState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { PaymentResult } from '#integrations/payment-gateway';
import { post } from '#ledger';
import { Refusal, refuse } from '#refusal';
import { enforceDepositLimits } from '#rg';
import { enforceDailyLimit } from './daily-limit.ts';
import { type DepositRecord, depositCanBecome, toDeposit } from './deposit.ts';
import { toMethod } from './payment-method.ts';
import { notifyDeposit, setDepositState } from './set-deposit-state.ts';

/** The state of the deposit afterwards; `replay`: the result changed nothing. */
export interface AppliedResult {
  state: DepositState;
  replay: boolean;
}

/**
 * Applies the result of a payment that its gateway has reported. Each deposit is credited once, whatever the number and delay of reports.
 * Late money that would now exceed a limit is credited and held for an operator's decision. Refuses NOT_FOUND for a payment of another
 * gateway or brand, and CONFLICT when amount or currency differs from the deposit.
 */
export async function applyPaymentResult(
  tx: Tx,
  from: { gateway: string; brandId: BrandId },
  result: PaymentResult,
): Promise<AppliedResult> {
  const deposit = await lockDeposit(tx, from, result.ref);
  if (result.currency !== deposit.currency || result.amount !== deposit.amount)
    throw refuse('CONFLICT', { field: 'amount' });
  const to = result.outcome;
  if (!depositCanBecome(deposit.state, to)) return { state: deposit.state, replay: true };
  const late = to === 'paid' && deposit.state !== 'waiting';
  if (late && (await passesLimit(tx, deposit))) {
    await holdLateDeposit(tx, deposit);
    return { state: 'held', replay: false };
  }
  if (to === 'paid') await credit(tx, deposit);
  await setDepositState(tx, deposit, to, {
    actor: `gateway:${deposit.gateway}`,
    ...(late ? { reasonKey: 'server.paymentReason.latePayment' as const } : {}),
    ...(to === 'failed' ? { reasonKey: 'server.paymentReason.declined' as const } : {}),
  });
  if (to === 'paid') await notifyDeposit(tx, deposit, 'depositPaid');
  return { state: to, replay: false };
}

/** Locks a deposit by its reference at a gateway. Refuses NOT_FOUND. */
export async function lockDeposit(
  tx: Tx,
  { gateway, brandId }: { gateway: string; brandId: BrandId },
  ref: string,
): Promise<DepositRecord> {
  const account = accountOf(ref);
  const row =
    account &&
    (await tx
      .selectFrom('payments.deposit')
      .selectAll()
      .where('account_id', '=', account)
      .where('gateway_ref', '=', ref)
      .where('gateway', '=', gateway)
      .where('brand_id', '=', brandId)
      .forUpdate()
      .executeTakeFirst());
  if (!row) throw refuse('NOT_FOUND', { field: 'ref' });
  return toDeposit(row);
}

/** A reference starts with its account. */
function accountOf(ref: string): AccountId | null {
  const account = /^(\d{1,18})\./.exec(ref)?.[1];
  return account === undefined ? null : accountId(account);
}

/** Credits the paid amount and deducts its fee. */
async function credit(tx: Tx, deposit: DepositRecord): Promise<void> {
  const { accountId, depositId, currency, amount, fee, gateway } = deposit;
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
async function holdLateDeposit(tx: Tx, deposit: DepositRecord): Promise<void> {
  const { accountId, depositId, currency, amount, gateway } = deposit;
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

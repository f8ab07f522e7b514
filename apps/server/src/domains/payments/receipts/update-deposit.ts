import { type DepositState, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { post } from '#ledger';
import { Refusal } from '#refusal';
import { enforceDepositLimits, getDepositRoom } from '#rg';
import { setDepositTurnover } from '#turnover';
import { isBankDeposit } from '../bank-deposits/bank-code.ts';
import { hasOpenSlip } from '../bank-deposits/slip.ts';
import { type DepositRecord, termsOf } from '../deposit.ts';
import { isMatched, isMatchPaid } from '../matches/match.ts';
import { enforceMethodLimits } from '../method-limits.ts';
import { toMethod } from '../payment-method.ts';
import type { StatusReasonKey } from '../payment-status.ts';
import { lockWaitingWithdrawals, reviewOnDebt } from '../payouts/review-on-debt.ts';
import { notifyDeposit, setDepositState } from '../set-deposit-state.ts';
import { type DepositEnd, type DepositOutcome, evaluateDeposit, mayEnd } from './evaluate-deposit.ts';
import { postDifferences, saveAmounts } from './post-differences.ts';
import { toSuspenseMovement } from './post-suspense.ts';
import { sumReceipts } from './receipt.ts';

/** How a deposit is updated besides its payments. */
export interface DepositUpdate {
  /** Ends it, where nothing has arrived. */
  endAs?: DepositEnd;
  /** Who causes it, when not its gateway. */
  actor?: string;
  /** Why, in the words of a person. */
  reason?: string;
}

/** Brings a locked deposit in line with its payments: posts the differences, records the state and notifies the player. */
export async function updateDeposit(
  tx: Tx,
  deposit: DepositRecord,
  { endAs, actor = `gateway:${deposit.gateway}`, reason }: DepositUpdate,
): Promise<{ state: DepositState; changed: boolean }> {
  const { sum, ...receipts } = await sumReceipts(tx, deposit);
  // a slip that is being checked is a payment that may be under way
  const seen =
    receipts.seen ||
    (isBankDeposit(deposit) && (await hasOpenSlip(tx, deposit))) ||
    (isMatched(deposit) && (await isMatchPaid(tx, deposit)));
  const total = sum > deposit.sentBack ? sum - deposit.sentBack : 0n;
  if (deposit.state === 'held' || deposit.state === 'returned') return updateDecided(tx, deposit, total);
  const ends = endAs !== undefined && mayEnd(deposit.state, seen, endAs);
  const endedAs = ends ? endAs : deposit.endedAs;
  if (ends) await saveEnd(tx, deposit, endAs);
  // an order that is over does not count in the limit, so its amount is still to be kept free
  const uncounted = deposit.endedAs !== null && deposit.credited === 0n ? deposit.amount : 0n;
  const room = total > deposit.amount ? await getDepositRoom(tx, deposit.accountId, uncounted) : null;
  const outcome = evaluateDeposit(termsOf(deposit), { ...deposit, total, seen, endedAs, room });
  const isLate = deposit.endedAs !== null && deposit.credited === 0n && outcome.credited > 0n;
  if (isLate && (await passesLimit(tx, deposit, outcome.credited))) {
    await holdLateDeposit(tx, deposit, outcome);
    return { state: 'held', changed: true };
  }
  const moves =
    outcome.credited !== deposit.credited ||
    outcome.suspended !== deposit.suspended ||
    outcome.fee !== deposit.feeTaken;
  const isTakenBack = outcome.credited < deposit.credited;
  if (isTakenBack) await lockWaitingWithdrawals(tx, deposit.accountId);
  if (moves) {
    await postDifferences(tx, deposit, outcome);
    await setDepositTurnover(tx, { ...deposit, base: money(outcome.credited - outcome.fee) });
  }
  if (isTakenBack) await reviewOnDebt(tx, deposit.accountId);
  if (outcome.state === deposit.state && !moves) return { state: deposit.state, changed: false };
  const reasonKey = reason === undefined ? reasonOf(deposit, outcome, isLate) : undefined;
  const change = { actor, ...(reason === undefined ? {} : { reason }), ...(reasonKey ? { reasonKey } : {}) };
  await setDepositState(tx, deposit, outcome.state, change);
  const more = outcome.credited - deposit.credited;
  if (more > 0n) {
    const fee = outcome.fee - deposit.feeTaken;
    await notifyDeposit(tx, { ...deposit, amount: more as Money, fee: fee as Money }, 'depositPaid');
  }
  if (more < 0n) await notifyDeposit(tx, { ...deposit, amount: -more as Money }, 'depositReversed');
  return { state: outcome.state, changed: true };
}

function reasonOf(before: DepositRecord, after: DepositOutcome, isLate: boolean): StatusReasonKey | undefined {
  if (after.credited < before.credited) return 'server.paymentReason.reversed';
  if (isLate) return 'server.paymentReason.latePayment';
  if (after.state === 'partial') return 'server.paymentReason.partial';
  if (after.state === 'failed') return 'server.paymentReason.declined';
  if (after.state === 'expired') return 'server.paymentReason.expired';
  if (after.state === 'cancelled') return 'server.paymentReason.cancelled';
  return before.credited > 0n ? 'server.paymentReason.more' : undefined;
}

async function saveEnd(tx: Tx, { accountId, depositId }: DepositRecord, ended_as: DepositEnd): Promise<void> {
  await tx
    .updateTable('payments.deposit')
    .set({ ended_as })
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .execute();
}

/** An operator decides a held deposit, so further money is in suspense; what is taken back leaves the hold with the balance. */
async function updateDecided(
  tx: Tx,
  deposit: DepositRecord,
  total: bigint,
): Promise<{ state: DepositState; changed: boolean }> {
  const { accountId, brandId, depositId, currency, gateway, changes, state } = deposit;
  const credited = total < deposit.credited ? total : deposit.credited;
  const suspended = total - credited;
  if (credited === deposit.credited && suspended === deposit.suspended) return { state, changed: false };
  const key = `suspense:deposit ${depositId}:${changes + 1}`;
  const suspense = await toSuspenseMovement(tx, {
    brandId,
    currency,
    connection: gateway,
    amount: suspended - deposit.suspended,
    key,
    reference: String(depositId),
  });
  const taken = deposit.credited - credited;
  const shared = { accountId, currency, reference: String(depositId), through: gateway };
  await post(tx, [
    ...(taken > 0n
      ? [
          {
            ...shared,
            kind: 'deposit-return' as const,
            amount: taken as Money,
            key: `deposit-return:${depositId}:${changes + 1}`,
          },
        ]
      : []),
    ...(suspense ? [suspense] : []),
  ]);
  await saveAmounts(tx, deposit, { credited, fee: 0n, suspended });
  if (state === 'returned' || credited > 0n) return { state, changed: true };
  await setDepositState(tx, deposit, 'reversed', {
    actor: `gateway:${gateway}`,
    reasonKey: 'server.paymentReason.reversed',
  });
  return { state: 'reversed', changed: true };
}

/**
 * Returns true when a deposit that was over would exceed a limit of the method or the player if it counted from now on, as it does
 * afterwards. Of two deposits paid at the same moment, each counts the earlier one: the checks lock the account.
 */
async function passesLimit(tx: Tx, deposit: DepositRecord, credited: bigint): Promise<boolean> {
  await tx
    .updateTable('payments.deposit')
    .set({ state: 'paid', credited, counts_at: sql`now()` })
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
    if (row) await enforceMethodLimits(tx, { ...deposit, amount: credited as Money }, toMethod(row));
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'LIMIT_REACHED' || error.code === 'PAYMENT_LIMIT_REACHED';
  }
}

/** Credits late money and holds all of it: the gateway's records match ours, and no limit is exceeded. Its fee is taken on release. */
async function holdLateDeposit(tx: Tx, deposit: DepositRecord, { credited, suspended }: DepositOutcome): Promise<void> {
  const { accountId, depositId, currency, gateway } = deposit;
  await postDifferences(tx, deposit, { credited, fee: 0n, suspended });
  await post(tx, [
    {
      accountId,
      kind: 'deposit-hold',
      currency,
      amount: credited as Money,
      key: `deposit-hold:${depositId}`,
      reference: String(depositId),
      through: gateway,
    },
  ]);
  await setDepositState(tx, deposit, 'held', {
    actor: `gateway:${gateway}`,
    reasonKey: 'server.paymentReason.overLimit',
  });
  await notifyDeposit(tx, { ...deposit, amount: credited as Money }, 'depositHeld');
}

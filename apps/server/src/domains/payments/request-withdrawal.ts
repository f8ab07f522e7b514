import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  type Input,
  MATCH_GATEWAY,
  type Money,
  money,
  parseMoney,
  type WithdrawalPolicy,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { assertNoSecurityHold, requireOpenAccount, requirePaymentPassword, requireUnlocked } from '#identity';
import { post } from '#ledger';
import { assert, Refusal, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { requireTurnover } from '#turnover';
import type { Visit } from './audience.ts';
import { enforceFreePayments } from './count-free-payments.ts';
import type { MemberMethod } from './list-member-methods.ts';
import { enforceMethodLimits } from './method-limits.ts';
import { checkRepeat, parsePaymentQuery } from './parse-payment-query.ts';
import { recordPaymentStatus } from './payment-status.ts';
import { destinationOf, lockPayoutAccount } from './payout-account.ts';
import { decideApproval } from './payouts/decide-approval.ts';
import { splitPayout } from './payouts/split-payout.ts';
import { type GetReserved, requireDuesCovered } from './require-dues-covered.ts';
import { requireKyc } from './require-kyc.ts';
import { type SecondFactorSteps, withFactorAbove } from './require-second-factor.ts';
import { requireSettledAccess } from './require-settled-access.ts';
import { toWithdrawal, type WithdrawalRecord } from './withdrawal.ts';

/** Returns a brand's requirements for withdrawals in a currency. */
export type GetWithdrawalPolicy = (brandId: BrandId, currency: Currency) => Promise<WithdrawalPolicy>;

/** What a request asks of other domains. */
export interface WithdrawalChecks {
  withdrawalPolicy: GetWithdrawalPolicy;
  reservedOf: GetReserved;
  security: { secrets: Secrets };
  /** In the transaction of the request: bonus money of the player may be suspended. */
  withdrawalRequested: (tx: Tx, accountId: AccountId) => Promise<void>;
}

const ABOUT_FACTOR: readonly string[] = ['SECOND_FACTOR_REQUIRED', 'TOTP_INVALID', 'LOGIN_LOCKED'];

type WithdrawalInput = Input<typeof calls.payments.withdraw>;

/**
 * Requests a withdrawal and holds its money in the same transaction. The same clientRef returns the same withdrawal, also when the method
 * was disabled or changed in the meantime. Refuses PAYMENT_METHOD_CLOSED, PAYMENT_METHOD_MAINTENANCE, INVALID_AMOUNT, FEE_CHANGED, NOT_FOUND, PAYOUT_ACCOUNT_COOLDOWN,
 * WITHDRAWAL_COOLDOWN, SECURITY_HOLD_ACTIVE, KYC_REQUIRED, TURNOVER_REQUIRED, PAYMENT_LIMIT_REACHED, INSUFFICIENT_FUNDS, DUES_OPEN, CONFLICT,
 * PAYMENT_PASSWORD_REQUIRED, PAYMENT_PASSWORD_INVALID, SECOND_FACTOR_REQUIRED, TOTP_INVALID, LOGIN_LOCKED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED.
 */
export async function requestWithdrawal(
  db: Db,
  checks: WithdrawalChecks,
  context: WithdrawalContext & { member: MemberSession },
  input: WithdrawalInput,
): Promise<WithdrawalRecord> {
  const repeat = await findExisting(db, context.member, input);
  if (repeat) return repeat;
  await assertNoSecurityHold(db, context.member.accountId);
  const policy = await checks.withdrawalPolicy(context.brand.brandId, context.member.currency);
  await requireSettledAccess(db, context.member.accountId, policy);
  await requirePaymentPassword(db, { ...context.member, brandId: context.brand.brandId }, input.paymentPassword);
  const parsed = await parseRequest(db, context, input);
  const deps = { db, secrets: checks.security.secrets };
  const member = { ...context.member, brandId: context.brand.brandId };
  try {
    return await withFactorAbove(deps, member, { ...parsed, code: input.code, policy }, (steps) =>
      db
        .transaction()
        .execute((tx) =>
          writeWithdrawal(tx, { ...checks, policy, steps, actor: 'player' }, context, { input, parsed }),
        ),
    );
  } catch (error) {
    // the same request may have been stored a moment ago, and have used the code
    const isAboutFactor = error instanceof Refusal && ABOUT_FACTOR.includes(error.code);
    const stored = isAboutFactor ? await findExisting(db, member, input) : null;
    if (stored) return stored;
    throw error;
  }
}

/** Returns the earlier withdrawal of a repeated request. Refuses CONFLICT when the earlier request was different. */
async function findExisting(
  db: Db | Tx,
  { accountId }: Pick<MemberSession, 'accountId'>,
  input: Pick<WithdrawalInput, 'account' | 'clientRef' | 'method' | 'amount'>,
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

interface ParsedRequest {
  method: MemberMethod;
  amount: Money;
  fee: Money;
  turnoverFee: Money;
  parts: bigint[];
}

/** Parses a request by the method as it is now. Refuses as `parsePaymentQuery`, and INVALID_AMOUNT for what cannot be paid out. */
export async function parseRequest(
  db: Db | Tx,
  { brand: { brandId }, member: { accountId, currency }, visit }: WithdrawalContext,
  input: Pick<WithdrawalInput, 'method' | 'amount' | 'fee' | 'turnoverFee'>,
): Promise<ParsedRequest> {
  const query = { ...input, accountId, currency, brandId, visit, kind: 'withdrawal' } as const;
  const { method, amount, fee } = await parsePaymentQuery(db, query);
  const turnoverFee = parseMoney(input.turnoverFee, currency);
  if (turnoverFee === null || fee + turnoverFee >= amount) throw refuse('INVALID_AMOUNT', { field: 'turnoverFee' });
  const parts = splitPayout(amount - fee - turnoverFee, method.partMost, method.partLeast);
  if (!parts) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  return { method, amount, fee, turnoverFee, parts };
}

interface WithdrawalContext {
  brand: Pick<BrandContext, 'brandId'>;
  member: Pick<MemberSession, 'accountId' | 'currency'>;
  visit: Visit | null;
}

/** Who requests a withdrawal, and what their brand requires. */
interface WriteDeps extends Pick<WithdrawalChecks, 'reservedOf' | 'withdrawalRequested'> {
  policy: WithdrawalPolicy;
  /** About the second factor; none where two operators request it. */
  steps?: SecondFactorSteps;
  actor: string;
}

/** Writes a withdrawal and holds its money; what stops it is checked in the same transaction. */
export async function writeWithdrawal(
  tx: Tx,
  { policy, reservedOf, withdrawalRequested, steps, actor }: WriteDeps,
  { brand: { brandId }, member }: WithdrawalContext,
  {
    input,
    parsed,
  }: { input: Pick<WithdrawalInput, 'account' | 'clientRef' | 'method' | 'amount'>; parsed: ParsedRequest },
): Promise<WithdrawalRecord> {
  const { accountId, currency } = member;
  const { method, amount, fee, turnoverFee, parts } = parsed;
  await steps?.confirm(tx);
  await requireOpenAccount(tx, accountId, 'out');
  await requireUnlocked(tx, accountId, 'withdrawals');
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
      fee: money(fee + turnoverFee),
      currency,
      parts,
      // until another player pays a part, operators may pay it by hand
      gateway: method.gateway === MATCH_GATEWAY ? null : method.gateway,
      confirm_min: method.confirm_min,
      state: 'review',
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
  const withdrawal = inserted ? toWithdrawal(inserted) : await findExisting(tx, member, input);
  assert(withdrawal, 'the withdrawal of the used clientRef was not found');
  if (!inserted) return withdrawal;
  await enforceMethodLimits(tx, withdrawal, method);
  await enforceFreePayments(tx, withdrawal, method);
  await steps?.enforce(tx);
  await requireKyc(tx, withdrawal, policy);
  const paymentId = withdrawal.withdrawalId;
  const key = `withdrawal-hold:${paymentId}`;
  const hold = { accountId, kind: 'withdrawal-hold', amount, currency, key } as const;
  const [held] = await post(tx, [{ ...hold, reference: String(paymentId), through: method.code }]);
  await requireDuesCovered(tx, held, reservedOf);
  assert(held, 'a withdrawal was requested without its hold');
  await withdrawalRequested(tx, accountId);
  const available = money(held.available + amount);
  const { review } = await requireTurnover(tx, {
    accountId,
    brandId,
    currency,
    amount,
    available,
    agreedFee: turnoverFee,
  });
  const asked = { ...withdrawal, kind: 'withdrawal', paymentId } as const;
  await recordPaymentStatus(tx, { ...asked, state: 'review', actor });
  return approveByRule(tx, withdrawal, { policy, turnoverReview: review?.unplayed ?? null });
}

/** Stores how the withdrawal is approved, and approves it where neither the rules nor the turnover need a person. */
async function approveByRule(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { policy, turnoverReview }: { policy: WithdrawalPolicy; turnoverReview: Money | null },
): Promise<WithdrawalRecord> {
  const { fourEyes, evaluation, ...decided } = await decideApproval(tx, withdrawal, policy);
  const isAutomatic = decided.isAutomatic && turnoverReview === null;
  const state = isAutomatic ? 'approved' : 'review';
  await tx
    .updateTable('payments.withdrawal')
    .set({
      state,
      four_eyes: fourEyes,
      evaluation: evaluation && JSON.stringify(evaluation),
      turnover_review: turnoverReview,
    })
    .where('account_id', '=', withdrawal.accountId)
    .where('withdrawal_id', '=', withdrawal.withdrawalId)
    .execute();
  if (isAutomatic)
    await recordPaymentStatus(tx, {
      ...withdrawal,
      kind: 'withdrawal',
      paymentId: withdrawal.withdrawalId,
      state,
      actor: 'rules',
      reasonKey: 'server.paymentReason.approvedByRule',
    });
  return { ...withdrawal, storedState: state, state, fourEyes, evaluation, turnoverReview };
}

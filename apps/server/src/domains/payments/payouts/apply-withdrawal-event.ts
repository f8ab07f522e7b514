import { type AccountId, type BrandId, MATCH_GATEWAY, type Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { type Movement, post } from '#ledger';
import { refuse } from '#refusal';
import { recordPaymentStatus, type StatusReasonKey } from '../payment-status.ts';
import { toWithdrawal, type WithdrawalRecord } from '../withdrawal.ts';
import {
  advanceWithdrawal,
  type FlowMove,
  paidOf,
  type WithdrawalEvent,
  type WithdrawalFlow,
} from './advance-withdrawal.ts';
import { requireNoDebt } from './debt.ts';
import { notifyWithdrawal } from './notify-withdrawal.ts';
import {
  isMatchedWhole,
  lastAttempts,
  listAttempts,
  type PayoutAttempt,
  refOf,
  toFlowParts,
} from './payout-attempt.ts';
import { saveAttempt } from './save-attempt.ts';

/** Which withdrawal: of the brand, and of the account when only its owner may act. */
export interface WithdrawalTarget {
  withdrawalId: bigint;
  brandId: BrandId;
  accountId?: AccountId;
}

/** Who causes an event, and why. */
export interface EventCause {
  actor: string;
  reason?: string;
  reasonKey?: StatusReasonKey;
  /** The brand lets players cancel. */
  cancellable?: boolean;
  /** What the bank calls the payout. */
  bankReference?: string;
  /** The code of what pays a part that is sent, where the withdrawal itself names none: another player, or the connection of a batch. */
  through?: string;
  /** File names of images of the receipt. */
  receipts?: readonly string[];
}

export interface AppliedEvent {
  before: WithdrawalRecord;
  after: WithdrawalRecord;
  /** The last attempt of each part, by part, as the event found them. */
  attempts: ReadonlyMap<number, PayoutAttempt>;
}

/**
 * Applies an event to a withdrawal: state, postings, attempts, history and message in one transaction. Of several concurrent events each
 * sees what the one before left. Refuses NOT_FOUND outside the brand (or the account), WITHDRAWAL_CLAIMED for an operator while another one
 * works on it, PLAYER_OWES for approving and sending while the player owes something, and what `advanceWithdrawal` refuses.
 */
export async function applyWithdrawalEvent(
  tx: Tx,
  target: WithdrawalTarget,
  event: WithdrawalEvent,
  cause: EventCause,
): Promise<AppliedEvent> {
  const before = await lockWithdrawal(tx, target);
  requireUnclaimed(before, cause.actor);
  const attempts = lastAttempts(await listAttempts(tx, [before]), before.withdrawalId);
  requireOwnPart(event, attempts, cause);
  const flow = toFlow(before, attempts, cause.cancellable ?? false);
  const { flow: next, moves } = advanceWithdrawal(flow, event, Date.now());
  if (event.do === 'approve' || event.do === 'send') await requireNoDebt(tx, before);
  const after = withFlow(before, next);
  if (before.storedState !== before.state) await recordForced(tx, before);
  if (moves.length > 0)
    await post(
      tx,
      moves.map((move) => toMovement(before, move, attempts)),
    );
  if ('part' in event) await saveAttempt(tx, after, next.parts[event.part - 1], attempts.get(event.part), cause);
  await saveWithdrawal(tx, after);
  if (after.state !== before.state) {
    const { accountId, brandId, withdrawalId: paymentId } = after;
    const { actor, reason, reasonKey } = cause;
    await recordPaymentStatus(tx, {
      accountId,
      brandId,
      kind: 'withdrawal',
      paymentId,
      state: after.state,
      actor,
      ...(reason === undefined ? {} : { reason }),
      ...(reasonKey === undefined ? {} : { reasonKey }),
    });
  }
  const isAsked = after.state === 'paid' && !isMatchedWhole(after, attempts);
  await notifyWithdrawal(tx, { before, after, event, reason: cause.reason ?? '', isAsked });
  return { before, after, attempts };
}

/** Finds the account first, so that the row is locked by its account (a sharded database supports no other lock). */
export async function lockWithdrawal(tx: Tx, target: WithdrawalTarget): Promise<WithdrawalRecord> {
  const owner = await tx
    .selectFrom('payments.withdrawal')
    .select('account_id')
    .where('withdrawal_id', '=', target.withdrawalId)
    .where('brand_id', '=', target.brandId)
    .executeTakeFirst();
  if (!owner || (target.accountId !== undefined && owner.account_id !== target.accountId)) throw refuse('NOT_FOUND');
  const row = await tx
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('account_id', '=', owner.account_id)
    .where('withdrawal_id', '=', target.withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

/** Refuses WITHDRAWAL_CLAIMED for an operator while another one works on the withdrawal; gateways, jobs and the player pass. */
export function requireUnclaimed({ claim }: WithdrawalRecord, actor: string): void {
  if (!claim || !actor.startsWith('operator:') || actor === `operator:${claim.by}`) return;
  const params = { by: claim.by };
  throw refuse('WITHDRAWAL_CLAIMED', { params, value: { ...params, until: claim.until.toISOString() } });
}

/** Refuses STATE_CHANGED for a part that another player pays, or has paid: only its match says what became of it. */
function requireOwnPart(
  event: WithdrawalEvent,
  attempts: ReadonlyMap<number, PayoutAttempt>,
  { through }: EventCause,
): void {
  if (!('part' in event) || event.do === 'send' || through === MATCH_GATEWAY) return;
  if (attempts.get(event.part)?.gateway === MATCH_GATEWAY) throw refuse('STATE_CHANGED');
}

function toFlow(
  record: WithdrawalRecord,
  attempts: ReadonlyMap<number, PayoutAttempt>,
  cancellable: boolean,
): WithdrawalFlow {
  const { storedState: state, amount, fee, feeTaken, fourEyes, firstApproval, confirm_min, confirmUntil } = record;
  const parts = toFlowParts(record, attempts);
  const confirmUntil_ms = confirmUntil?.getTime() ?? null;
  return { state, amount, fee, feeTaken, parts, fourEyes, firstApproval, cancellable, confirm_min, confirmUntil_ms };
}

const withFlow = (record: WithdrawalRecord, flow: WithdrawalFlow): WithdrawalRecord => ({
  ...record,
  storedState: flow.state,
  state: flow.state,
  paid: paidOf(flow) as Money,
  feeTaken: flow.feeTaken as Money,
  firstApproval: flow.firstApproval,
  confirmUntil: flow.confirmUntil_ms === null ? null : new Date(flow.confirmUntil_ms),
});

/** Each posting has a key of its own: once for a withdrawal, or once for an attempt. */
function toMovement(
  record: WithdrawalRecord,
  { kind, amount, attempt }: FlowMove,
  attempts: ReadonlyMap<number, PayoutAttempt>,
): Movement {
  const { accountId, withdrawalId, currency, gateway, method } = record;
  const subject = attempt ? refOf({ withdrawalId, ...attempt }) : String(withdrawalId);
  const movement = { accountId, kind, currency, amount: amount as Money, key: `${kind}:${subject}` };
  const reference = String(withdrawalId);
  if (kind === 'withdrawal-fee' || kind === 'withdrawal-fee-back') return { ...movement, reference };
  const paidBy = attempt && attempts.get(attempt.part)?.gateway;
  const isHold = kind === 'withdrawal-hold' || kind === 'withdrawal-release';
  return { ...movement, reference, through: isHold ? method : (paidBy ?? gateway ?? method) };
}

/** Stores that the time to answer was over, at that instant. */
export const recordForced = (
  tx: Tx,
  { accountId, brandId, withdrawalId: paymentId, confirmUntil }: WithdrawalRecord,
): Promise<void> =>
  recordPaymentStatus(tx, {
    accountId,
    brandId,
    kind: 'withdrawal',
    paymentId,
    state: 'forced',
    actor: 'clock',
    reasonKey: 'server.paymentReason.notAnswered',
    ...(confirmUntil && { at: confirmUntil }),
  });

async function saveWithdrawal(tx: Tx, record: WithdrawalRecord): Promise<void> {
  const { accountId, withdrawalId, storedState, paid, feeTaken, firstApproval, confirmUntil } = record;
  await tx
    .updateTable('payments.withdrawal')
    .set((eb) => ({
      state: storedState,
      paid,
      fee_taken: feeTaken,
      first_approval: firstApproval,
      confirm_until: confirmUntil,
      paid_at: ['paid', 'received'].includes(storedState)
        ? eb.fn.coalesce('paid_at', eb.fn<Date>('now', []))
        : eb.ref('paid_at'),
    }))
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

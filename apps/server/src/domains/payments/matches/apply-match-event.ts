import { formatMoney, MATCH_GATEWAY } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { assert, refuse } from '#refusal';
import { decideSlip, insertSlip, type NewSlip } from '../bank-deposits/slip.ts';
import { applyWithdrawalEvent, lockWithdrawal } from '../payouts/apply-withdrawal-event.ts';
import { isMatchedWhole } from '../payouts/payout-attempt.ts';
import { applyReports } from '../receipts/apply-reports.ts';
import { lockDeposit } from '../receipts/lock-deposit.ts';
import { updateDeposit } from '../receipts/update-deposit.ts';
import { notifyDeposit } from '../set-deposit-state.ts';
import { advanceMatch, type MatchEvent } from './advance-match.ts';
import { lockMatch, type MatchRecord } from './match.ts';
import { readMatching } from './matching-settings.ts';

/** Who causes an event, and what comes with it. */
export interface MatchCause {
  actor: string;
  /** Why an operator decides so. */
  reason?: string;
  /** What the payer sends. */
  slip?: NewSlip;
}

/**
 * Applies an event to a match: its state, and everything that follows for the deposit and the withdrawal, in one transaction. At its end both
 * are booked through the account of matches, which is zero afterwards, or both are free again. Locks the match, the withdrawal, the deposit,
 * then both ledger accounts in the order of their ids. Refuses NOT_FOUND, and STATE_CHANGED as `advanceMatch` does.
 */
export async function applyMatchEvent(
  tx: Tx,
  key: Pick<MatchRecord, 'receiverId' | 'matchId'>,
  event: MatchEvent,
  cause: MatchCause,
): Promise<{ before: MatchRecord; after: MatchRecord }> {
  const before = await lockMatch(tx, key);
  if (!before) throw refuse('NOT_FOUND');
  const { forceMin } = await readMatching(tx, before.brandId);
  const flow = advanceMatch(before.stored, event, Date.now(), forceMin);
  const after: MatchRecord = { ...before, stored: flow, flow, reason: cause.reason ?? before.reason };
  await saveMatch(tx, after, cause);
  const isOver = flow.state !== before.stored.state;
  if (isOver && (flow.state === 'confirmed' || flow.state === 'forced')) await book(tx, after, cause);
  else if (isOver && (flow.state === 'timedOut' || flow.state === 'refused')) await release(tx, after, cause);
  else if (event === 'pay' || event === 'refuseSlip' || event === 'acceptSlip') await moveSlip(tx, after, event, cause);
  if (before.stored.state === 'reserved' && flow.state === 'payerPaid') await askReceiver(tx, after);
  return { before, after };
}

async function saveMatch(tx: Tx, { receiverId, matchId, flow, reason }: MatchRecord, cause: MatchCause): Promise<void> {
  const decidedBy = cause.actor.startsWith('operator:') ? nameOf(cause.actor) : null;
  const isOver = !['reserved', 'payerPaid', 'notReceived'].includes(flow.state);
  const [forceAt, slipUntil] = [flow.forceAt_ms, flow.slipUntil_ms].map((at) => (at === null ? null : new Date(at)));
  await sql`update payments.match set state = ${flow.state}, slip = ${flow.slip}, force_at = ${forceAt},
      slip_until = ${slipUntil}, reason = ${reason}, decided_by = coalesce(${decidedBy}::text, decided_by), ended_at = ${isOver ? sql`coalesce(ended_at, now())` : null}
    where account_id = ${receiverId} and match_id = ${matchId}`.execute(tx);
}

/** The username of an operator; `player` and `clock` as they are. */
const nameOf = (actor: string): string => actor.replace('operator:', '');

async function lockSides(tx: Tx, match: MatchRecord) {
  const { brandId, withdrawalId, payerId, depositId, receiverId } = match;
  await lockWithdrawal(tx, { brandId, withdrawalId });
  const deposit = await lockDeposit(tx, { accountId: payerId, depositId });
  assert(deposit, 'the deposit of a match is missing');
  // two matches, or a match and a transfer, between the same two players wait for each other and never block each other
  await sql`select from ledger.account where account_id in (${receiverId}, ${payerId})
    order by account_id for update`.execute(tx);
  return { deposit, target: { brandId, withdrawalId } };
}

/** Books both sides: the part is paid, and the deposit is credited with a receipt of this match, which exists once. */
async function book(tx: Tx, match: MatchRecord, { actor, reason }: MatchCause): Promise<void> {
  const { deposit, target } = await lockSides(tx, match);
  const { part, matchId, brandId, amount, currency } = match;
  const through = { actor, through: MATCH_GATEWAY };
  const { after, attempts } = await applyWithdrawalEvent(tx, target, { do: 'partPaid', part }, through);
  // the receiver has answered for every part, so is not asked once more
  if (after.state === 'paid' && isMatchedWhole(after, attempts))
    await applyWithdrawalEvent(tx, target, { do: 'received' }, { actor });
  await decideSlip(tx, deposit, { outcome: 'accepted', by: nameOf(actor), reason: reason ?? '' });
  const by = { brandId, gateway: MATCH_GATEWAY, actor };
  const report = { kind: 'confirmed', paymentId: `match-${matchId}`, amount, currency } as const;
  const { conflicts } = await applyReports(tx, by, { ref: deposit.gatewayRef, gatewayId: null }, [report]);
  assert(conflicts.length === 0, 'a match was booked twice');
}

/** Frees both sides: the part waits for operators, who pay it as any other, and the deposit is over. */
async function release(tx: Tx, match: MatchRecord, { actor, reason = '' }: MatchCause): Promise<void> {
  const { deposit, target } = await lockSides(tx, match);
  const through = { actor, through: MATCH_GATEWAY };
  await applyWithdrawalEvent(tx, target, { do: 'partFailed', part: match.part }, through);
  await decideSlip(tx, deposit, { outcome: 'refused', by: nameOf(actor), reason });
  await updateDeposit(tx, deposit, { endAs: match.flow.state === 'refused' ? 'failed' : 'expired', actor });
}

/** Asks the receiver by a message whether the payment has arrived: the answer may not be given after its time. */
const askReceiver = (tx: Tx, { receiverId, brandId, amount, currency }: MatchRecord): Promise<void> =>
  sendMessage(tx, {
    accountId: receiverId,
    brandId,
    kind: 'payments',
    key: 'matchPaid',
    params: { amount: formatMoney(amount, currency), currency },
    page: 'withdraw',
  });

/** Stores a slip that the payer sends, or what an operator says about it, which the payer reads if another one is needed. */
async function moveSlip(tx: Tx, match: MatchRecord, event: MatchEvent, cause: MatchCause): Promise<void> {
  const deposit = await lockDeposit(tx, { accountId: match.payerId, depositId: match.depositId });
  assert(deposit, 'the deposit of a match is missing');
  const { actor, reason = '', slip } = cause;
  if (event !== 'pay') {
    const outcome = event === 'acceptSlip' ? 'accepted' : 'refused';
    await decideSlip(tx, deposit, { outcome, by: nameOf(actor), reason });
    if (event === 'refuseSlip') await notifyDeposit(tx, deposit, 'slipRefused', reason);
    return;
  }
  assert(slip, 'a payer says paid without a slip');
  await insertSlip(tx, deposit, slip);
  await updateDeposit(tx, deposit, { actor });
}

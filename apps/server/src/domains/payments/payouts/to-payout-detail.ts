import { type calls, formatMoney, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getPlayer } from '#identity';
import { assert, refuse } from '#refusal';
import { type TranslateKey, toWithdrawalDtos, turnoverReviewOf } from '../payment-record.ts';
import { toWithdrawal, type WithdrawalRecord } from '../withdrawal.ts';
import type { WithdrawalTarget } from './apply-withdrawal-event.ts';
import { listAttempts, type PayoutAttempt, refOf } from './payout-attempt.ts';
import { findProblem } from './payout-problem.ts';

type Detail = Output<typeof calls.payoutBackoffice.detail>;

/** Returns a withdrawal with all that an operator needs to decide and pay it. Refuses NOT_FOUND outside the brand. */
export async function getPayoutDetail(db: Db, target: WithdrawalTarget, t: TranslateKey): Promise<Detail> {
  const row = await db
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('withdrawal_id', '=', target.withdrawalId)
    .where('brand_id', '=', target.brandId)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  const record = toWithdrawal(row);
  const [dto] = await toWithdrawalDtos(db, [record], t);
  assert(dto, 'a withdrawal is one row');
  const { accountId, username } = await getPlayer(db, record.brandId, record.accountId);
  const problem = await findProblem(db, record);
  return {
    ...dto,
    player: { accountId: String(accountId), username },
    turnoverReview: turnoverReviewOf(record),
    fourEyes: record.fourEyes,
    firstApprovalBy: record.firstApproval,
    claim: record.claim && { by: record.claim.by, until: record.claim.until.toISOString() },
    evaluation: record.evaluation,
    attempts: (await listAttempts(db, [record])).map((attempt) => toAttemptDto(record, attempt)),
    problemText: problem?.text ?? '',
    problemImages: problem?.images.length ?? 0,
  };
}

const toAttemptDto = ({ currency }: WithdrawalRecord, attempt: PayoutAttempt): Detail['attempts'][number] => ({
  part: attempt.part,
  attempt: attempt.attempt,
  amount: formatMoney(attempt.amount, currency),
  state: attempt.state,
  ref: refOf(attempt),
  gateway: attempt.gateway,
  bankReference: attempt.bankReference,
  receipts: attempt.receipts.length,
  sentAt: attempt.sentAt.toISOString(),
  endedAt: attempt.endedAt?.toISOString() ?? null,
  by: attempt.actor,
  alarm: attempt.alarm,
});

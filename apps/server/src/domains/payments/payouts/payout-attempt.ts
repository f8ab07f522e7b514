import { type AccountId, type BrandId, MATCH_GATEWAY, type Money, type PayoutPartState } from '@fairhouse/contracts';
import type { Db, RowOf, Tx } from '#db';
import type { FlowPart } from './advance-withdrawal.ts';

/** One time that a part was sent. */
export interface PayoutAttempt {
  accountId: AccountId;
  withdrawalId: bigint;
  brandId: BrandId;
  part: number;
  attempt: number;
  amount: Money;
  gateway: string | null;
  state: PayoutPartState;
  actor: string;
  sentAt: Date;
  endedAt: Date | null;
  bankReference: string;
  receipts: string[];
  alarm: string;
}

export const toAttempt = (row: RowOf<'payments.payout_attempt'>): PayoutAttempt => ({
  accountId: row.account_id as AccountId,
  withdrawalId: row.withdrawal_id,
  brandId: row.brand_id as BrandId,
  part: row.part,
  attempt: row.attempt,
  amount: row.amount as Money,
  gateway: row.gateway,
  state: row.state as PayoutPartState,
  actor: row.actor,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
  bankReference: row.bank_reference,
  receipts: row.receipts as string[],
  alarm: row.alarm,
});

/** Our reference of an attempt, which its gateway knows it by: each is used once. */
export const refOf = ({
  withdrawalId,
  part,
  attempt,
}: Pick<PayoutAttempt, 'withdrawalId' | 'part' | 'attempt'>): string => `${withdrawalId}-${part}-${attempt}`;

/** Returns the attempts of withdrawals, by part and attempt. */
export async function listAttempts(
  db: Db | Tx,
  withdrawals: readonly { accountId: AccountId; withdrawalId: bigint }[],
): Promise<PayoutAttempt[]> {
  if (withdrawals.length === 0) return [];
  const rows = await db
    .selectFrom('payments.payout_attempt')
    .selectAll()
    .where('account_id', 'in', [...new Set(withdrawals.map(({ accountId }) => accountId))])
    .where(
      'withdrawal_id',
      'in',
      withdrawals.map(({ withdrawalId }) => withdrawalId),
    )
    .orderBy('withdrawal_id')
    .orderBy('part')
    .orderBy('attempt')
    .execute();
  return rows.map(toAttempt);
}

/** Returns the last attempt of each part of a withdrawal, by part. */
export const lastAttempts = (attempts: readonly PayoutAttempt[], withdrawalId: bigint): Map<number, PayoutAttempt> =>
  new Map(attempts.filter((each) => each.withdrawalId === withdrawalId).map((each) => [each.part, each]));

/** Returns the parts of a withdrawal as their last attempts left them. */
export const toFlowParts = (
  { parts }: { parts: readonly Money[] },
  attempts: ReadonlyMap<number, PayoutAttempt>,
): FlowPart[] =>
  parts.map((amount, index) => {
    const last = attempts.get(index + 1);
    const matched = last?.gateway === MATCH_GATEWAY;
    return { part: index + 1, amount, attempt: last?.attempt ?? 0, state: last?.state ?? 'planned', matched };
  });

/** Whether other players pay every part of a withdrawal: the player answers for each of them, and not for the whole. */
export const isMatchedWhole = (
  { parts }: { parts: readonly Money[] },
  attempts: ReadonlyMap<number, PayoutAttempt>,
): boolean => parts.every((_, index) => attempts.get(index + 1)?.gateway === MATCH_GATEWAY);

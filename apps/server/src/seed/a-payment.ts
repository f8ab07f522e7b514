import { randomUUID } from 'node:crypto';
import { type AccountId, formatMoney, type Money } from '@fairhouse/contracts';
import { type DepositRecord, hearNotice, requestWithdrawal, startDeposit, type WithdrawalRecord } from '#payments';
import type { SeedParts } from './a-member.ts';
import { asMember } from './as-member.ts';

/** A deposit that the gateway has taken. */
export async function aPaidDeposit({ db }: SeedParts, account: AccountId, amount: Money): Promise<DepositRecord> {
  const context = await asMember(db, account);
  const { currency } = context.member;
  const wish = { method: 'sandbox', amount: formatMoney(amount, currency), fee: '0', clientRef: randomUUID() };
  const noPage = { code: 'sandbox', openPayment: async () => ({ payUrl: '/' }) };
  const deposit = await startDeposit(db, noPage, context, wish);
  const notice = {
    noticeId: randomUUID(),
    depositRef: deposit.gatewayRef,
    outcome: 'paid',
    amount: wish.amount,
  } as const;
  const from = { gateway: 'sandbox', brandId: context.brand.brandId, rawBody: JSON.stringify(notice) };
  await hearNotice(db, from, { ...notice, currency });
  return deposit;
}

/** A withdrawal that waits for an operator. */
export async function aPendingWithdrawal(
  { db }: SeedParts,
  account: AccountId,
  amount: Money,
): Promise<WithdrawalRecord> {
  const context = await asMember(db, account);
  return requestWithdrawal(db, context, {
    method: 'sandbox-payout',
    amount: formatMoney(amount, context.member.currency),
    fee: '0',
    destination: 'DEMO-0001-0001',
    clientRef: randomUUID(),
  });
}

import { randomUUID } from 'node:crypto';
import { type AccountId, type BrandId, formatMoney, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '#brand';
import {
  applyReports,
  createPayoutAccount,
  type DepositRecord,
  listPayoutAccounts,
  requestWithdrawal,
  startDeposit,
  type WithdrawalRecord,
} from '#payments';
import type { SeedDeps } from './a-member.ts';
import { asMember } from './as-member.ts';

/** Creates a deposit that the gateway has accepted. */
export async function aPaidDeposit({ db }: SeedDeps, account: AccountId, amount: Money): Promise<DepositRecord> {
  const context = await asMember(db, account);
  const { currency } = context.member;
  const input = { method: 'sandbox', amount: formatMoney(amount, currency), fee: '0', clientRef: randomUUID() };
  const gateway = { open: true, webhookPath: '/', createPayment: async () => ({ payUrl: '/' }) };
  const gateways = { find: async (_brand: BrandId, code: string) => ({ code, ...gateway }) };
  const offers = { list: async () => [], choose: async () => ({}) };
  const deposit = await startDeposit(db, { gateways, offers }, { ...context, visit: null }, input);
  const order = { ref: deposit.gatewayRef, gatewayId: null };
  const report = { kind: 'confirmed', paymentId: deposit.gatewayRef, amount, currency } as const;
  await db.transaction().execute((tx) => applyReports(tx, deposit, order, [report]));
  return deposit;
}

/** Returns a player's payout account; creates one if there is none. */
export async function aPayoutAccount(
  { db, secrets }: SeedDeps,
  account: AccountId,
  bank = 'Demo Bank',
): Promise<string> {
  const { brand } = await asMember(db, account);
  const payoutAccount = await db.transaction().execute(async (tx) => {
    // of several concurrent calls the first adds it
    await sql`select 1 from identity.member where account_id = ${account} for update`.execute(tx);
    const [existing] = await listPayoutAccounts(tx, account);
    if (existing) return existing;
    return createPayoutAccount(tx, secrets, {
      accountId: account,
      brandId: brand.brandId,
      method: 'sandbox-payout',
      kind: 'bank',
      accountHolder: 'Demo Player',
      bank,
      number: `DEMO${String(account).padStart(8, '0')}`,
      waitHours: 0,
    });
  });
  return String(payoutAccount.payout_id);
}

/** Creates a withdrawal that waits for an operator. */
export async function aPendingWithdrawal(
  { db, secrets }: SeedDeps,
  account: AccountId,
  amount: Money,
): Promise<WithdrawalRecord> {
  const context = await asMember(db, account);
  const checks = {
    withdrawalPolicy: async () => DEFAULT_SETTINGS,
    reservedOf: async () => money(0),
    security: { secrets },
    withdrawalRequested: async () => undefined,
  };
  return requestWithdrawal(
    db,
    checks,
    { ...context, visit: null },
    {
      method: 'sandbox-payout',
      amount: formatMoney(amount, context.member.currency),
      fee: '0',
      turnoverFee: '0',
      account: await aPayoutAccount({ db, secrets }, account),
      clientRef: randomUUID(),
    },
  );
}

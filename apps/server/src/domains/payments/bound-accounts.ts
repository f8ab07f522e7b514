import { BANK_NAME, calls, foldName, type Input, MAX_PAYOUT_ACCOUNTS, readPayoutNumber } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import {
  changeSecurity,
  getPayeeName,
  requirePaymentPassword,
  requireReauth,
  type SecurityDeps,
  savePayeeName,
} from '#identity';
import { refuse } from '#refusal';
import { readMethods } from './payment-method.ts';
import {
  keepPayoutAccount,
  type PayoutRow,
  readPayoutAccounts,
  removePayoutAccount,
  setDefaultPayout,
} from './payout-account.ts';
import type { CashierRulesOf } from './request-withdrawal.ts';

export interface BoundAccountDeps {
  handle: HandleCall;
  security: SecurityDeps;
  cashierRules: CashierRulesOf;
}

type MemberContext = BaseContext & { member: MemberSession };
type NewAccount = Input<typeof calls.payoutAccounts.add>;

/** The accounts that a member is paid to: each change after a proof, and told. */
export function registerPayoutAccountRoutes(deps: BoundAccountDeps): void {
  const { handle, security } = deps;
  const { payoutAccounts } = calls;
  const list = async ({ member: { accountId } }: MemberContext) => ({
    accounts: (await readPayoutAccounts(security.db, accountId)).map(viewPayout),
    holder: await getPayeeName(security.db, accountId),
  });
  handle(payoutAccounts.list, list);
  handle(payoutAccounts.add, async (context, input) => viewPayout(await addAccount(deps, context, input)));
  handle(payoutAccounts.setDefault, async (context, { id }) => {
    const { accountId } = context.member;
    await changeSecurity(security, context, 'payoutDefault', (tx) => setDefaultPayout(tx, accountId, BigInt(id)));
    return list(context);
  });
  handle(payoutAccounts.remove, async (context, { id }) => {
    const { accountId } = context.member;
    await changeSecurity(security, context, 'payoutRemoved', (tx) => removePayoutAccount(tx, accountId, BigInt(id)));
    return list(context);
  });
}

const viewPayout = (row: PayoutRow) => ({
  id: String(row.payout_id),
  method: row.method,
  bank: row.bank,
  masked: row.masked,
  isDefault: row.is_default,
  usableFrom: row.usable_at.getTime() > Date.now() ? row.usable_at.toISOString() : null,
  addedAt: row.added_at.toISOString(),
});

/**
 * Binds an account in the member's own name. Refuses REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE, PAYMENT_PASSWORD_REQUIRED, PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED,
 * PAYMENT_METHOD_CLOSED, INVALID_INPUT with the field, PAYOUT_HOLDER_DIFFERS, PAYOUT_ACCOUNTS_FULL, CONFLICT.
 */
async function addAccount(
  { security, cashierRules }: BoundAccountDeps,
  context: MemberContext,
  input: NewAccount,
): Promise<PayoutRow> {
  const { db, secrets } = security;
  const { brandId } = context.brand;
  const { accountId, currency } = context.member;
  await requireReauth(db, context);
  await requirePaymentPassword(db, { ...context.member, brandId }, input.paymentPassword);
  const methods = await readMethods(db, brandId, currency);
  const method = methods.find(({ code, kind }) => code === input.method && kind === 'withdrawal');
  if (!method) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const kind = method.payTo;
  const number = readPayoutNumber(kind, input.number);
  if (number === null) throw unfit('number');
  if (kind === 'bank' && input.bank.length < BANK_NAME.min) throw unfit('bank');
  const bank = kind === 'bank' ? input.bank : '';
  const { payoutWaitHours: waitHours } = await cashierRules(brandId);
  return changeSecurity(security, context, 'payoutAdded', async (tx, { payee_name }) => {
    const holder = await checkHolder(tx, context.member, payee_name, input.holder);
    const kept = await readPayoutAccounts(tx, accountId);
    if (kept.length >= MAX_PAYOUT_ACCOUNTS) throw refuse('PAYOUT_ACCOUNTS_FULL');
    const account = { accountId, brandId, method: method.code, kind, holder, bank, number, waitHours };
    return keepPayoutAccount(tx, secrets, account);
  });
}

const unfit = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Money leaves to the player's own account alone (GLI-19 2.5.6): the real name holds it, or the first account tells the real name. */
async function checkHolder(tx: Tx, { accountId }: MemberSession, name: string, holder: string): Promise<string> {
  if (name === '') await savePayeeName(tx, accountId, holder);
  else if (foldName(name) !== foldName(holder)) throw refuse('PAYOUT_HOLDER_DIFFERS', { field: 'holder' });
  return name || holder;
}

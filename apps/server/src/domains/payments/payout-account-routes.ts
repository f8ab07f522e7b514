import { BANK_NAME, calls, foldName, type Input, MAX_PAYOUT_ACCOUNTS } from '@fairhouse/contracts';
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
import { visitOf } from './audience.ts';
import { listMemberMethods } from './list-member-methods.ts';
import {
  createPayoutAccount,
  listPayoutAccounts,
  type PayoutRow,
  removePayoutAccount,
  setDefaultPayout,
} from './payout-account.ts';
import { parseCheckedNumber } from './payouts/parse-checked-number.ts';
import type { GetWithdrawalPolicy } from './request-withdrawal.ts';

export interface PayoutAccountDeps {
  handle: HandleCall;
  security: SecurityDeps;
  withdrawalPolicy: GetWithdrawalPolicy;
}

type MemberContext = BaseContext & { member: MemberSession };
type NewAccount = Input<typeof calls.payoutAccounts.add>;

/** Registers the routes of a member's payout accounts. Each change requires re-authentication and notifies the member. */
export function registerPayoutAccountRoutes(deps: PayoutAccountDeps): void {
  const { handle, security } = deps;
  const { payoutAccounts } = calls;
  const list = async ({ member: { accountId } }: MemberContext) => ({
    accounts: (await listPayoutAccounts(security.db, accountId)).map(toPayoutAccountDto),
    accountHolder: await getPayeeName(security.db, accountId),
  });
  handle(payoutAccounts.list, list);
  handle(payoutAccounts.add, async (context, input) => toPayoutAccountDto(await addAccount(deps, context, input)));
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

const toPayoutAccountDto = (row: PayoutRow) => ({
  id: String(row.payout_id),
  method: row.method,
  bank: row.bank,
  masked: row.masked,
  isDefault: row.is_default,
  usableFrom: row.usable_at.getTime() > Date.now() ? row.usable_at.toISOString() : null,
  addedAt: row.added_at.toISOString(),
});

/**
 * Adds a payout account in the member's own name. Refuses REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE, PAYMENT_PASSWORD_REQUIRED,
 * PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED, PAYMENT_METHOD_CLOSED, INVALID_INPUT with the field, ADDRESS_INVALID, PAYOUT_NAME_MISMATCH,
 * PAYOUT_ACCOUNT_LIMIT_REACHED, CONFLICT.
 */
async function addAccount(
  { security, withdrawalPolicy }: PayoutAccountDeps,
  context: MemberContext,
  input: NewAccount,
): Promise<PayoutRow> {
  const { db, secrets } = security;
  const { brandId } = context.brand;
  const { accountId, currency } = context.member;
  await requireReauth(db, context);
  await requirePaymentPassword(db, { ...context.member, brandId }, input.paymentPassword);
  const methods = await listMemberMethods(db, brandId, { accountId, currency, visit: visitOf(context) });
  const method = methods.find(({ code, kind }) => code === input.method && kind === 'withdrawal');
  if (!method) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const kind = method.payoutType;
  const number = parseCheckedNumber(kind, input.number);
  if (kind === 'bank' && input.bank.length < BANK_NAME.min) throw invalidField('bank');
  const bank = kind === 'bank' ? input.bank : '';
  const { payoutWaitHours: waitHours } = await withdrawalPolicy(brandId, currency);
  return changeSecurity(security, context, 'payoutAdded', async (tx, { legal_name }) => {
    const accountHolder = await requireMatchingHolder(tx, context.member, legal_name, input.accountHolder);
    const existing = await listPayoutAccounts(tx, accountId);
    if (existing.length >= MAX_PAYOUT_ACCOUNTS) throw refuse('PAYOUT_ACCOUNT_LIMIT_REACHED');
    const account = { accountId, brandId, method: method.code, kind, accountHolder, bank, number, waitHours };
    return createPayoutAccount(tx, secrets, account);
  });
}

const invalidField = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/**
 * Checks the account holder. Money is only paid to the player's own account (GLI-19 2.5.6): the holder must match the real name, or the
 * first account sets the real name.
 */
async function requireMatchingHolder(
  tx: Tx,
  { accountId }: MemberSession,
  name: string,
  accountHolder: string,
): Promise<string> {
  if (name === '') await savePayeeName(tx, accountId, accountHolder);
  else if (foldName(name) !== foldName(accountHolder)) throw refuse('PAYOUT_NAME_MISMATCH', { field: 'accountHolder' });
  return name || accountHolder;
}

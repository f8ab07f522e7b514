import { randomUUID } from 'node:crypto';
import {
  type BrandId,
  type calls,
  feeOf,
  formatMoney,
  type Input,
  type Money,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { assertNoSecurityHold, getPlayer, listLocks, type Player } from '#identity';
import { refuse } from '#refusal';
import { listMemberMethods } from '../list-member-methods.ts';
import { destinationOf, listPayoutAccounts, type PayoutRow } from '../payout-account.ts';
import type { PaymentAct } from '../proposals/propose-act.ts';
import { parseRequest, type WithdrawalChecks, writeWithdrawal } from '../request-withdrawal.ts';
import { requireSettledAccess } from '../require-settled-access.ts';
import type { WithdrawalRecord } from '../withdrawal.ts';

type Request = Omit<Input<typeof calls.payoutBackoffice.requestFor>, 'reason'>;

/** Lists the payout accounts of a player, masked. Refuses NOT_FOUND outside the brand. */
export async function listAccountsOf(
  db: Db,
  brandId: BrandId,
  accountId: string,
): Promise<Output<typeof calls.payoutBackoffice.accountsOf>> {
  const player = await getPlayer(db, brandId, accountId);
  const accounts = await listPayoutAccounts(db, player.accountId);
  return {
    currency: player.currency,
    accounts: accounts.map((row) => ({
      id: String(row.payout_id),
      method: row.method,
      destination: destinationOf(row),
    })),
  };
}

/**
 * Returns the proposal to request a withdrawal for a player whose log-in is locked, to an account that the player has added. Refuses NOT_FOUND,
 * INVALID_AMOUNT, and STATE_CHANGED for a player who can do it alone.
 */
export async function describeRequest(tx: Tx, brandId: BrandId, request: Request): Promise<PaymentAct> {
  const { player, payout, amount } = await checkRequest(tx, brandId, request);
  const { accountId, username, currency } = player;
  const { method, account } = request;
  return {
    kind: 'withdrawal-request',
    subject: `player ${accountId}`,
    input: { accountId: String(accountId), method, amount: request.amount, account },
    preview: {
      accountId: String(accountId),
      username,
      currency,
      amount: formatMoney(amount, currency),
      about: `${method} ${destinationOf(payout)}`,
    },
  };
}

/**
 * Requests the withdrawal that two operators agreed on, with the fee of now. What stops a withdrawal of the player stops it too, besides the
 * proof of who they are; a fee for unplayed money too, since only the player agrees to it. Refuses as `requestWithdrawal`.
 */
export async function requestForPlayer(
  tx: Tx,
  checks: Omit<WithdrawalChecks, 'security'>,
  brandId: BrandId,
  request: Request & { actor: string },
): Promise<WithdrawalRecord> {
  const { player, amount } = await checkRequest(tx, brandId, request);
  const policy = await checks.withdrawalPolicy(brandId, player.currency);
  await assertNoSecurityHold(tx, player.accountId);
  await requireSettledAccess(tx, player.accountId, policy);
  const methods = await listMemberMethods(tx, brandId, { ...player, visit: null });
  const method = methods.find(({ code, kind }) => code === request.method && kind === 'withdrawal');
  if (!method) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const context = { brand: { brandId }, member: player, visit: null };
  const fee = formatMoney(feeOf(method.fee, amount), player.currency);
  const input = { ...pick(request), fee, turnoverFee: '0', clientRef: randomUUID() };
  const parsed = await parseRequest(tx, context, input);
  return writeWithdrawal(tx, { ...checks, policy, actor: request.actor }, context, { input, parsed });
}

const pick = ({ method, amount, account }: Request) => ({ method, amount, account });

async function checkRequest(
  tx: Tx,
  brandId: BrandId,
  { accountId, account, method, amount: typed }: Request,
): Promise<{ player: Player; payout: PayoutRow; amount: Money }> {
  const player = await getPlayer(tx, brandId, accountId);
  const locks = await listLocks(tx, player.accountId);
  if (!locks.some(({ scope }) => scope === 'login')) throw refuse('STATE_CHANGED', { field: 'accountId' });
  const amount = parseMoney(typed, player.currency);
  if (amount === null || amount <= 0n) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  const accounts = await listPayoutAccounts(tx, player.accountId);
  const payout = accounts.find((row) => String(row.payout_id) === account && row.method === method);
  if (!payout) throw refuse('NOT_FOUND', { field: 'account' });
  return { player, payout, amount };
}

import {
  type AccountId,
  accountId,
  type calls,
  formatMoney,
  type Input,
  type Money,
  money,
  parseMoney,
  type TransferRules,
  type WithdrawalPolicy,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { assertNoSecurityHold, requireOpenAccount, requirePaymentPassword, requireUnlocked } from '#identity';
import { post } from '#ledger';
import { sendMessage } from '#messages';
import { assert, Refusal, refuse } from '#refusal';
import { enforceDepositLimits } from '#rg';
import { requireTurnoverOfTransfer } from '#turnover';
import type { GetWithdrawalPolicy } from '../request-withdrawal.ts';
import { type GetReserved, requireDuesCovered } from '../require-dues-covered.ts';
import { requireKyc } from '../require-kyc.ts';
import { requireSettledAccess } from '../require-settled-access.ts';
import { type TransferParty, type TransferRow, type TransferTree, transferNoText } from './transfer.ts';
import { limitsIn, requireWithinDay } from './transfer-limits.ts';

type TransferInput = Input<typeof calls.transfers.send>;
type Context = { brand: Pick<BrandContext, 'brandId'>; member: MemberSession };

export interface TransferDeps {
  db: Db;
  withdrawalPolicy: GetWithdrawalPolicy;
  reservedOf: GetReserved;
  transferTree: TransferTree;
}

/**
 * Transfers money to the agent above or to a member of the own team: both sides, both lines of the account records and the message in one
 * transaction. The same clientRef returns the same transfer. Only available money moves; the same things stop it that stop a withdrawal.
 * Refuses NOT_FOUND, NOT_AN_AGENT, RIGHT_MISSING, TRANSFER_NOT_ALLOWED, RECEIVER_UNAVAILABLE, INVALID_AMOUNT, PAYMENT_LIMIT_REACHED,
 * INSUFFICIENT_FUNDS, DUES_OPEN, TRIAL_NOT_ALLOWED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, SECURITY_HOLD_ACTIVE, WITHDRAWAL_COOLDOWN, KYC_REQUIRED,
 * TURNOVER_REQUIRED, CONFLICT, PAYMENT_PASSWORD_REQUIRED, PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED.
 */
export async function sendTransfer(deps: TransferDeps, context: Context, input: TransferInput): Promise<TransferRow> {
  const { db, transferTree } = deps;
  const { brandId } = context.brand;
  const { member } = context;
  const repeat = await findExisting(db, member, input);
  if (repeat) return repeat;
  const to = input.to === 'upline' ? input.to : accountId(input.to);
  const party = await transferTree.findParty(db, { ...member, brandId }, to);
  const amount = parseAmount(member, input.amount, party.rules);
  await assertNoSecurityHold(db, member.accountId);
  const policy = await deps.withdrawalPolicy(brandId, member.currency);
  await requireSettledAccess(db, member.accountId, policy);
  await requirePaymentPassword(db, { ...member, brandId }, input.paymentPassword);
  return db.transaction().execute((tx) => moveMoney(tx, { context, input, party, amount, policy }, deps.reservedOf));
}

/** Returns the earlier transfer of a repeated request. Refuses CONFLICT when the earlier request was different. */
async function findExisting(
  db: Db | Tx,
  { accountId: id, currency }: MemberSession,
  input: TransferInput,
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`select * from payments.transfer
    where account_id = ${id} and client_ref = ${input.clientRef}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const same =
    row.amount === parseMoney(input.amount, currency) &&
    row.note === input.note &&
    (input.to === 'upline' ? row.towards === 'upline' : row.towards === 'team' && String(row.other_id) === input.to);
  if (!same) throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}

function parseAmount({ currency }: MemberSession, text: string, rules: TransferRules): Money {
  const amount = parseMoney(text, currency);
  const { least, most } = limitsIn(currency, rules);
  if (amount === null || amount <= 0n || amount < least || amount > most)
    throw refuse('INVALID_AMOUNT', { field: 'amount' });
  return amount;
}

interface Order {
  context: Context;
  input: TransferInput;
  party: TransferParty;
  amount: Money;
  policy: WithdrawalPolicy;
}

/**
 * Writes the transfer and moves its money. Members are locked in the order of their ids, then their accounts by the ledger, so that two
 * members who pay each other at the same time wait and never block each other.
 */
async function moveMoney(tx: Tx, order: Order, reservedOf: GetReserved): Promise<TransferRow> {
  const { context, input, party, amount, policy } = order;
  const { member, brand } = context;
  const { receiverId } = party;
  const { currency } = member;
  const inserted = await insertRows(tx, order);
  if (!inserted) {
    const existing = await findExisting(tx, member, input);
    assert(existing, 'the transfer of the used clientRef was not found');
    return existing;
  }
  const sides = [member.accountId, receiverId].toSorted((one, other) => (one < other ? -1 : 1));
  for (const side of sides)
    if (side === receiverId) await requireReceiver(tx, side);
    else await requireSender(tx, side);
  await requireWithinDay(tx, member, { amount, rules: party.rules });
  await requireKyc(tx, member, policy);
  const reference = transferNoText(inserted.transfer_no);
  const key = `member-transfer:${reference}`;
  const lines = { amount, currency, key, reference };
  const [sent] = await post(tx, [
    { ...lines, accountId: member.accountId, kind: 'transfer-out' },
    { ...lines, accountId: receiverId, kind: 'transfer-in' },
  ]);
  await requireDuesCovered(tx, sent, reservedOf);
  assert(sent, 'a transfer was sent without its entry');
  const available = money(sent.available + amount);
  await requireTurnoverOfTransfer(tx, { ...member, brandId: brand.brandId, amount, available });
  await sendMessage(tx, {
    accountId: receiverId,
    brandId: brand.brandId,
    kind: 'payments',
    key: 'transferReceived',
    params: { amount: formatMoney(amount, currency), currency, from: party.senderName, note: input.note },
    page: 'transactionHistory',
  });
  return inserted;
}

/** Writes both rows; returns the sender's, or null when the clientRef is known. */
async function insertRows(tx: Tx, { context, input, party, amount }: Order): Promise<TransferRow | null> {
  const { member, brand } = context;
  const towards = input.to === 'upline' ? 'upline' : 'team';
  const { rows } = await sql<TransferRow>`
    insert into payments.transfer
      (account_id, transfer_no, brand_id, direction, towards, other_id, other_name, amount, currency, note, client_ref)
    values (${member.accountId}, nextval('payments.transfer_no'), ${brand.brandId}, 'out', ${towards}, ${party.receiverId},
      ${party.receiverName}, ${amount}, ${member.currency}, ${input.note}, ${input.clientRef})
    on conflict (account_id, client_ref) do nothing returning *`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  await sql`insert into payments.transfer
      (account_id, transfer_no, brand_id, direction, towards, other_id, other_name, amount, currency, note)
    values (${party.receiverId}, ${row.transfer_no}, ${brand.brandId}, 'in', ${towards}, ${member.accountId},
      ${party.senderName}, ${amount}, ${member.currency}, ${input.note})`.execute(tx);
  return row;
}

async function requireSender(tx: Tx, sender: AccountId): Promise<void> {
  await requireOpenAccount(tx, sender, 'out');
  await requireUnlocked(tx, sender, 'transfers');
}

/** Refuses RECEIVER_UNAVAILABLE for whatever would stop a deposit of the receiver; which it is stays between them and the operator. */
async function requireReceiver(tx: Tx, receiver: AccountId): Promise<void> {
  try {
    await enforceDepositLimits(tx, receiver);
    await requireOpenAccount(tx, receiver, 'in');
  } catch (error) {
    throw error instanceof Refusal ? refuse('RECEIVER_UNAVAILABLE', { field: 'to' }) : error;
  }
}

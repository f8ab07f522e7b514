import { type AccountId, type DepositState, type Money, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { MemberSession } from '#http';
import { requireOpenAccount, requireUnlocked } from '#identity';
import { refuse } from '#refusal';
import { type DepositInput, isSameChoice } from './choose-bonus.ts';
import { askedAmountOf, type DepositRecord, toDeposit } from './deposit.ts';
import { requireNoDepositPause } from './deposit-pauses/deposit-pause.ts';

/** An order that waits for its payment; a player may have few of them. */
const OPEN: readonly DepositState[] = ['waiting', 'processing', 'partial'];
const MOST_OPEN = 3;

/** What makes an order equal to another one. */
type Order = { amount: Money; fee: Money } & Pick<DepositInput, 'method' | 'bonus'>;

/**
 * Returns an equal order that still waits; of concurrent requests of a player the second finds the order of the first. Refuses
 * TOO_MANY_OPEN_DEPOSITS, and what stops a deposit of the account.
 */
export async function findOpenOrder(tx: Tx, accountId: AccountId, order: Order): Promise<DepositRecord | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open deposits of ${accountId}`}, 0))`.execute(tx);
  const open = await listOpenOrders(tx, accountId);
  const equal = open.find((each) => isEqual(each, order));
  if (!equal) {
    if (open.length >= MOST_OPEN) throw refuse('TOO_MANY_OPEN_DEPOSITS', { params: { most: MOST_OPEN } });
    return null;
  }
  await requireOpenAccount(tx, accountId, 'in');
  await requireUnlocked(tx, accountId, 'deposits');
  await requireNoDepositPause(tx, accountId);
  return equal;
}

/**
 * Returns the order that still waits and that a request for a closed method means, so that it can be finished; null without one. Refuses what
 * stops a deposit of the account.
 */
export async function findOrderOfClosed(
  db: Db,
  { accountId, currency }: MemberSession,
  { method, amount: typed, fee: agreed, bonus }: DepositInput,
): Promise<DepositRecord | null> {
  const [amount, fee] = [parseMoney(typed, currency), parseMoney(agreed, currency)];
  if (amount === null || fee === null) return null;
  return db.transaction().execute(async (tx) => {
    const order = { method, amount, fee, bonus };
    const equal = (await listOpenOrders(tx, accountId)).find((each) => isEqual(each, order));
    if (!equal) return null;
    await requireOpenAccount(tx, accountId, 'in');
    await requireUnlocked(tx, accountId, 'deposits');
    await requireNoDepositPause(tx, accountId);
    return equal;
  });
}

async function listOpenOrders(tx: Tx, accountId: AccountId): Promise<DepositRecord[]> {
  const rows = await tx
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', OPEN)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('deposit_id', 'desc')
    .execute();
  return rows.map(toDeposit);
}

const isEqual = (deposit: DepositRecord, { method, amount, fee, bonus }: Order): boolean =>
  deposit.state === 'waiting' &&
  deposit.method === method &&
  askedAmountOf(deposit) === amount &&
  deposit.fee === fee &&
  isSameChoice(deposit, bonus);

import { type AccountId, type BrandId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { type Tx, toOutboxRows } from '#db';
import { assert, type Refusal, refuse } from '#refusal';
import { type Balance, balanceEvent } from './balance-event.ts';
import { getHouseAccount, houseAccountName, isPlayMoney } from './chart-of-accounts.ts';
import { type LockedAccount, lockAccountsById } from './lock-accounts.ts';
import { isAllowedFor, MOVEMENTS, type MovementKind, type MovementRule } from './movements.ts';

export interface Movement {
  accountId: AccountId;
  kind: MovementKind;
  /** Above zero, in the smallest unit; the type gives the direction. */
  amount: Money;
  currency: Currency;
  /** Idempotency key, unique for the account: a repeated key moves nothing and returns the recorded entry. */
  key: string;
  /** A reference the player may quote, such as the payment id. */
  reference: string;
  /** Code of the gateway or payment method, for house account `gateway:<code>` or `payout:<code>`. */
  through?: string;
}

export interface Posted extends Balance {
  accountId: AccountId;
  seq: bigint;
  at: Date;
  /** True when the key was known: nothing moved now, balances are the current ones. */
  replay: boolean;
}

/**
 * Posts movements in an ordinary transaction: payments, adjustments, bonuses. All or nothing with the transaction. Locks the accounts in id
 * order. Refuses INVALID_AMOUNT, NOT_FOUND, CURRENCY_MISMATCH, TRIAL_NOT_ALLOWED (play money where only real money is allowed, or the
 * reverse), CONFLICT (a known key with another type or amount), INSUFFICIENT_FUNDS (debits and holds never exceed the available
 * balance) and DEBT_OPEN (the account owes something, so nothing is available).
 */
export async function post(tx: Tx, movements: readonly Movement[]): Promise<Posted[]> {
  if (movements.some((m) => m.amount <= 0n)) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  const accounts = await lockAccountsById(
    tx,
    movements.map((m) => m.accountId),
  );
  const touched = new Set<LockedAccount>();
  const posted: Posted[] = [];
  for (const movement of movements) {
    const account = accounts.get(movement.accountId);
    if (!account) throw refuse('NOT_FOUND');
    if (account.currency !== movement.currency) throw refuse('CURRENCY_MISMATCH');
    if (!isAllowedFor(movement.kind, isPlayMoney(account.kind))) throw refuse('TRIAL_NOT_ALLOWED');
    const recorded = await findRecorded(tx, movement);
    if (recorded) {
      posted.push({ ...toBalance(account), ...recorded, accountId: movement.accountId, replay: true });
      continue;
    }
    posted.push(await postOne(tx, account, movement));
    touched.add(account);
  }
  for (const account of touched) await saveAccount(tx, account);
  const outboxRows = toOutboxRows(
    [...touched].map((a) => ({ account: String(a.account_id), payload: balanceEvent(toEvent(a, movements)) })),
  );
  if (outboxRows.length > 0)
    await tx
      .insertInto('system.outbox')
      .values(outboxRows.map((row) => ({ payload: row })))
      .execute();
  return posted;
}

async function findRecorded(tx: Tx, movement: Movement): Promise<{ seq: bigint; at: Date } | null> {
  const row = await tx
    .selectFrom('ledger.idempotency_key')
    .select(['kind', 'amount', 'seq', 'at'])
    .where('account_id', '=', movement.accountId)
    .where('key', '=', movement.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.kind !== movement.kind || row.amount !== movement.amount) throw refuse('CONFLICT', { field: 'key' });
  return { seq: row.seq, at: row.at };
}

async function postOne(tx: Tx, account: LockedAccount, movement: Movement): Promise<Posted> {
  const rule: MovementRule = MOVEMENTS[movement.kind];
  const delta = BigInt(rule.balance) * movement.amount;
  const heldDelta = BigInt(rule.held) * movement.amount;
  const free = account.balance - account.held;
  const freeAfter = free + delta - heldDelta;
  if (freeAfter < free && freeAfter < 0n && !rule.allowsOverdraft) throw refuseDebit(account);
  assert(
    account.held + heldDelta >= 0n,
    `${movement.kind} releases more than is held on account ${account.account_id}`,
  );
  const bonusDelta = BigInt(rule.bonus ?? 0) * movement.amount;
  if (account.bonus + bonusDelta < 0n) throw refuse('INSUFFICIENT_FUNDS');
  account.balance += delta;
  account.held += heldDelta;
  account.bonus += bonusDelta;
  account.version += 1n;
  account.overdrawn = (account.overdrawn || rule.allowsOverdraft === true) && freeAfter < 0n;
  const contra = await getHouseAccount(tx, {
    brandId: account.brand_id as BrandId,
    currency: account.currency,
    name: houseAccountName(movement.kind, account.kind, movement.through),
  });
  const at = new Date();
  const line = { account_id: account.account_id, seq: account.version, kind: movement.kind, key: movement.key, at };
  await tx
    .insertInto('ledger.entry')
    .values({
      ...line,
      contra_id: contra,
      amount: delta,
      held_delta: heldDelta,
      balance_after: account.balance,
      held_after: account.held,
      bonus_delta: rule.bonus ? bonusDelta : null,
      bonus_after: rule.bonus ? account.bonus : null,
      reference: movement.reference,
    })
    .execute();
  await tx
    .insertInto('ledger.idempotency_key')
    .values({ ...line, amount: movement.amount })
    .execute();
  return { ...toBalance(account), accountId: movement.accountId, seq: account.version, at, replay: false };
}

/** An account that owes something says so: its next credits pay that first. */
function refuseDebit(account: LockedAccount): Refusal {
  const { currency, balance, held } = account;
  if (balance >= held)
    return refuse('INSUFFICIENT_FUNDS', { value: { balance: balanceEvent(toBalance(account)).sumBalance } });
  return refuse('DEBT_OPEN', { params: { amount: formatMoney((held - balance) as Money, currency), currency } });
}

async function saveAccount(tx: Tx, account: LockedAccount): Promise<void> {
  const { account_id, balance, held, bonus, version, overdrawn } = account;
  await tx
    .updateTable('ledger.account')
    .set({ balance, held, bonus, version, overdrawn })
    .where('account_id', '=', account_id)
    .execute();
}

/** The balance to publish, with the bonus money where that was moved. */
function toEvent(account: LockedAccount, movements: readonly Movement[]) {
  const { bonus, ...balance } = toBalance(account);
  const isBonus = ({ accountId, kind }: Movement) =>
    accountId === account.account_id && (MOVEMENTS[kind] as MovementRule).bonus !== undefined;
  return movements.some(isBonus) ? { ...balance, bonus } : balance;
}

const toBalance = (account: LockedAccount): Balance => ({
  balance: account.balance as Money,
  held: account.held as Money,
  available: (account.balance - account.held) as Money,
  bonus: account.bonus as Money,
  currency: account.currency,
  version: account.version,
});

import type { AccountId, BrandId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, flags, type Tx, texts, toOutboxRows } from '#db';
import { assert } from '#refusal';
import { balanceEvent } from './balance-event.ts';
import { getHouseAccount, houseAccountName, isPlayMoney } from './chart-of-accounts.ts';
import { type LockedAccount, lockAccountsById } from './lock-accounts.ts';
import { isAllowedFor, MOVEMENTS, type MovementKind } from './movements.ts';

/** A movement of a run: the balance of an account, never its held part. */
export interface GroupedMovement {
  accountId: AccountId;
  kind: MovementKind;
  /** Above zero, in the smallest unit. */
  amount: Money;
  /** Idempotency key, unique for the account. */
  key: string;
  /** A reference the player may quote. */
  reference: string;
}

interface Entry extends GroupedMovement {
  seq: bigint;
  delta: bigint;
  balanceAfter: bigint;
  held: bigint;
}

/** Accounts that are locked, on which groups of movements are posted one after the other. */
export interface Posting {
  /**
   * Posts a group as a whole, or nothing of it: false when a debit is beyond the available balance, which already has what the groups before
   * it brought. Throws for an account that is not locked, for play money and for accounts of different brands or currencies.
   */
  post(group: readonly GroupedMovement[]): boolean;
  /** What an account may spend by now; 0 for one that is not locked. */
  availableOf(accountId: AccountId): bigint;
  /** Writes all that was posted. Fails on a key that was used before: the caller has marked what it pays in the same transaction. */
  save(): Promise<void>;
}

/**
 * Locks accounts in id order, last in the transaction of the caller so that bets wait as briefly as possible, and posts many groups of
 * movements in a few statements, by the rules of `post`: for runs that pay hundreds of players.
 */
export async function createPosting(tx: Tx, accountIds: readonly AccountId[]): Promise<Posting> {
  const accounts = await lockAccountsById(tx, accountIds);
  const entries: Entry[] = [];
  return {
    post(group) {
      if (!isCovered(group, accounts)) return false;
      for (const movement of group) entries.push(apply(accounts.get(movement.accountId) as LockedAccount, movement));
      return true;
    },
    availableOf(accountId) {
      const account = accounts.get(accountId);
      return account ? account.balance - account.held : 0n;
    },
    save: () => save(tx, entries, accounts),
  };
}

/** Checks a group against the balances as they are now. */
function isCovered(group: readonly GroupedMovement[], accounts: ReadonlyMap<bigint, LockedAccount>): boolean {
  const free = new Map<bigint, bigint>();
  let first: LockedAccount | undefined;
  for (const { accountId, kind, amount } of group) {
    const account = accounts.get(accountId);
    assert(account && amount > 0n, `account ${accountId} is moved`);
    assert(isAllowedFor(kind, isPlayMoney(account.kind)), `account ${accountId} has real money`);
    assert(MOVEMENTS[kind].held === 0, `${kind} moves no held money`);
    first ??= account;
    assert(account.brand_id === first.brand_id && account.currency === first.currency, 'a group has one currency');
    const left = (free.get(accountId) ?? account.balance - account.held) + BigInt(MOVEMENTS[kind].balance) * amount;
    if (MOVEMENTS[kind].balance < 0 && left < 0n) return false;
    free.set(accountId, left);
  }
  return true;
}

/** Returns a function that finds contra accounts, each once. */
function contrasIn(tx: Tx): (account: LockedAccount, kind: MovementKind) => Promise<bigint> {
  const found = new Map<string, bigint>();
  return async ({ brand_id, currency, kind: money }, kind) => {
    const name = houseAccountName(kind, money);
    const key = `${brand_id} ${currency} ${name}`;
    const contra = found.get(key) ?? (await getHouseAccount(tx, { brandId: brand_id as BrandId, currency, name }));
    found.set(key, contra);
    return contra;
  };
}

/** Moves the money of a movement on the locked account, and returns its line of the journal. */
function apply(account: LockedAccount, movement: GroupedMovement): Entry {
  const delta = BigInt(MOVEMENTS[movement.kind].balance) * movement.amount;
  account.balance += delta;
  account.version += 1n;
  account.overdrawn = account.overdrawn && account.balance < account.held;
  return { ...movement, seq: account.version, delta, balanceAfter: account.balance, held: account.held };
}

async function save(tx: Tx, entries: readonly Entry[], accounts: ReadonlyMap<bigint, LockedAccount>): Promise<void> {
  if (entries.length === 0) return;
  const touched = [...new Set(entries.map(({ accountId }) => accountId))].map(
    (id) => accounts.get(id) as LockedAccount,
  );
  const column = (pick: (entry: Entry) => bigint) => bigints(entries.map(pick));
  const contraOf = contrasIn(tx);
  const contras: bigint[] = [];
  for (const { accountId, kind } of entries)
    contras.push(await contraOf(accounts.get(accountId) as LockedAccount, kind));
  await sql`
    with n as (
      select * from unnest(${column((e) => e.accountId)}::bigint[], ${column((e) => e.seq)}::bigint[],
        ${bigints(contras)}::bigint[], ${texts(entries.map(({ kind }) => kind))}::text[],
        ${column((e) => e.amount)}::bigint[], ${column((e) => e.delta)}::bigint[],
        ${column((e) => e.balanceAfter)}::bigint[], ${column((e) => e.held)}::bigint[],
        ${texts(entries.map(({ key }) => key))}::text[], ${texts(entries.map(({ reference }) => reference))}::text[])
        as n (account_id, seq, contra_id, kind, amount, delta, balance_after, held, key, reference)
    ), keys as (
      insert into ledger.idempotency_key (account_id, key, kind, amount, seq, at)
      select account_id, key, kind, amount, seq, now() from n
    ), moved as (
      update ledger.account a set balance = m.balance, version = m.version, overdrawn = m.overdrawn
      from unnest(${bigints(touched.map(({ account_id }) => account_id))}::bigint[],
        ${bigints(touched.map(({ balance }) => balance))}::bigint[],
        ${bigints(touched.map(({ version }) => version))}::bigint[],
        ${flags(touched.map(({ overdrawn }) => overdrawn))}::bool[]) as m (account_id, balance, version, overdrawn)
      where a.account_id = m.account_id
    ) insert into ledger.entry
        (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key, reference, at)
      select account_id, seq, contra_id, kind, delta, 0, balance_after, held, key, reference, now() from n`.execute(tx);
  const events = toOutboxRows(
    touched.map(({ account_id, balance, held, currency, version }) => ({
      account: String(account_id),
      payload: balanceEvent({ balance: balance as Money, held: held as Money, currency, version }),
    })),
  );
  await tx
    .insertInto('system.outbox')
    .values(events.map((payload) => ({ payload })))
    .execute();
}

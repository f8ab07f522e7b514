import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type RowOf, type Tx, texts, toOutboxRows } from '#db';
import { assert } from '#refusal';
import { balanceEvent } from './balance-event.ts';
import { type AccountKind, getHouseAccount, houseAccountName } from './chart-of-accounts.ts';
import { isAllowedFor } from './movements.ts';

/** What an account is credited. */
export interface Credit {
  accountId: AccountId;
  /** Above zero, in the smallest unit. */
  amount: Money;
  /** Idempotency key, unique for the account: a known key credits nothing. */
  key: string;
  /** A reference the player may quote. */
  reference: string;
}

/** The movements that runs pay. */
type CreditKind = 'rebate' | 'team-rebate';

type Account = RowOf<'ledger.account', 'account_id' | 'brand_id' | 'balance' | 'held' | 'version'> & {
  kind: AccountKind;
  currency: Currency;
};

/**
 * Credits many accounts in a few statements, as `post` does one by one: for runs that pay hundreds of players. Each account has at most one
 * credit. Accounts are locked in id order, last in the transaction of the caller, so that bets wait as briefly as possible. Throws for an
 * unknown account and for play money.
 */
export async function creditAccounts(tx: Tx, kind: CreditKind, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return;
  const accounts = await lockAccounts(
    tx,
    credits.map(({ accountId }) => accountId),
  );
  const contras = await findContras(tx, kind, [...accounts.values()]);
  const rows = credits.map((credit) => {
    const account = accounts.get(credit.accountId);
    assert(account && credit.amount > 0n, `account ${credit.accountId} is credited`);
    assert(isAllowedFor(kind, account.kind === 'trial'), `account ${credit.accountId} has real money`);
    return { ...credit, contra: contras.get(contraKey(account)) ?? 0n };
  });
  const { rows: credited } = await sql<Account>`
    with n as (
      select * from unnest(${bigints(rows.map(({ accountId }) => accountId))}::bigint[],
        ${bigints(rows.map(({ amount }) => amount))}::bigint[], ${bigints(rows.map(({ contra }) => contra))}::bigint[],
        ${texts(rows.map(({ key }) => key))}::text[], ${texts(rows.map(({ reference }) => reference))}::text[])
        as n (account_id, amount, contra_id, key, reference)
    ), fresh as (
      insert into ledger.idempotency_key (account_id, key, kind, amount, seq, at)
      select n.account_id, n.key, ${kind}, n.amount, a.version + 1, now()
      from n join ledger.account a on a.account_id = n.account_id on conflict do nothing returning account_id
    ), moved as (
      update ledger.account a set balance = a.balance + n.amount, version = a.version + 1,
        overdrawn = a.overdrawn and a.balance + n.amount < a.held
      from n join fresh f on f.account_id = n.account_id where a.account_id = n.account_id
      returning a.account_id, a.brand_id, a.kind, a.currency, a.balance, a.held, a.version
    ), journal as (
      insert into ledger.entry
        (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key, reference, at)
      select m.account_id, m.version, n.contra_id, ${kind}, n.amount, 0, m.balance, m.held, n.key, n.reference, now()
      from moved m join n on n.account_id = m.account_id
    ) select * from moved`.execute(tx);
  const events = toOutboxRows(
    credited.map(({ account_id, balance, held, currency, version }) => ({
      account: String(account_id),
      payload: balanceEvent({ balance: balance as Money, held: held as Money, currency, version }),
    })),
  );
  if (events.length > 0)
    await tx
      .insertInto('system.outbox')
      .values(events.map((payload) => ({ payload })))
      .execute();
}

async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<Map<bigint, Account>> {
  const { rows } = await sql<Account>`select account_id, brand_id, kind, currency, balance, held, version
    from ledger.account where account_id = any(${bigints(ids)}::bigint[]) order by account_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row]));
}

const contraKey = ({ brand_id, currency }: Account): string => `${brand_id} ${currency}`;

async function findContras(tx: Tx, kind: CreditKind, accounts: readonly Account[]): Promise<Map<string, bigint>> {
  const contras = new Map<string, bigint>();
  for (const account of accounts) {
    const key = contraKey(account);
    if (contras.has(key)) continue;
    const { brand_id, currency } = account;
    const house = { brandId: brand_id as BrandId, currency, name: houseAccountName(kind, account.kind) };
    contras.set(key, await getHouseAccount(tx, house));
  }
  return contras;
}

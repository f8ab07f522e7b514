import { createHmac } from 'node:crypto';
import { type AccountId, type BrandId, maskPayoutNumber, type PayoutType } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { recordDuplicate } from '#identity';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

/** A new payout account. */
export interface NewPayoutAccount {
  accountId: AccountId;
  brandId: BrandId;
  method: string;
  kind: PayoutType;
  accountHolder: string;
  /** '' for a wallet. */
  bank: string;
  /** As `parsePayoutNumber` parses it. */
  number: string;
  waitHours: number;
}

const COLUMNS = ['payout_id', 'method', 'bank', 'masked', 'is_default', 'usable_at', 'added_at'] as const;

export type PayoutRow = RowOf<'payments.payout_account', (typeof COLUMNS)[number]>;

const activeAccounts = (db: Db | Tx, account: AccountId) =>
  db.selectFrom('payments.payout_account').where('account_id', '=', account).where('removed_at', 'is', null);

/** Lists the payout accounts of a member: the default first, then the newest. */
export const listPayoutAccounts = (db: Db | Tx, account: AccountId): Promise<PayoutRow[]> =>
  activeAccounts(db, account).select(COLUMNS).orderBy('is_default', 'desc').orderBy('payout_id', 'desc').execute();

/** Returns the destination of a payout as a line for lists and messages: bank and the last characters of the number. */
export const destinationOf = ({ bank, masked }: Pick<PayoutRow, 'bank' | 'masked'>): string =>
  `${bank} ${masked}`.trim();

/**
 * Adds a payout account; the first one is the default. The number is encrypted; its keyed hash, bound to the brand, detects an account
 * shared by several members, which is recorded for operators and blocks nothing. Refuses CONFLICT for one that the member already has.
 */
export async function createPayoutAccount(tx: Tx, secrets: Secrets, account: NewPayoutAccount): Promise<PayoutRow> {
  const { accountId, brandId, kind, number } = account;
  const hash = createHmac('sha256', secrets.derive('payments: payout accounts'))
    .update(`${brandId}/${kind}/${number}`)
    .digest();
  const first = (await listPayoutAccounts(tx, accountId)).length === 0;
  const row = await tx
    .insertInto('payments.payout_account')
    .values({
      account_id: accountId,
      brand_id: brandId,
      method: account.method,
      bank: account.bank,
      account_holder: account.accountHolder,
      number_sealed: secrets.seal(Buffer.from(number)),
      number_hash: hash,
      masked: maskPayoutNumber(number, kind),
      is_default: first,
      usable_at: sql`now() + make_interval(hours => ${account.waitHours})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'method', 'number_hash']).where('removed_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw refuse('CONFLICT', { field: 'number' });
  const others = await tx
    .selectFrom('payments.payout_account')
    .select('account_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('number_hash', '=', hash)
    .where('account_id', '!=', accountId)
    .limit(MAX_DUPLICATES)
    .execute();
  for (const other of others) await recordDuplicate(tx, accountId, other.account_id as AccountId, 'payout');
  return row;
}

/** Maximum number of players listed for a shared account; more would add no information for an operator. */
const MAX_DUPLICATES = 20;

/**
 * Updates the holder of the payout accounts to the corrected real name: they belong to the same person, and money is paid only to that
 * name.
 */
export async function updateAccountHolder(tx: Tx, account: AccountId, accountHolder: string): Promise<void> {
  await tx
    .updateTable('payments.payout_account')
    .set({ account_holder: accountHolder })
    .where('account_id', '=', account)
    .where('removed_at', 'is', null)
    .execute();
}

/** Makes one of a member's payout accounts the default. Refuses NOT_FOUND. */
export async function setDefaultPayout(tx: Tx, account: AccountId, id: bigint): Promise<void> {
  const row = await activeAccounts(tx, account).select('payout_id').where('payout_id', '=', id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  for (const isDefault of [false, true])
    await tx
      .updateTable('payments.payout_account')
      .set({ is_default: isDefault })
      .where('account_id', '=', account)
      .where('removed_at', 'is', null)
      .$if(isDefault, (query) => query.where('payout_id', '=', id))
      .execute();
}

/** Removes a payout account; if it was the default, the newest remaining one becomes the default. Refuses NOT_FOUND. */
export async function removePayoutAccount(tx: Tx, account: AccountId, id: bigint): Promise<void> {
  const row = await activeAccounts(tx, account).select('is_default').where('payout_id', '=', id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  await tx
    .updateTable('payments.payout_account')
    .set({ removed_at: sql`now()`, is_default: false })
    .where('account_id', '=', account)
    .where('payout_id', '=', id)
    .execute();
  const [next] = await listPayoutAccounts(tx, account);
  if (row.is_default && next) await setDefaultPayout(tx, account, next.payout_id);
}

/**
 * Locks the payout account of a withdrawal, so that it is not removed in the meantime. Refuses NOT_FOUND when it is not the member's or is
 * for another method, and PAYOUT_ACCOUNT_COOLDOWN before it may be used.
 */
export async function lockPayoutAccount(
  tx: Tx,
  account: AccountId,
  input: { id: bigint; method: string },
): Promise<PayoutRow> {
  const row = await activeAccounts(tx, account)
    .select(COLUMNS)
    .select(sql<boolean>`usable_at <= now()`.as('usable'))
    .where('payout_id', '=', input.id)
    .where('method', '=', input.method)
    .forShare()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'account' });
  if (!row.usable)
    throw refuse('PAYOUT_ACCOUNT_COOLDOWN', { field: 'account', value: { from: row.usable_at.toISOString() } });
  return row;
}

import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createLruCache } from '#cache';
import type { Db, Tx } from '#db';
import { createAccount } from './chart-of-accounts.ts';
import { post } from './post.ts';

/** Identifies a jackpot: each brand has its own for each jackpot name, currency and kind of money. */
export interface JackpotKey {
  brandId: BrandId;
  currency: Currency;
  kind: 'jackpot' | 'trial-jackpot';
  /** Name of the jackpot in the published maths. */
  code: string;
}

/** The key as one string. */
export const jackpotKeyText = ({ brandId, currency, kind, code }: JackpotKey): string =>
  `${brandId}/${currency}/${kind}/${code}`;

export interface JackpotAccounts {
  cached(key: JackpotKey): AccountId | undefined;
  /** Returns the jackpot's account; creates it at first use with the reset value. */
  find(key: JackpotKey, resetValue: Money): Promise<AccountId>;
}

/** Maximum number of cached ids: a few names for each brand, currency and kind. */
const MAX_CACHED = 10_000;

/** Jackpot ids never change, so a process caches them. */
export function createJackpotAccounts(db: Db): JackpotAccounts {
  const ids = createLruCache<string, AccountId>(MAX_CACHED);
  return {
    cached: (key) => ids.get(jackpotKeyText(key)),
    async find(key, resetValue) {
      const id =
        ids.get(jackpotKeyText(key)) ?? (await findJackpot(db, key)) ?? (await createJackpot(db, key, resetValue));
      ids.set(jackpotKeyText(key), id);
      return id;
    },
  };
}

/** Returns the account of a jackpot; undefined while nobody has played for it. */
export async function findJackpot(
  db: Db | Tx,
  { brandId, currency, kind, code }: JackpotKey,
): Promise<AccountId | undefined> {
  const row = await db
    .selectFrom('ledger.jackpot')
    .select('jackpot_id')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.jackpot_id as AccountId | undefined;
}

/** Two processes may create it concurrently: the second waits for the lock and finds the first one's jackpot. */
function createJackpot(db: Db, key: JackpotKey, resetValue: Money): Promise<AccountId> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger.jackpot'))`.execute(tx);
    const existing = await findJackpot(tx, key);
    if (existing) return existing;
    const { brandId, currency, kind, code } = key;
    const accountId = await createAccount(tx, { brandId, currency, kind });
    await tx
      .insertInto('ledger.jackpot')
      .values({ jackpot_id: accountId, brand_id: brandId, currency, kind, code })
      .execute();
    const reference = `jackpot ${code}`;
    await post(tx, [{ accountId, kind: 'jackpot-reset', amount: resetValue, currency, key: 'reset-0', reference }]);
    return accountId;
  });
}

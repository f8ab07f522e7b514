import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { openAccount } from './chart-of-accounts.ts';
import { post } from './post.ts';

/** Which pot: each brand has its own for each jackpot, currency and kind of money. */
export interface PotKey {
  brandId: BrandId;
  currency: Currency;
  kind: 'pot' | 'trial-pot';
  /** Name of the jackpot in the published maths. */
  jackpot: string;
}

/** The key as one text. */
export const potName = ({ brandId, currency, kind, jackpot }: PotKey): string =>
  `${brandId}/${currency}/${kind}/${jackpot}`;

export interface Pots {
  cached(key: PotKey): AccountId | undefined;
  /** The pot's account; opened at first use with the seed in it. */
  find(key: PotKey, seed: Money): Promise<AccountId>;
}

/** Ids of pots never change, so a process remembers them. */
export function openPots(db: Db): Pots {
  const known = new Map<string, AccountId>();
  return {
    cached: (key) => known.get(potName(key)),
    async find(key, seed) {
      const id = known.get(potName(key)) ?? (await findPot(db, key)) ?? (await openPot(db, key, seed));
      known.set(potName(key), id);
      return id;
    },
  };
}

/** The account of a pot; undefined while nobody has played for it. */
export async function findPot(
  db: Db | Tx,
  { brandId, currency, kind, jackpot }: PotKey,
): Promise<AccountId | undefined> {
  const row = await db
    .selectFrom('ledger.pot')
    .select('pot_id')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .where('jackpot', '=', jackpot)
    .executeTakeFirst();
  return row?.pot_id as AccountId | undefined;
}

/** Two processes may come at once: the second waits at the lock and finds the pot of the first. */
function openPot(db: Db, key: PotKey, seed: Money): Promise<AccountId> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger.pot'))`.execute(tx);
    const found = await findPot(tx, key);
    if (found) return found;
    const { brandId, currency, kind, jackpot } = key;
    const accountId = await openAccount(tx, { brandId, currency, kind });
    await tx
      .insertInto('ledger.pot')
      .values({ pot_id: accountId, brand_id: brandId, currency, kind, jackpot })
      .execute();
    const reference = `jackpot ${jackpot}`;
    await post(tx, [{ accountId, kind: 'jackpot-seed', amount: seed, currency, key: 'seed-0', reference }]);
    return accountId;
  });
}

import type { AccountId, BrandId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createLruCache } from '#cache';
import type { Db, Tx } from '#db';
import { MOVEMENTS, type MovementKind } from './movements.ts';

/**
 * `player` plays for money; `trial` for play money, which never mixes with real money in the ledger. Progressive jackpots are accounts
 * without an owner, one for each kind of money, and so is `suspense`: money at a gateway that is of no player yet.
 */
export type AccountKind = 'player' | 'trial' | 'jackpot' | 'trial-jackpot' | 'suspense';

/** Whether the account holds play money. */
export const isPlayMoney = (kind: AccountKind): boolean => kind === 'trial' || kind === 'trial-jackpot';

/**
 * Returns the name of the contra house account of a transaction type. Each brand and currency has one set: `gaming`, `gateway:<code>`,
 * `payout:<code>`, `fees`, `adjustment`, `promotions`, `commissions`, `rooms`, in which the hands of card rooms leave their rake, `jackpot`,
 * through which money passes between a jackpot and a player, `agents` and `transfers`, through which members pay each other. Play money has
 * `trial-gaming`, `trial-rooms`, `trial-jackpot` and `play-money-bank`.
 * @param through code of the gateway or payment method, for the types that have one
 */
export function houseAccountName(kind: MovementKind, account: AccountKind, through?: string): string {
  const { counterpart } = MOVEMENTS[kind];
  const name = through ? `${counterpart}:${through}` : counterpart;
  return isPlayMoney(account) && counterpart !== 'play-money-bank' ? `trial-${name}` : name;
}

export interface HouseAccountKey {
  brandId: BrandId;
  currency: Currency;
  name: string;
}

/** Maximum number of cached ids: a few names for each brand and currency. */
const MAX_CACHED = 10_000;

const cacheKey = (house: HouseAccountKey): string => `${house.brandId}/${house.currency}/${house.name}`;

/** Returns ids of house accounts, creating new ones. The ids never change, so a process caches them. */
export function createHouseAccounts(db: Db): {
  cached(house: HouseAccountKey): bigint | undefined;
  find(house: HouseAccountKey): Promise<bigint>;
} {
  const cache = createLruCache<string, bigint>(MAX_CACHED);
  return {
    cached: (house) => cache.get(cacheKey(house)),
    async find(house) {
      const id = cache.get(cacheKey(house)) ?? (await getHouseAccount(db, house));
      cache.set(cacheKey(house), id);
      return id;
    },
  };
}

/** Returns the id of a house account; creates it at first use. */
export async function getHouseAccount(db: Db | Tx, house: HouseAccountKey): Promise<bigint> {
  const existing = await findHouseAccount(db, house);
  if (existing !== undefined) return existing;
  await sql`
    insert into ledger.house_account (house_id, brand_id, currency, name)
    values (nextval('ledger.account_id'), ${house.brandId}, ${house.currency}, ${house.name})
    on conflict (brand_id, currency, name) do nothing`.execute(db);
  const created = await findHouseAccount(db, house);
  if (created === undefined) throw new Error(`house account ${house.name} could not be created`);
  return created;
}

async function findHouseAccount(db: Db | Tx, house: HouseAccountKey): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('ledger.house_account')
    .select('house_id')
    .where('brand_id', '=', house.brandId)
    .where('currency', '=', house.currency)
    .where('name', '=', house.name)
    .executeTakeFirst();
  return row?.house_id;
}

export interface NewAccount {
  /** An id drawn earlier from the same sequence; a new one otherwise. */
  accountId?: AccountId;
  brandId: BrandId;
  currency: Currency;
  kind: AccountKind;
}

/** Creates a player's account with balance zero. Returns its id. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<AccountId> {
  const row = await tx
    .insertInto('ledger.account')
    .values({
      account_id: account.accountId ?? sql<bigint>`nextval('ledger.account_id')`,
      brand_id: account.brandId,
      currency: account.currency,
      kind: account.kind,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return row.account_id as AccountId;
}

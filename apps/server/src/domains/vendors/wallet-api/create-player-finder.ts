import { type AccountId, accountId, type BrandId, brandId, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { batchLookups, type Db } from '#db';
import { SHUT_NOW } from '#identity';
import { getPlayerName } from '../player-name.ts';

export interface VendorPlayer {
  accountId: AccountId;
  currency: Currency;
  /** Blocked, being closed or closed: no debits. */
  blocked: boolean;
  /** Member type of the specification; 4 is a trial account. */
  type: number;
  /** The brand is in maintenance for non-testers. */
  maintenance: boolean;
  /** Tester by account; the vendor does not report the player's address. */
  tester: boolean;
}

interface Row {
  account_id: bigint;
  brand_id: bigint;
  currency: string;
  blocked: boolean;
  type: number;
}

/** Returns what the access gate of a brand applies to a player. */
export type AccessFor = (brand: BrandId, player: AccountId) => Promise<Pick<VendorPlayer, 'maintenance' | 'tester'>>;

/** Finds players by the vendor's name for them within the vendor's brand; players of other brands are unknown. */
export type FindPlayer = (brand: BrandId, name: string) => Promise<VendorPlayer | null>;

/** Creates the lookup; concurrent lookups are batched into one query. */
export function createPlayerFinder(db: Db, accessFor: AccessFor): FindPlayer {
  const find = batchLookups(async (ids) => {
    const { rows } = await sql<Row>`
      select m.account_id, m.brand_id, m.currency, ${SHUT_NOW} as blocked, m.type
      from identity.member m
      where m.account_id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [String(row.account_id), row]));
  });
  return async (brand, name) => {
    const id = getPlayerName(name);
    const row = id === null ? undefined : await find(String(id));
    if (!row || brandId(row.brand_id) !== brand) return null;
    const { currency, blocked, type } = row;
    const player = accountId(row.account_id);
    const access = await accessFor(brand, player);
    return { accountId: player, currency: currency as Currency, blocked, type, ...access };
  };
}

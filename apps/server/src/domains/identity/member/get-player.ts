import { type AccountId, accountId, type BrandId, brandId, type Currency, type MemberType } from '@fairhouse/contracts';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import { foldUsername } from './member.ts';

/** A player of a brand: members, agents and trial accounts. */
export interface Player {
  accountId: AccountId;
  brandId: BrandId;
  username: string;
  type: MemberType;
  currency: Currency;
}

/** Returns a player of the brand. Refuses NOT_FOUND, also for players of other brands. */
export async function getPlayer(db: Db | Tx, brand: BrandId, id: string | AccountId): Promise<Player> {
  const row = await selectPlayers(db, brand).where('m.account_id', '=', accountId(id)).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'accountId' });
  return toPlayer(row);
}

/** Finds a player of the brand by the full username, in any case; null when there is none. */
export async function findPlayerByUsername(db: Db | Tx, brand: BrandId, username: string): Promise<Player | null> {
  const row = await selectPlayers(db, brand)
    .innerJoin('identity.username as n', 'n.account_id', 'm.account_id')
    .where('n.brand_id', '=', brand)
    .where('n.folded', '=', foldUsername(username))
    .executeTakeFirst();
  return row ? toPlayer(row) : null;
}

const selectPlayers = (db: Db | Tx, brand: BrandId) =>
  db
    .selectFrom('identity.member as m')
    .select(['m.account_id', 'm.brand_id', 'm.username', 'm.type', 'm.currency'])
    .where('m.brand_id', '=', brand);

const toPlayer = (
  row: RowOf<'identity.member', 'account_id' | 'brand_id' | 'username' | 'type' | 'currency'>,
): Player => ({
  accountId: accountId(row.account_id),
  brandId: brandId(row.brand_id),
  username: row.username,
  type: row.type as MemberType,
  currency: row.currency as Currency,
});

import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** Maximum number of favourites. */
const MAX = 500;

/** Returns the codes of the member's favourite games, latest first. */
export async function listFavourites(db: Db, accountId: AccountId): Promise<string[]> {
  const rows = await db
    .selectFrom('games.favourite')
    .select('code')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Adds or removes a favourite game. The caller has checked that it is offered. Refuses LIMIT_REACHED. */
export async function setFavourite(db: Db, accountId: AccountId, code: string, favourite: boolean): Promise<void> {
  if (!favourite) {
    await db.deleteFrom('games.favourite').where('account_id', '=', accountId).where('code', '=', code).execute();
    return;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('games.favourite')
    .columns(['account_id', 'code'])
    .expression(
      sql`select ${accountId}::bigint, ${code}::text
        where (select count(*) from games.favourite where account_id = ${accountId}) < ${MAX}`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return;
  const favourites = await listFavourites(db, accountId);
  if (!favourites.includes(code)) throw refuse('LIMIT_REACHED');
}

/** Copies the favourites of another account to a new account, in their order. */
export async function migrateFavourites(tx: Tx, from: AccountId, to: AccountId): Promise<void> {
  await sql`insert into games.favourite (account_id, code, at)
    select ${to}::bigint, code, at from games.favourite where account_id = ${from}`.execute(tx);
}

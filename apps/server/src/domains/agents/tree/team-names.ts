import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { maskUsername } from '#identity';
import { readSettings } from '../settings.ts';

/** What an agent reads of the name of a member so many levels below: masked below the direct members, where the brand sets that. */
export const nameOf = (username: string, level: number, masksDeeper: boolean): string =>
  level > 1 && masksDeeper ? maskUsername(username) : username;

/** Returns the names of members of a team as its agent reads them, by account id. `level`: how far below the agent. */
export async function readTeamNames(
  db: Db,
  brandId: BrandId,
  members: readonly { accountId: AccountId; level: number }[],
): Promise<Map<string, string>> {
  if (members.length === 0) return new Map();
  const [{ masksDeeper }, rows] = await Promise.all([
    readSettings(db, brandId),
    db
      .selectFrom('identity.member')
      .select(['account_id', 'username'])
      .where('brand_id', '=', brandId)
      .where(
        'account_id',
        'in',
        members.map(({ accountId }) => accountId),
      )
      .execute(),
  ]);
  const names = new Map(rows.map(({ account_id, username }) => [String(account_id), username]));
  return new Map(
    members.map(({ accountId, level }) => [
      String(accountId),
      nameOf(names.get(String(accountId)) ?? '', level, masksDeeper),
    ]),
  );
}

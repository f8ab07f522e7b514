import { type AccountId, accountId, type BrandId, isAgent } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { findPlayerByUsername } from '#identity';
import { refuse } from '#refusal';
import { readMayGive } from '../rates/may-give.ts';
import { closedBy, LINK_COLUMNS, type LinkRow } from './link-dto.ts';
import { foldCode, type Invitation, toInvitation } from './use-link.ts';

const invalid = () => refuse('INVITATION_CODE_INVALID', { field: 'recommenderId' });

/**
 * Returns what a recommender of a new member opens: the link of a code, or the newest open link for players of the agent who is named. Null for
 * any other text, as the name of a friend. Refuses INVITATION_CODE_INVALID for a link that opens nothing now, for an agent without an open one,
 * and for an agent who is not the owner of `code`, where there is one.
 */
export async function findRecommended(
  db: Db | Tx,
  brandId: BrandId,
  { recommender, code }: { recommender: string; code: string },
): Promise<Invitation | null> {
  const linkOf = async (of: string): Promise<LinkRow | undefined> =>
    (await db
      .selectFrom('agents.link')
      .select(LINK_COLUMNS)
      .where('brand_id', '=', brandId)
      .where('code', '=', foldCode(of))
      .executeTakeFirst()) as LinkRow | undefined;
  const named = await linkOf(recommender);
  const owner = named ? accountId(named.account_id) : await findAgent(db, brandId, recommender);
  if (owner === null) return null;
  if (code !== '') {
    // a code that is unknown is refused as such
    const other = await linkOf(code);
    if (other && accountId(other.account_id) !== owner) throw invalid();
    return null;
  }
  const mayGive = await readMayGive(db, brandId, owner);
  const open = (named ? [named] : await listPlayerLinks(db, owner)).find((row) => closedBy(row, mayGive) === null);
  if (!open) throw invalid();
  return toInvitation(open);
}

async function findAgent(db: Db | Tx, brandId: BrandId, username: string): Promise<AccountId | null> {
  const player = await findPlayerByUsername(db, brandId, username);
  return player && isAgent(player.type) ? player.accountId : null;
}

async function listPlayerLinks(db: Db | Tx, owner: AccountId): Promise<LinkRow[]> {
  const rows = await db
    .selectFrom('agents.link')
    .select(LINK_COLUMNS)
    .where('account_id', '=', owner)
    .where('opens', '=', 'player')
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
  return rows as unknown as LinkRow[];
}

import { type AccountId, accountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { holdTree } from './lock-tree.ts';
import { pathBelow, type TreePath } from './path.ts';

/** Where a member is in the tree now. */
export interface Place {
  accountId: AccountId;
  parentId: AccountId | null;
  /** 0 at the top of a line. */
  depth: number;
  path: TreePath;
  joinedAt: Date;
}

interface PlaceRow {
  account_id: string;
  parent_id: string | null;
  depth: number;
  path: string;
  from_at: Date;
}

const toPlace = ({ account_id, parent_id, depth, path, from_at }: PlaceRow): Place => ({
  accountId: accountId(account_id),
  parentId: parent_id === null ? null : accountId(parent_id),
  depth,
  path,
  joinedAt: from_at,
});

/** Returns where a member of the brand is now; null when the member belongs to no line. */
export async function findPlace(db: Db | Tx, brandId: BrandId, id: AccountId): Promise<Place | null> {
  const { rows } = await sql<PlaceRow>`select account_id, parent_id, depth, path, from_at from agents.placement
    where account_id = ${id} and brand_id = ${brandId} and to_at is null`.execute(db);
  return rows[0] ? toPlace(rows[0]) : null;
}

export interface NewPlace {
  brandId: BrandId;
  accountId: AccountId;
  /** The agent above; null for the top of a line. */
  parentId: AccountId | null;
  /** Levels below the top of a line that the brand allows. */
  maxDepth: number;
  linkCode?: string;
}

/**
 * Places a member who belongs to no line. No row of a member above is written. Refuses DEPTH_REACHED, and NOT_FOUND for an agent who is in no
 * line.
 */
export async function placeMember(
  tx: Tx,
  { brandId, accountId: id, parentId, maxDepth, linkCode = '' }: NewPlace,
): Promise<Place> {
  // a move below the same agent waits, so the path is that of its line
  await holdTree(tx, brandId);
  const parent = parentId === null ? null : await findPlace(tx, brandId, parentId);
  if (parentId !== null && parent === null) throw refuse('NOT_FOUND');
  const depth = parent === null ? 0 : parent.depth + 1;
  if (depth > maxDepth) throw refuse('DEPTH_REACHED');
  const path = pathBelow(parent?.path ?? null, id);
  const { rows } = await sql<PlaceRow>`insert into agents.placement
      (account_id, from_at, brand_id, parent_id, depth, path, link_code)
    values (${id}, now(), ${brandId}, ${parentId}, ${depth}, ${path}, ${linkCode})
    returning account_id, parent_id, depth, path, from_at`.execute(tx);
  return toPlace(rows[0] as PlaceRow);
}

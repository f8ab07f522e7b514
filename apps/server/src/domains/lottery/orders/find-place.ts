import { createOrderTree, type OrderTree } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { createLruCache } from '#cache';
import type { Db } from '#db';
import type { StoredOrder } from './order-store.ts';

/** Trees that are kept: a sealed book never changes. */
const MAX_TREES = 20;

interface SealedTree {
  tree: OrderTree;
  indexes: ReadonlyMap<bigint, number>;
}

/** Returns the places of orders in the trees of their draws; null until the draw is sealed, and for play money. */
export type FindPlace = (order: StoredOrder) => Promise<{ index: number; orders: number; path: string[] } | null>;

export function createFindPlace(db: Db): FindPlace {
  const trees = createLruCache<string, SealedTree>(MAX_TREES);
  return async ({ gameId, issueNo, orderId, trial }) => {
    if (trial) return null;
    const key = `${gameId} ${issueNo}`;
    const sealed = trees.get(key) ?? (await readTree(db, gameId, issueNo));
    if (!sealed) return null;
    trees.set(key, sealed);
    const index = sealed.indexes.get(orderId);
    return index === undefined ? null : { index, orders: sealed.indexes.size, path: sealed.tree.path(index) };
  };
}

async function readTree(db: Db, gameId: number, issueNo: string): Promise<SealedTree | null> {
  const { rows } = await sql<{ isSealed: boolean }>`select sealed_at is not null as "isSealed" from lottery.draw
    where game_id = ${gameId} and issue_no = ${issueNo}`.execute(db);
  if (!rows[0]?.isSealed) return null;
  const leaves = await readLeaves(db, gameId, issueNo);
  return {
    tree: createOrderTree(leaves.map(({ leaf }) => leaf)),
    indexes: new Map(leaves.map(({ orderId }, at) => [orderId, at])),
  };
}

/** Reads the leaves of a draw in the order of their order numbers; play money and what was cancelled before the seal has none. */
export async function readLeaves(
  db: Db,
  gameId: number,
  issueNo: string,
): Promise<{ orderId: bigint; leaf: string }[]> {
  const { rows } = await sql<{ orderId: bigint; leaf: string }>`
    select order_id as "orderId", encode(leaf, 'hex') as leaf from lottery.player_order
    where game_id = ${gameId} and issue_no = ${issueNo} and not trial and state <> 'CANCELLED' order by order_id`.execute(
    db,
  );
  return rows;
}

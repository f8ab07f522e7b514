import type { AccountId, BrandId, calls, MemberType, Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getPlayer } from '#identity';
import { readQuotas } from '../rates/quotas.ts';
import { rateBounds } from '../rates/rate-bounds.ts';
import { readSettings } from '../settings.ts';
import { findAgent } from '../tree/list-agents.ts';
import { newestMove } from '../tree/list-moves.ts';
import { findPlace } from '../tree/place-member.ts';

/** Returns what an operator may change of a member's place in the tree. Refuses NOT_FOUND. */
export async function getMember(
  db: Db,
  brandId: BrandId,
  id: AccountId,
): Promise<Output<typeof calls.agentsBackoffice.member>> {
  const { type } = await getPlayer(db, brandId, id);
  const [settings, place] = await Promise.all([readSettings(db, brandId), findPlace(db, brandId, id)]);
  const [member, move, bounds, quotas] = await Promise.all([
    findAgent(db, brandId, id),
    newestMove(db, brandId, id),
    rateBounds(db, settings, { accountId: id, parentId: place?.parentId ?? null }),
    readQuotas(db, id),
  ]);
  return { member, type: type as MemberType, move: move?.state === 'PLANNED' ? move : null, quotas, ...bounds };
}

import { isAgent } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { readSettings, rightsIn } from '../settings.ts';
import { teamRange } from './path.ts';
import { findPlace } from './place-member.ts';

/** Returns an agent and everybody below as a range of paths; null for a member who may see no team. */
export async function findTeamRange(
  db: Db,
  { member, brand }: { member: MemberSession; brand: Pick<BrandContext, 'brandId'> },
): Promise<{ brandId: BrandContext['brandId']; from: string; to: string } | null> {
  if (!isAgent(member.type)) return null;
  const { brandId } = brand;
  const [place, settings] = await Promise.all([findPlace(db, brandId, member.accountId), readSettings(db, brandId)]);
  if (!place || !rightsIn(settings, member.type).includes('team')) return null;
  const [from, to] = teamRange(place.path);
  return { brandId, from, to };
}

import type { AgentRight } from '@fairhouse/contracts';
import { isAgent } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { refuse } from '#refusal';
import { readSettings, rightsIn, type StoredSettings } from './settings.ts';
import { findPlace, type Place } from './tree/place-member.ts';

/** An agent who calls, with the place in the tree and what the brand allows. */
export interface CallingAgent {
  place: Place;
  settings: StoredSettings;
  rights: readonly AgentRight[];
}

/** Returns the agent of a session. Refuses NOT_AN_AGENT, and RIGHT_MISSING when the type or the brand does not allow a right. */
export async function requireAgent(
  db: Db | Tx,
  { member, brand }: { member: MemberSession; brand: BrandContext },
  right: AgentRight = 'team',
): Promise<CallingAgent> {
  if (!isAgent(member.type)) throw refuse('NOT_AN_AGENT');
  const [place, settings] = await Promise.all([
    findPlace(db, brand.brandId, member.accountId),
    readSettings(db, brand.brandId),
  ]);
  if (!place) throw refuse('NOT_AN_AGENT');
  const rights = rightsIn(settings, member.type);
  if (!rights.includes(right)) throw refuse('RIGHT_MISSING', { params: { right } });
  return { place, settings, rights };
}

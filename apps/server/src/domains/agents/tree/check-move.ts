import { type AccountId, type BrandId, isAgent, isTrial, type RebateRates, rightsOfType } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { getPlayer } from '#identity';
import { refuse } from '#refusal';
import { lessGap, lockRates, ratesOf, requireAtMost } from '../rates/rates.ts';
import { readSettings, type StoredSettings } from '../settings.ts';
import { isWithin, teamRange } from './path.ts';
import { findPlace, type Place } from './place-member.ts';

/** A member to be moved, and the agent below whom; null for the top of a line. */
export interface Move {
  accountId: AccountId;
  to: AccountId | null;
}

/** A move that would be allowed now. */
export interface CheckedMove {
  settings: StoredSettings;
  place: Place;
  /** The place of the new agent above. */
  above: Place | null;
  /** Members who move, with the member itself, and the levels below it. */
  members: number;
  levels: number;
  rates: RebateRates;
  /** The highest rates below the new agent. */
  most: RebateRates;
}

/**
 * Locks the rates that a move depends on and checks it. The caller holds the moves of the brand. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED,
 * NOT_AN_AGENT, INVALID_INPUT for the present agent above, MOVE_BELOW_ITSELF, RIGHT_MISSING for an agent below one who opens players only,
 * DEPTH_REACHED, RATE_TOO_HIGH.
 */
export async function checkMove(tx: Tx, brandId: BrandId, { accountId: id, to }: Move): Promise<CheckedMove> {
  const { type } = await getPlayer(tx, brandId, id);
  if (isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
  const place = await requirePlace(tx, brandId, id);
  const above = to === null ? null : await requireUpline(tx, brandId, to, { place, type });
  if (place.parentId === to) throw refuse('INVALID_INPUT', { field: 'to' });
  // from the top down, as everybody who changes rates
  if (to !== null) await lockRates(tx, to);
  await lockRates(tx, id);
  const settings = await readSettings(tx, brandId);
  const { members, levels } = await measureTeam(tx, brandId, place);
  const depth = above === null ? 0 : above.depth + 1;
  if (depth + levels > settings.maxDepth) throw refuse('DEPTH_REACHED');
  const rates = await ratesOf(tx, id);
  const most = to === null ? settings.ceilings : lessGap(await ratesOf(tx, to), settings.gap);
  requireAtMost(rates, most);
  return { settings, place, above, members, levels, rates, most };
}

async function requirePlace(tx: Tx, brandId: BrandId, id: AccountId): Promise<Place> {
  const place = await findPlace(tx, brandId, id);
  if (!place) throw refuse('NOT_FOUND');
  return place;
}

async function requireUpline(
  tx: Tx,
  brandId: BrandId,
  to: AccountId,
  { place, type }: { place: Place; type: number },
): Promise<Place> {
  const upline = await getPlayer(tx, brandId, to);
  if (!isAgent(upline.type)) throw refuse('NOT_AN_AGENT');
  const above = await requirePlace(tx, brandId, to);
  if (isWithin(above.path, place.path)) throw refuse('MOVE_BELOW_ITSELF');
  if (isAgent(type) && !rightsOfType(upline.type).includes('agents'))
    throw refuse('RIGHT_MISSING', { params: { right: 'agents' } });
  return above;
}

async function measureTeam(
  tx: Tx,
  brandId: BrandId,
  { path, depth }: Place,
): Promise<{ members: number; levels: number }> {
  const [from, to] = teamRange(path);
  const { rows } = await sql<{ members: number; deepest: number }>`
    select count(*)::int as members, max(depth) as deepest from agents.placement
    where brand_id = ${brandId} and to_at is null
      and path >= ${from} collate "C" and path < ${to} collate "C"`.execute(tx);
  const { members = 0, deepest = depth } = rows[0] ?? {};
  return { members, levels: deepest - depth };
}

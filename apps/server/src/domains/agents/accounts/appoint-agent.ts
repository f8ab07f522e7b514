import {
  type AccountId,
  type BrandId,
  isAgent,
  isTrial,
  type MemberType,
  type RebateRates,
} from '@fairhouse/contracts';
import type { Tx } from '#db';
import { changeMemberType, getPlayer, type Player } from '#identity';
import { refuse } from '#refusal';
import { lockWithUpline, rateBounds, requireWithin } from '../rates/rate-bounds.ts';
import { ratesOf, setRates } from '../rates/rates.ts';
import { readSettings } from '../settings.ts';
import { countTeams } from '../tree/count-team.ts';
import { placeMember } from '../tree/place-member.ts';

/** What an operator's appointment changes. */
export interface Appointment {
  username: string;
  before: { type: MemberType; rates: RebateRates };
}

/**
 * Sets the type and the rates of a member. A new agent who belongs to no line becomes the top of one. Refuses NOT_FOUND, TRIAL_NOT_ALLOWED,
 * CURRENCY_MISMATCH, HAS_TEAM, RATE_TOO_HIGH above the brand's ceilings or the member above, RATE_TOO_LOW below a member directly below, RETRY.
 */
export async function appointAgent(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { accountId: id, type, rates }: { accountId: AccountId; type: MemberType; rates: RebateRates },
): Promise<Appointment> {
  const player = await getPlayer(tx, brandId, id);
  if (isTrial(player.type) || isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
  if (isAgent(type)) await requireBrandCurrency(tx, player);
  const settings = await readSettings(tx, brandId);
  const known = await lockWithUpline(tx, brandId, id);
  if (known && !isAgent(type)) {
    const { team = 0 } = (await countTeams(tx, brandId, [known])).get(String(id)) ?? {};
    if (team > 0) throw refuse('HAS_TEAM');
  }
  if (!known && isAgent(type))
    await placeMember(tx, { brandId, accountId: id, parentId: null, maxDepth: settings.maxDepth });
  const before = { type: player.type, rates: await ratesOf(tx, id) };
  const bounds = await rateBounds(tx, settings, { accountId: id, parentId: known?.parentId ?? null });
  requireWithin(rates, before.rates, bounds);
  await changeMemberType(tx, id, type);
  await setRates(tx, id, rates, { setBy: 'operator', actorId: operatorId });
  return { username: player.username, before };
}

/** What agents earn of their team is in the first currency of the brand. Refuses CURRENCY_MISMATCH for a member in another one. */
async function requireBrandCurrency(tx: Tx, { brandId, currency }: Player): Promise<void> {
  const brand = await tx
    .selectFrom('brand.brand')
    .select('currency')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  if (brand.currency !== currency) throw refuse('CURRENCY_MISMATCH', { field: 'accountId' });
}

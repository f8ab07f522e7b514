import type { BrandId, PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';

/**
 * Writes the names of what rules refer to into them, for the terms: their mission, their raffle, and the promotions that they cannot be combined
 * with. Refuses NOT_FOUND for a mission or raffle that the brand does not have, INVALID_INPUT for another promotion of that kind or for itself.
 *
 * @param own the id of the promotion; null for a new one
 */
export async function writeNames(
  tx: Tx,
  brandId: BrandId,
  rules: PromotionRules,
  own: string | null,
): Promise<PromotionRules> {
  const withMission = await nameMission(tx, brandId, rules);
  return nameOthers(tx, brandId, await nameRaffle(tx, brandId, withMission), own);
}

/** Writes the names of the mission of rules into them, for the terms. Refuses NOT_FOUND for one that the brand does not have. */
async function nameMission(tx: Tx, brandId: BrandId, rules: PromotionRules): Promise<PromotionRules> {
  const { trigger } = rules;
  if (trigger.kind !== 'mission') return rules;
  const { rows } = await sql<{ names: Record<string, string> }>`
    select names from missions.mission where mission_no = ${trigger.mission} and brand_id = ${brandId}`.execute(tx);
  const [mission] = rows;
  if (!mission) throw refuse('NOT_FOUND', { field: 'rules.trigger.mission' });
  return { ...rules, trigger: { ...trigger, names: mission.names } };
}

/** Writes the names of the raffle of rules into them. Refuses NOT_FOUND for one that the brand does not have in the currency. */
async function nameRaffle(tx: Tx, brandId: BrandId, rules: PromotionRules): Promise<PromotionRules> {
  const { reward, currency } = rules;
  if (reward.kind !== 'raffle-tickets') return rules;
  const { rows } = await sql<{ names: Record<string, string> }>`
    select rules -> 'names' as names from raffles.raffle
    where raffle_id = ${reward.raffle} and brand_id = ${brandId} and currency = ${currency}`.execute(tx);
  const [raffle] = rows;
  if (!raffle) throw refuse('NOT_FOUND', { field: 'rules.reward.raffle' });
  const names = Object.fromEntries(Object.entries(raffle.names).filter(([, name]) => name !== ''));
  return { ...rules, reward: { ...reward, names } };
}

/** Writes the names of promotions that cannot be combined into the rules. Refuses INVALID_INPUT for one that the brand does not have, and for itself. */
async function nameOthers(
  tx: Tx,
  brandId: BrandId,
  rules: PromotionRules,
  own: string | null,
): Promise<PromotionRules> {
  const { notWith = [] } = rules.conditions;
  if (notWith.length === 0) return rules;
  const ids = notWith.map(({ id }) => id);
  const { rows } = await sql<{ id: string; names: Record<string, string> }>`
    select p.promotion_id::text as id, v.rules -> 'names' as names from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id
      and v.version = (select max(w.version) from promotions.version w where w.promotion_id = p.promotion_id)
    where p.brand_id = ${brandId} and p.promotion_id = any(${ids}::bigint[]) order by p.promotion_id`.execute(tx);
  if (rows.length !== ids.length || (own !== null && ids.includes(own)))
    throw refuse('INVALID_INPUT', { field: 'rules.conditions.notWith', params: { field: 'notWith' } });
  return { ...rules, conditions: { ...rules.conditions, notWith: rows } };
}

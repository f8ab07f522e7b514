import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { DEFAULT_RULES, EVERYWHERE, loadPlayRules } from './play-rule.ts';

/** Lists all rules of a brand: the default first, then by country; `own` marks those set by an operator. */
export async function listPlayRules(
  db: Db | Tx,
  brandId: BrandId,
): Promise<Output<typeof calls.gamesBackoffice.playRules>> {
  const rules = await loadPlayRules(db, brandId);
  const own = await db.selectFrom('games.play_rule').select('country').where('brand_id', '=', brandId).execute();
  const countries = [...rules.keys()].toSorted((a, b) =>
    a === EVERYWHERE ? -1 : b === EVERYWHERE ? 1 : a < b ? -1 : 1,
  );
  return {
    rules: countries.flatMap((country) => {
      const rule = rules.get(country);
      return rule ? [{ ...rule, country, own: own.some((each) => each.country === country) }] : [];
    }),
  };
}

/** Sets the rule of a region. */
export async function savePlayRule(
  tx: Tx,
  brandId: BrandId,
  { country, ...rule }: Input<typeof calls.gamesBackoffice.savePlayRule>,
): Promise<void> {
  const values = {
    min_cycle_ms: rule.minCycle_ms,
    other_cycle_ms: rule.otherCycle_ms,
    autoplay_allowed: rule.autoplayAllowed,
    autoplay_max: rule.autoplayMax,
    feature_buy_allowed: rule.featureBuyAllowed,
    jackpot_allowed: rule.jackpotAllowed,
    reminder_min: rule.reminder_min,
    mandatory_break_min: rule.mandatoryBreak_min,
    min_draw_s: rule.minDraw_s,
    raising_plans_allowed: rule.raisingPlansAllowed,
    others_draws_allowed: rule.othersDrawsAllowed,
  };
  await tx
    .insertInto('games.play_rule')
    .values({ brand_id: brandId, country, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'country']).doUpdateSet(values))
    .execute();
}

/** Deletes a brand's own rule. Refuses NOT_FOUND. */
export async function deletePlayRule(tx: Tx, brandId: BrandId, country: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('games.play_rule')
    .where('brand_id', '=', brandId)
    .where('country', '=', country)
    .executeTakeFirst();
  if (!numDeletedRows) throw refuse('NOT_FOUND');
}

/** Describes the rule of a region for the audit log: '' when neither an operator nor the default has one. */
export async function describePlayRule(tx: Tx, brandId: BrandId, country: string): Promise<string> {
  const rule = (await loadPlayRules(tx, brandId)).get(country) ?? DEFAULT_RULES[country];
  return rule ? JSON.stringify(rule) : '';
}

import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';

/** How the house's games are played in a place. */
export interface PlayRule {
  /** From the beginning of one round to that of the next. */
  minCycle_ms: number;
  autoplayAllowed: boolean;
  /** Rounds in one series at most. */
  autoplayMax: number;
  /** Whether a feature may be bought instead of waited for. */
  featureBuyAllowed: boolean;
}

/** The rule of every country that has none of its own. */
export const EVERYWHERE = '*';

/**
 * What holds where an operator has set nothing. The cycle is that of the strictest markets that name one for slots (UKGC RTS 14,
 * Ontario: 2.5 s). Great Britain and Ontario's country take no autoplay, and Britain sells no features (RTS 8, 14). Sane beginnings
 * for an operator, who answers for the law of each market.
 */
const STRICT: PlayRule = { minCycle_ms: 2_500, autoplayAllowed: false, autoplayMax: 100, featureBuyAllowed: false };
export const DEFAULT_RULES: Readonly<Record<string, PlayRule>> = {
  [EVERYWHERE]: { minCycle_ms: 2_500, autoplayAllowed: true, autoplayMax: 100, featureBuyAllowed: true },
  GB: STRICT,
  CA: STRICT,
  DE: { ...STRICT, minCycle_ms: 5_000 },
};

/** The rules of a brand by country: the operator's where there are some, else the defaults. */
export async function readPlayRules(db: Db, brandId: BrandId): Promise<Map<string, PlayRule>> {
  const rows = await db.selectFrom('games.play_rule').selectAll().where('brand_id', '=', brandId).execute();
  return new Map([
    ...Object.entries(DEFAULT_RULES),
    ...rows.map((row): [string, PlayRule] => [
      row.country,
      {
        minCycle_ms: row.min_cycle_ms,
        autoplayAllowed: row.autoplay_allowed,
        autoplayMax: row.autoplay_max,
        featureBuyAllowed: row.feature_buy_allowed,
      },
    ]),
  ]);
}

/** The rule that holds in a country; '' stands for an unknown one. */
export function ruleFor(rules: ReadonlyMap<string, PlayRule>, country: string): PlayRule {
  return rules.get(country) ?? rules.get(EVERYWHERE) ?? STRICT;
}

import type { BrandId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
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
  /** Whether games with a progressive jackpot are offered. */
  jackpotAllowed: boolean;
  /** After how many minutes of play the player is reminded of the time at the latest. */
  reminder_min: number;
  /** Minutes of rest after each hour of play; 0: none. */
  mandatoryBreak_min: number;
}

/** The rule of every country that has none of its own. */
export const EVERYWHERE = '*';

/**
 * What holds where an operator has set nothing. The cycle is that of the strictest markets that name one for slots (UKGC RTS 14,
 * Ontario: 2.5 s). Great Britain and Ontario's country take no autoplay, and Britain sells no features (RTS 8, 14). Germany has five
 * seconds, a notice every hour with five minutes of rest after it, and no jackpots. Sane beginnings for an operator, who answers for the law of each market.
 */
const USUAL: PlayRule = {
  ...{ minCycle_ms: 2_500, autoplayAllowed: true, autoplayMax: 100, featureBuyAllowed: true },
  ...{ jackpotAllowed: true, reminder_min: 30, mandatoryBreak_min: 0 },
};
const STRICT: PlayRule = { ...USUAL, autoplayAllowed: false, featureBuyAllowed: false };
export const DEFAULT_RULES: Readonly<Record<string, PlayRule>> = {
  [EVERYWHERE]: USUAL,
  GB: STRICT,
  CA: STRICT,
  DE: { ...STRICT, minCycle_ms: 5_000, jackpotAllowed: false, reminder_min: 60, mandatoryBreak_min: 5 },
};

/** The rules of a brand by country: the operator's where there are some, else the defaults. */
export async function loadPlayRules(db: Db, brandId: BrandId): Promise<Map<string, PlayRule>> {
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
        jackpotAllowed: row.jackpot_allowed,
        reminder_min: row.reminder_min,
        mandatoryBreak_min: row.mandatory_break_min,
      },
    ]),
  ]);
}

/** Whether the rule of a country offers games with a progressive jackpot, in SQL; `ruleFor` says the same. */
export const jackpotAllowedIn = (brandId: BrandId, country: string): RawBuilder<boolean> => {
  const own = (code: string) =>
    sql`(select r.jackpot_allowed from games.play_rule r where r.brand_id = ${brandId} and r.country = ${code})`;
  return sql<boolean>`coalesce(${own(country)}, ${DEFAULT_RULES[country]?.jackpotAllowed ?? null}::boolean,
    ${own(EVERYWHERE)}, ${USUAL.jackpotAllowed}::boolean)`;
};

/** The rule that holds in a country; '' stands for an unknown one. */
export function ruleFor(rules: ReadonlyMap<string, PlayRule>, country: string): PlayRule {
  return rules.get(country) ?? rules.get(EVERYWHERE) ?? STRICT;
}

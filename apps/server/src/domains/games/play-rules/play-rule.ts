import type { BrandId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';

/** The rule for first-party games in a region. */
export interface PlayRule {
  /** Minimum time from the start of one round to the start of the next. */
  minCycle_ms: number;
  autoplayAllowed: boolean;
  /** Maximum number of rounds in one autoplay series. */
  autoplayMax: number;
  /** Whether a feature may be bought. */
  featureBuyAllowed: boolean;
  /** Whether games with a progressive jackpot are offered. */
  jackpotAllowed: boolean;
  /** Maximum interval of the reality check, in minutes of play. */
  reminder_min: number;
  /** Minutes of mandatory break after each hour of play; 0: none. */
  mandatoryBreak_min: number;
}

/** The rule of every country without its own rule. */
export const EVERYWHERE = '*';

/**
 * Defaults where an operator has set nothing. The cycle is that of the strictest markets that define one for slots (UKGC RTS 14, Ontario:
 * 2.5 s). Great Britain and Ontario's country allow no autoplay, and Britain allows no feature buy (RTS 8, 14). Germany has five seconds, a
 * notice every hour followed by a five-minute break, and no jackpots. Sensible defaults only: the operator is responsible for the legal
 * requirements of each market.
 */
const USUAL: PlayRule = {
  minCycle_ms: 2_500,
  autoplayAllowed: true,
  autoplayMax: 100,
  featureBuyAllowed: true,
  jackpotAllowed: true,
  reminder_min: 30,
  mandatoryBreak_min: 0,
};
const STRICT: PlayRule = { ...USUAL, autoplayAllowed: false, featureBuyAllowed: false };
export const DEFAULT_RULES: Readonly<Record<string, PlayRule>> = {
  [EVERYWHERE]: USUAL,
  GB: STRICT,
  CA: STRICT,
  DE: { ...STRICT, minCycle_ms: 5_000, jackpotAllowed: false, reminder_min: 60, mandatoryBreak_min: 5 },
};

/** Returns the rules of a brand by country: the operator's if set, else the defaults. */
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

/** Checks in SQL whether the rule of a country offers games with a progressive jackpot; `ruleFor` is the equivalent in code. */
export const jackpotAllowedIn = (brandId: BrandId, country: string): RawBuilder<boolean> => {
  const own = (code: string) =>
    sql`(select r.jackpot_allowed from games.play_rule r where r.brand_id = ${brandId} and r.country = ${code})`;
  return sql<boolean>`coalesce(${own(country)}, ${DEFAULT_RULES[country]?.jackpotAllowed ?? null}::boolean,
    ${own(EVERYWHERE)}, ${USUAL.jackpotAllowed}::boolean)`;
};

/** Returns the rule that applies in a country; '' is an unknown country. */
export function ruleFor(rules: ReadonlyMap<string, PlayRule>, country: string): PlayRule {
  return rules.get(country) ?? rules.get(EVERYWHERE) ?? STRICT;
}

import type { BrandId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';

/** The rule for first-party games in a region. */
export interface PlayRule {
  /** Minimum time from the start of one round of a slot to the start of the next. */
  minCycle_ms: number;
  /** The same for games against the operator that are no slots: live tables and fishing. */
  otherCycle_ms: number;
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
  /** Shortest interval between the draws of a lottery that is offered, in seconds; 0: any. */
  minDraw_s: number;
  /** Whether a chase plan of a lottery may raise its stakes from draw to draw. */
  raisingPlansAllowed: boolean;
  /** Whether lotteries are offered whose results are those of others: real lotteries. Simulated ones are draws of our own. */
  othersDrawsAllowed: boolean;
}

/** The rule of every country without its own rule. */
export const EVERYWHERE = '*';

/**
 * Defaults where an operator has set nothing. The cycle is that of the strictest markets that define one for slots (UKGC RTS 14, Ontario:
 * 2.5 s). Great Britain and Ontario's country allow no autoplay, and Britain allows no feature buy (RTS 8, 14). Germany has five seconds, a
 * notice every hour followed by a five-minute break, and no jackpots. For games that are no slots Britain has five seconds since 2025, and no
 * other market a number; Germany's is its number for slots (decision 071). Sensible defaults only: the operator is responsible for the legal
 * requirements of each market.
 */
const USUAL: PlayRule = {
  minCycle_ms: 2_500,
  otherCycle_ms: 0,
  autoplayAllowed: true,
  autoplayMax: 100,
  featureBuyAllowed: true,
  jackpotAllowed: true,
  reminder_min: 30,
  mandatoryBreak_min: 0,
  minDraw_s: 0,
  raisingPlansAllowed: true,
  othersDrawsAllowed: false,
};
const STRICT: PlayRule = { ...USUAL, autoplayAllowed: false, featureBuyAllowed: false, raisingPlansAllowed: false };
export const DEFAULT_RULES: Readonly<Record<string, PlayRule>> = {
  [EVERYWHERE]: USUAL,
  GB: { ...STRICT, otherCycle_ms: 5_000 },
  CA: STRICT,
  DE: {
    ...STRICT,
    minCycle_ms: 5_000,
    otherCycle_ms: 5_000,
    jackpotAllowed: false,
    reminder_min: 60,
    mandatoryBreak_min: 5,
  },
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
        otherCycle_ms: row.other_cycle_ms,
        autoplayAllowed: row.autoplay_allowed,
        autoplayMax: row.autoplay_max,
        featureBuyAllowed: row.feature_buy_allowed,
        jackpotAllowed: row.jackpot_allowed,
        reminder_min: row.reminder_min,
        mandatoryBreak_min: row.mandatory_break_min,
        minDraw_s: row.min_draw_s,
        raisingPlansAllowed: row.raising_plans_allowed,
        othersDrawsAllowed: row.others_draws_allowed,
      },
    ]),
  ]);
}

/** Whether a brand may offer draws of others in some country. */
export const mayBetOnOthers = async (db: Db, brandId: BrandId): Promise<boolean> =>
  [...(await loadPlayRules(db, brandId)).values()].some(({ othersDrawsAllowed }) => othersDrawsAllowed);

/** Returns a column of the rule that applies in a country, in SQL; `ruleFor` is the equivalent in code. */
const ruleIn = <Value extends boolean | number>(
  brandId: BrandId,
  country: string,
  [column, type]: readonly [column: string, type: 'boolean' | 'int'],
  valueOf: (rule: PlayRule) => Value,
): RawBuilder<Value> => {
  const own = (code: string) =>
    sql`(select r.${sql.ref(column)} from games.play_rule r where r.brand_id = ${brandId} and r.country = ${code})`;
  const known = DEFAULT_RULES[country];
  return sql<Value>`coalesce(${own(country)}, ${known ? valueOf(known) : null}::${sql.raw(type)}, ${own(EVERYWHERE)},
    ${valueOf(USUAL)}::${sql.raw(type)})`;
};

/** Checks in SQL whether the rule of a country offers games with a progressive jackpot. */
export const jackpotAllowedIn = (brandId: BrandId, country: string): RawBuilder<boolean> =>
  ruleIn(brandId, country, ['jackpot_allowed', 'boolean'], ({ jackpotAllowed }) => jackpotAllowed);

/** The shortest pause between the local times of a list `HH:mm`, in seconds; a day for one time. */
const shortestPause = (times: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select min(extract(epoch from coalesce(n.next_at, n.first_at + interval '1 day') - n.at)::int) from (
    select t.at, lead(t.at) over (order by t.at) as next_at, min(t.at) over () as first_at from (
      select distinct ('2000-01-01 ' || v)::timestamp as at
      from jsonb_array_elements_text(case jsonb_typeof(${times}) when 'array' then ${times} else '[]' end) v) as t) as n)`;

/**
 * Lists in SQL the games of a brand that the rule of a country excludes for their draws, with the reason: those of others, and those that come
 * too often. Of a game with several schedules the shortest interval of today and later counts; of draws at fixed times the shortest between two of
 * them, on a day and to the next one. Draws on dates of a month are a day apart at least.
 */
export const drawsForbiddenIn = (brandId: BrandId, country: string): RawBuilder<{ code: string; reason: string }> => {
  const mayBeOthers = ruleIn(brandId, country, ['others_draws_allowed', 'boolean'], (rule) => rule.othersDrawsAllowed);
  const least_s = ruleIn(brandId, country, ['min_draw_s', 'int'], ({ minDraw_s }) => minDraw_s);
  return sql`select e.entry_code as code,
      case when l.source = 'external' and not ${mayBeOthers} then 'othersDraws' else 'drawInterval' end as reason
    from lottery.entry e join lottery.game l on l.game_id = e.game_id
    where e.brand_id = ${brandId} and (l.source = 'external' and not ${mayBeOthers} or ${least_s} > (
      select min(coalesce((c.schedule #>> '{rule,every_s}')::int, ${shortestPause(sql`c.schedule #> '{rule,at}'`)}))
      from lottery.schedule c where c.game_id = l.game_id
        and c.version >= coalesce((select max(version) from lottery.schedule
          where game_id = l.game_id and from_day < current_date), 0)))`;
};

/** Returns the rule that applies in a country; '' is an unknown country. */
export function ruleFor(rules: ReadonlyMap<string, PlayRule>, country: string): PlayRule {
  return rules.get(country) ?? rules.get(EVERYWHERE) ?? STRICT;
}

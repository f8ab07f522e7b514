import type { BrandId, Breach, GameCategory, PlaceRules, PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { readTurnoverSettings } from '#turnover';
import { readLaunchSettings } from '../launch-settings.ts';
import { bonusTermsOf, parseTerms, type Terms } from '../terms.ts';
import { findBreaches } from './find-breaches.ts';
import type { GameFacts } from './products.ts';

/** Which countries a brand serves: all but some, or only some. */
interface Served {
  except: readonly string[];
  only: readonly string[];
}

/**
 * Returns what rules break in the places that the brand serves and the rules name, each with whether players there could take part. Where rules
 * name no country, a place that is left out (`notIn`) is listed too.
 */
export async function listBreaches(db: Db | Tx, brandId: BrandId, terms: Terms): Promise<Breach[]> {
  const { places } = await readLaunchSettings(db, brandId);
  const [served, games] = await Promise.all([readServed(db, brandId), readGameFacts(db, brandId, terms.rules)]);
  const { countries, notIn = [] } = terms.rules.conditions;
  return places
    .filter(({ country }) => isServed(served, country) && (countries.length === 0 || countries.includes(country)))
    .flatMap((place) => {
      const isOpen = !notIn.includes(place.country);
      return findBreaches(place, terms, games).map((rule) => ({ country: place.country, rule, isOpen }));
    });
}

/** Refuses PLACE_FORBIDS where a promotion would be open to a place that forbids it. */
export async function requirePlaces(tx: Tx, brandId: BrandId, terms: Terms): Promise<void> {
  const broken = (await listBreaches(tx, brandId, terms)).filter(({ isOpen }) => isOpen);
  if (broken.length === 0) return;
  const places = [...new Set(broken.map(({ country }) => country))].join(', ');
  throw refuse('PLACE_FORBIDS', { params: { places }, value: { breaches: broken } });
}

/**
 * Closes rules to the places that forbid them, where neither the rules nor the brand name the countries that they are for. What names a country
 * keeps it, and cannot be launched.
 */
export async function leaveOutPlaces(tx: Tx, brandId: BrandId, rules: PromotionRules): Promise<PromotionRules> {
  const { conditions } = rules;
  if (conditions.countries.length > 0) return rules;
  const { only } = await readServed(tx, brandId);
  if (only.length > 0) return rules;
  const closed = (await listBreaches(tx, brandId, parseTerms(rules))).map(({ country }) => country);
  if (closed.length === 0) return rules;
  const notIn = [...new Set([...(conditions.notIn ?? []), ...closed])].toSorted();
  return { ...rules, conditions: { ...conditions, notIn } };
}

const isServed = ({ except, only }: Served, country: PlaceRules['country']): boolean =>
  !except.includes(country) && (only.length === 0 || only.includes(country));

async function readServed(db: Db | Tx, brandId: BrandId): Promise<Served> {
  const { rows } = await sql<Served>`
    select restricted_countries as "except",
      array(select jsonb_array_elements_text(coalesce(settings -> 'onlyCountries', '[]'))) as only
    from brand.brand where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? { except: [], only: [] };
}

async function readGameFacts(db: Db | Tx, brandId: BrandId, rules: PromotionRules): Promise<GameFacts> {
  const { trigger, reward } = rules;
  const bonus = bonusTermsOf(rules);
  const mission = trigger.kind === 'mission' ? await readMissionGames(db, brandId, trigger.mission) : null;
  const named = [
    ...(mission?.games ?? []),
    ...('games' in trigger ? trigger.games : []),
    ...('games' in reward ? reward.games : []),
    ...(bonus?.games ?? []).map(({ game }) => game),
  ];
  const vendors = (bonus?.vendors ?? []).map(({ vendor }) => vendor);
  const [{ weights }, { rows }, { rows: ofVendors }] = await Promise.all([
    readTurnoverSettings(db, brandId),
    sql<{ code: string; category: GameCategory }>`
      select code, category from games.game where code = any(${named})`.execute(db),
    sql<{ category: GameCategory }>`
      select distinct category from games.game where vendor_code = any(${vendors})`.execute(db),
  ]);
  return {
    weights,
    categoryOf: new Map(rows.map(({ code, category }) => [code, category])),
    ofVendors: ofVendors.map(({ category }) => category),
    mission,
  };
}

/** Returns what a mission counts; null for one that asks for no play. */
async function readMissionGames(db: Db | Tx, brandId: BrandId, no: string): Promise<GameFacts['mission']> {
  const { rows } = await sql<NonNullable<GameFacts['mission']>>`
    select categories, games from missions.mission
    where mission_no = ${no} and brand_id = ${brandId} and goal in ('valid-stake', 'rounds')`.execute(db);
  return rows[0] ?? null;
}

import { type BrandId, formatMoney, type Money, type PromotionPlaceholder } from '@fairhouse/contracts';
import { formatAmount, formatCount, formatRate, formatTime, languageOf } from '@fairhouse/i18n';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db } from '#db';
import { listVersions, versionKey } from './promotion-store.ts';
import { bonusTermsOf, type Terms } from './terms.ts';

/** What texts about a promotion need of it. */
export interface LaunchedPromotion {
  /** Whether something can be earned in it now. */
  isOpen: boolean;
  /** The figures and dates of its live rules, as they are written in the language; without those that the rules do not have. */
  figures: Readonly<Partial<Record<PromotionPlaceholder, string>>>;
}

/** Returns the launched promotions of a brand, by id. */
export async function describeLaunched(
  db: Db,
  brandId: BrandId,
  language: string,
): Promise<ReadonlyMap<string, LaunchedPromotion>> {
  const [{ rows }, { zone }] = await Promise.all([
    sql<{ promotionId: bigint; version: number; isOver: boolean }>`
      select promotion_id as "promotionId", live_version as version, stopped_at is not null or exhausted_at is not null as "isOver"
      from promotions.promotion where brand_id = ${brandId} and live_version > 0`.execute(db),
    readSettings(db, brandId),
  ]);
  const versions = await listVersions(db, rows);
  const now = new Date();
  return new Map(
    rows.flatMap(({ promotionId, version, isOver }) => {
      const terms = versions.get(versionKey(promotionId, version))?.terms;
      if (!terms) return [];
      const isNow = terms.from <= now && (terms.until === null || terms.until > now);
      return [[String(promotionId), { isOpen: isNow && !isOver, figures: figuresOf(terms, language, zone) }]];
    }),
  );
}

/** Writes the figures of rules in a language, times by the clock of the brand. */
function figuresOf(terms: Terms, language: string, zone: string): LaunchedPromotion['figures'] {
  const { tag } = languageOf(language);
  const { rules, least, award } = terms;
  const { currency, reward } = rules;
  const isMoney = reward.kind === 'cash' || reward.kind === 'bonus';
  const money = (units: bigint) => formatAmount(tag, formatMoney(units as Money, currency), currency);
  const time = (iso: string) => formatTime(tag, iso, 'date', zone);
  const bonus = bonusTermsOf(rules);
  const times_x100 = reward.kind === 'cash' ? reward.times_x100 : bonus?.times_x100;
  const days = bonus?.days ?? (reward.kind === 'free-rounds' ? reward.days : undefined);
  const max = award.kind === 'fixed' ? null : award.max;
  return {
    ...(least > 0n ? { least: money(least) } : {}),
    ...(isMoney && award.kind === 'fixed' ? { amount: money(award.amount) } : {}),
    ...(reward.kind === 'points' ? { amount: reward.points } : {}),
    ...(reward.kind === 'free-rounds' ? { amount: formatCount(tag, reward.rounds) } : {}),
    ...(reward.kind === 'raffle-tickets' ? { amount: formatCount(tag, reward.tickets) } : {}),
    ...(award.kind === 'percent' ? { percent: formatRate(tag, award.percent_bps) } : {}),
    ...(max === null ? {} : { max: money(max) }),
    ...(times_x100 === undefined ? {} : { times: formatCount(tag, times_x100 / 100) }),
    ...(days === undefined ? {} : { days: formatCount(tag, days) }),
    claimDays: formatCount(tag, rules.claimDays),
    from: time(rules.from),
    ...(rules.until === null ? {} : { until: time(rules.until) }),
  };
}

import { businessDayOf, dayBounds } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, type calls, formatPoints, type Output } from '@fairhouse/contracts';
import { rankAfterMonth, rankReached, rankThatCounts } from '@fairhouse/reward-math';
import { readSettings as readAgentSettings } from '#agents';
import type { Db } from '#db';
import { getRanks } from '#identity';
import { readLevels, toRankDtos, toRankLevels } from './levels.ts';
import { lastDayOf, monthOf, quarterOf, readMonths } from './update-ranks.ts';

/** Returns a player's rank, and what would change it (C-15). */
export async function getRankPage(
  db: Db,
  { accountId, brandId, language }: { accountId: AccountId; brandId: BrandId; language: string },
  now = Date.now(),
): Promise<Output<typeof calls.ranks.rank>> {
  const [rules, stored, { earned, given }, months] = await Promise.all([
    readAgentSettings(db, brandId),
    readLevels(db, brandId),
    getRanks(db, accountId),
    readMonths(db, accountId),
  ]);
  const month = monthOf(businessDayOf(rules, now));
  const levels = toRankLevels(stored);
  const points_micro = quarterOf(months, month);
  const rank = rankThatCounts(earned, given);
  const next = levels.find((level) => level.rank > rank);
  const later = rankThatCounts(rankAfterMonth(earned, rankReached(levels, points_micro)), given);
  return {
    rank,
    earned,
    given,
    months: [-2, -1, 0].map((back) => {
      const each = monthOf(month, back);
      return { month: each, points: formatPoints(months.get(each) ?? 0n) };
    }),
    points: formatPoints(points_micro),
    next: next ? { rank: next.rank, missing: formatPoints(missingTo(next.points_micro, points_micro)) } : null,
    falls: later < rank ? { at: new Date(dayBounds(rules, lastDayOf(month)).to).toISOString(), rank: later } : null,
    levels: toRankDtos(stored, language),
  };
}

/** What is missing, rounded up to the hundredth that is shown. */
function missingTo(level_micro: bigint, points_micro: bigint): bigint {
  const missing = level_micro - points_micro;
  return missing <= 0n ? 0n : ((missing + 9_999n) / 10_000n) * 10_000n;
}

import { dayBounds } from '@fairhouse/agent-math';
import type { BrandId, LeaderboardSettings } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { editionOf } from './edition.ts';
import { type Leaderboard, selectLeaderboards, stateOf } from './leaderboard.ts';
import { parseReward } from './reward-amount.ts';
import type { BrandOf, Saved } from './save-mission.ts';

/** The most business days that a leaderboard runs. */
const MAX_DAYS = 100;
const DAY_MS = 86_400_000;

/**
 * Creates a leaderboard, or changes one that has not begun: terms that players play by stay. Of one that repeats this is the first edition.
 * Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED, INVALID_AMOUNT, and INVALID_INPUT for days that are over or too many.
 */
export async function saveLeaderboard(
  tx: Tx,
  { brandId, currency }: BrandOf,
  { no, version, ...settings }: LeaderboardSettings & { no: string | null; version: number },
): Promise<Saved<Leaderboard>> {
  const { names, period, categories, fromDay, reward, prizes, times_x100, claimDays } = settings;
  const before = no === null ? null : await lockLeaderboard(tx, brandId, { no, version });
  const rules = await readSettings(tx, brandId);
  const { toDay, seriesUntil } = daysOf(settings);
  const [from, until] = [new Date(dayBounds(rules, fromDay).from), new Date(dayBounds(rules, toDay).to)];
  if (until <= from || until.getTime() - from.getTime() > MAX_DAYS * DAY_MS || until.getTime() <= Date.now())
    throw refuse('INVALID_INPUT', { field: 'untilDay' });
  const amounts = prizes.map((prize) => parseReward(reward, prize, { currency, field: 'prizes' }));
  const columns = sql`(brand_id, version, names, categories, currency, from_day, until_day, from_at, until_at, reward, prizes,
    times_x100, claim_days, period, series_until)`;
  const values = sql`(${brandId}, ${version + 1}, ${JSON.stringify(names)}::jsonb, ${categories}::text[], ${currency},
    ${fromDay}::date, ${toDay}::date, ${from}::timestamptz, ${until}::timestamptz, ${reward}, ${amounts.map(String)}::bigint[],
    ${times_x100}, ${claimDays}, ${period}, ${seriesUntil}::date)`;
  const { rows } = await (before
    ? sql<{ no: bigint }>`update missions.leaderboard set ${columns} = row ${values} where leaderboard_no = ${before.no}
        returning leaderboard_no as no`
    : sql<{ no: bigint }>`insert into missions.leaderboard ${columns} values ${values} returning leaderboard_no as no`
  ).execute(tx);
  return { no: rows[0]?.no ?? 0n, version: version + 1, before };
}

/** Returns the last day of the first edition and of the repetition. Refuses INVALID_INPUT without an end where nothing repeats. */
function daysOf({ period, fromDay, untilDay }: LeaderboardSettings): { toDay: string; seriesUntil: string | null } {
  if (period !== 'once')
    return { toDay: editionOf({ period, fromDay, seriesUntil: untilDay }).toDay, seriesUntil: untilDay };
  if (untilDay === null) throw refuse('INVALID_INPUT', { field: 'untilDay' });
  return { toDay: untilDay, seriesUntil: null };
}

async function lockLeaderboard(
  tx: Tx,
  brandId: BrandId,
  { no, version }: { no: string; version: number },
): Promise<Leaderboard> {
  const [found] = await selectLeaderboards(
    tx,
    sql`leaderboard_no = ${BigInt(no)} and brand_id = ${brandId} for update`,
  );
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  if (found.version !== version) throw refuse('STALE_VERSION');
  if (stateOf(found) !== 'upcoming') throw refuse('STATE_CHANGED');
  return found;
}

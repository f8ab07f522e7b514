import {
  type AwardState,
  type BrandId,
  type calls,
  formatMoney,
  type Input,
  money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db } from '#db';
import { refuse } from '#refusal';
import { formatGoal } from './goal-amount.ts';
import { finalTimeOf, isFollowed, selectLeaderboards, stateOf } from './leaderboard.ts';
import { selectMissions } from './mission.ts';
import { readPlaces } from './read-places.ts';
import { formatReward } from './reward-amount.ts';
import type { BrandOf } from './save-mission.ts';

type Page = Input<typeof calls.missionsBackoffice.missions>;

/** Returns a page of the missions of a brand, newest first. */
export async function listMissionsForOperators(
  db: Db,
  { brandId, currency }: BrandOf,
  { page, pageSize }: Page,
): Promise<Output<typeof calls.missionsBackoffice.missions>> {
  const missions = (await selectMissions(db, sql`brand_id = ${brandId}`)).toReversed();
  const shown = missions.slice((page - 1) * pageSize, page * pageSize);
  const { rows: counts } = await sql<{ no: bigint; completed: bigint }>`
    select mission_no as no, count(*) as completed from missions.completion
    where mission_no = any(${bigints(shown.map(({ no }) => no))}::bigint[]) group by 1`.execute(db);
  const completed = new Map(counts.map((row) => [row.no, Number(row.completed)]));
  return {
    rows: shown.map((mission) => ({
      no: String(mission.no),
      version: mission.version,
      names: { ...mission.names },
      period: mission.period,
      goal: {
        kind: mission.goal,
        target: formatGoal(mission.goal, mission.target, mission.currency),
        categories: mission.categories,
        games: mission.games,
      },
      reward: {
        kind: mission.reward,
        amount: formatReward(mission.reward, mission.rewardAmount, mission.currency) || '0',
        times_x100: mission.times_x100,
      },
      claimDays: mission.claimDays,
      fromDay: mission.fromDay,
      untilDay: mission.untilDay,
      isOn: mission.isOn,
      after: mission.afterNo === null ? null : String(mission.afterNo),
      completed: completed.get(mission.no) ?? 0,
    })),
    page,
    pageSize,
    total: missions.length,
    currency,
  };
}

/** Returns a page of the leaderboards of a brand, newest first. */
export async function listLeaderboardsForOperators(
  db: Db,
  { brandId, currency }: BrandOf,
  { page, pageSize }: Page,
): Promise<Output<typeof calls.missionsBackoffice.leaderboards>> {
  const [shown, { rows: totals }] = await Promise.all([
    selectLeaderboards(
      db,
      sql`brand_id = ${brandId} order by leaderboard_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: bigint }>`select count(*) as total from missions.leaderboard where brand_id = ${brandId}`.execute(db),
  ]);
  const { rows: counts } = await sql<{ no: bigint; players: bigint }>`
    select leaderboard_no as no, count(*) as players from missions.score
    where leaderboard_no = any(${bigints(shown.map(({ no }) => no))}::bigint[]) and points > 0 group by 1`.execute(db);
  const players = new Map(counts.map((row) => [row.no, Number(row.players)]));
  return {
    rows: shown.map((each) => ({
      no: String(each.no),
      version: each.version,
      names: { ...each.names },
      categories: each.categories,
      period: each.period,
      fromDay: each.fromDay,
      untilDay: each.period === 'once' ? each.untilDay : each.seriesUntil,
      toDay: each.untilDay,
      isFollowed: isFollowed(each),
      reward: each.reward,
      state: stateOf(each),
      prizes: each.prizes.map((prize) => formatReward(each.reward, prize, each.currency)),
      times_x100: each.times_x100,
      claimDays: each.claimDays,
      players: players.get(each.no) ?? 0,
      from: each.from.toISOString(),
      finalAt: (each.finalAt ?? finalTimeOf(each)).toISOString(),
    })),
    page,
    pageSize,
    total: Number(totals[0]?.total ?? 0n),
    currency,
  };
}

/** Returns a page of the places of a leaderboard of the brand. Refuses NOT_FOUND. */
export async function listResults(
  db: Db,
  brandId: BrandId,
  { no, page, pageSize }: Input<typeof calls.missionsBackoffice.results>,
): Promise<Output<typeof calls.missionsBackoffice.results>> {
  const [found] = await selectLeaderboards(db, sql`leaderboard_no = ${BigInt(no)} and brand_id = ${brandId}`);
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  const { rows, players } = await readPlaces(db, found, { limit: pageSize, offset: (page - 1) * pageSize });
  const { rows: awards } = await sql<{ id: bigint; state: AwardState }>`
    select account_id as id, state from rewards.award
    where account_id = any(${bigints(rows.map(({ accountId }) => accountId))}::bigint[]) and source = 'leaderboard'
      and source_ref = ${no}`.execute(db);
  const states = new Map(awards.map(({ id, state }) => [id, state]));
  const { currency, reward } = found;
  return {
    rows: rows.map(({ place, accountId, username, points, prize }) => ({
      place,
      accountId: String(accountId),
      username,
      points: formatMoney(money(points), currency),
      prize: formatReward(reward, prize, currency),
      state: states.get(accountId) ?? null,
    })),
    page,
    pageSize,
    total: players,
    currency,
    state: stateOf(found),
  };
}

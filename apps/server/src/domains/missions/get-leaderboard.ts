import { type calls, formatMoney, type Input, money, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { maskUsername } from '#identity';
import { refuse } from '#refusal';
import type { Viewer } from './get-summary.ts';
import { isFollowed, type Leaderboard, selectLeaderboards } from './leaderboard.ts';
import { toHead } from './leaderboard-dto.ts';
import { countedAsOf } from './mark.ts';
import { findPlace, readPlaces } from './read-places.ts';
import { formatReward } from './reward-amount.ts';

/** Places that players see, besides their own. */
const SHOWN_PLACES = 100;

/** Returns a leaderboard of the brand as a player sees it; without a number the current one. Refuses NOT_FOUND. */
export async function getLeaderboard(
  db: Db,
  viewer: Viewer,
  { no }: Input<typeof calls.missions.leaderboard>,
): Promise<Output<typeof calls.missions.leaderboard>> {
  const [found, { asOf, isDelayed }] = await Promise.all([find(db, viewer, no), countedAsOf(db)]);
  if (no !== undefined && !found) throw refuse('NOT_FOUND', { field: 'no' });
  const counted = { currency: viewer.currency, asOf: asOf.toISOString(), isDelayed };
  return { ...counted, leaderboard: found && (await toDto(db, viewer, found)) };
}

async function find(db: Db, { brandId, currency }: Viewer, no?: string): Promise<Leaderboard | null> {
  const isNamed = no === undefined ? sql`true` : sql`leaderboard_no = ${BigInt(no)}`;
  // one that runs, before one that is over or has not begun
  const [found] = await selectLeaderboards(
    db,
    sql`brand_id = ${brandId} and currency = ${currency} and ${isNamed}
      order by (now() >= from_at and now() < until_at) desc, abs(extract(epoch from until_at - now())), leaderboard_no limit 1`,
  );
  return found ?? null;
}

async function toDto(db: Db, { accountId, language }: Viewer, leaderboard: Leaderboard) {
  const { categories, reward, prizes, times_x100, currency } = leaderboard;
  const [{ rows, players }, own] = await Promise.all([
    readPlaces(db, leaderboard, { limit: SHOWN_PLACES, offset: 0 }),
    findPlace(db, leaderboard, accountId),
  ]);
  const shown = ({ place, points, prize }: { place: number; points: bigint; prize: bigint }) => ({
    place,
    points: formatMoney(money(points), currency),
    prize: formatReward(reward, prize, currency),
  });
  return {
    ...toHead(leaderboard, language),
    categories,
    reward,
    times_x100,
    players,
    isFollowed: isFollowed(leaderboard),
    prizes: prizes.map((prize) => formatReward(reward, prize, currency)),
    rows: rows.map((row) => ({
      ...shown(row),
      player: maskUsername(row.username),
      isOwn: row.accountId === accountId,
    })),
    own: own && shown(own),
  };
}

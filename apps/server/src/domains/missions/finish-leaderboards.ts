import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db, ints, type Tx } from '#db';
import { offerAward } from '#rewards';
import { listOfferable } from '#rg';
import { finalTimeOf, type Leaderboard, selectLeaderboards } from './leaderboard.ts';
import { countedAsOf } from './mark.ts';

const DAY_MS = 86_400_000;

/**
 * Job: writes the results of leaderboards 24 hours after their end, once everything until then is counted, and offers the prizes. Each
 * leaderboard is one transaction.
 */
export async function finishLeaderboards(db: Db): Promise<void> {
  const { asOf } = await countedAsOf(db);
  const ended = await selectLeaderboards(db, sql`final_at is null and until_at < now() order by until_at`);
  for (const { no, until } of ended)
    if (finalTimeOf({ until }) <= asOf) await db.transaction().execute((tx) => finish(tx, no));
}

async function finish(tx: Tx, no: bigint): Promise<void> {
  // the first of several processes finishes it
  const [leaderboard] = await selectLeaderboards(
    tx,
    sql`leaderboard_no = ${no} and final_at is null and checked_version = version for update`,
  );
  if (!leaderboard) return;
  const { rows } = await sql<{ id: AccountId; points: bigint }>`select account_id as id, points from missions.score
    where leaderboard_no = ${no} and points > 0 order by points desc, reached_at, account_id`.execute(tx);
  const offerable = await listOfferable(
    tx,
    rows.map(({ id }) => id),
  );
  // those who may not be offered anything have no place, so that the next ones have theirs
  const ranked = rows
    .filter(({ id }) => offerable.has(id))
    .map((row, index) => ({ ...row, place: index + 1, prize: leaderboard.prizes[index] ?? 0n }));
  await sql`insert into missions.result (account_id, leaderboard_no, place, points, prize)
    select n.account_id, ${no}, n.place, n.points, n.prize
    from unnest(${bigints(ranked.map(({ id }) => id))}::bigint[], ${ints(ranked.map(({ place }) => place))}::int[],
      ${bigints(ranked.map(({ points }) => points))}::bigint[], ${bigints(ranked.map(({ prize }) => prize))}::bigint[])
      as n (account_id, place, points, prize)`.execute(tx);
  for (const { id, place, prize } of ranked)
    if (prize > 0n) await offerPrize(tx, leaderboard, { accountId: id, place, prize });
  await sql`update missions.leaderboard set final_at = now() where leaderboard_no = ${no}`.execute(tx);
}

const offerPrize = (
  tx: Tx,
  { no, brandId, currency, names, reward, times_x100, claimDays }: Leaderboard,
  { accountId, place, prize }: { accountId: AccountId; place: number; prize: bigint },
) =>
  offerAward(
    tx,
    {
      accountId,
      brandId,
      currency,
      names,
      source: 'leaderboard',
      sourceRef: String(no),
      occasion: `place ${place}`,
      reward:
        reward === 'points'
          ? { kind: 'points', amount_micro: prize }
          : { kind: 'cash', amount: money(prize), times_x100 },
    },
    new Date(Date.now() + claimDays * DAY_MS),
  );

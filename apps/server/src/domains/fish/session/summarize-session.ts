import { type Currency, type FishSessionSummary, formatMoney, type Money } from '@fairhouse/contracts';
import { type HitSums, type PaidHit, summarizeHits } from '@fairhouse/game-math/fish';
import { betRecord } from '#bets';
import type { Db } from '#db';
import type { Secrets } from '#secrets';
import { type BegunRow, loadLog, revealedSeed, swarmsOf } from './find-session.ts';
import { keyOf, type StoredBatch, sessionIdOf } from './session-store.ts';

const MINUTE_MS = 60_000;

/** Returns a session with its totals, by kind of fish and by minute. What is drawn and not booked yet is not counted. */
export async function summarizeSession(
  db: Db,
  secrets: Pick<Secrets, 'open'>,
  row: BegunRow,
): Promise<FishSessionSummary> {
  const [{ batches }, swarms] = await Promise.all([loadLog(db, row), swarmsOf(db, secrets, row)]);
  const { accountId } = keyOf(row);
  const { currency } = row;
  const sessionId = sessionIdOf(keyOf(row));
  const record = await betRecord(db, { accountId, currency, round: sessionId, page: 1, pageSize: 1 });
  const hits = batches.flatMap(toPaidHits);
  const { byKind, ...sums } = summarizeHits(hits);
  const minutes = Map.groupBy(hits, ({ at }) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  return {
    sessionId,
    roundId: record.rows[0]?.roundId ?? null,
    gameCode: row.game_code,
    versionHash: row.version_hash,
    roomId: row.room_id,
    level: row.level,
    currency,
    seat: row.seat,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ended: row.state === 'ended' ? row.end_reason : null,
    seeds: { commitment: row.commitment, clientSeed: row.client_seed, serverSeed: revealedSeed(secrets, row) },
    swarms,
    ...toSums(sums, currency),
    byKind: [...byKind].map(([kind, each]) => ({ kind, ...toSums(each, currency) })),
    byMinute: [...minutes].map(([at, own]) => ({
      at: new Date(at).toISOString(),
      ...toSums(summarizeHits(own), currency),
    })),
  };
}

export const toPaidHits = ({ hits }: StoredBatch): PaidHit[] =>
  hits.map((hit) => ({ ...hit, stake: BigInt(hit.stake), win: BigInt(hit.win) }));

const toSums = ({ hits, kills, stake, win }: HitSums, currency: Currency) => ({
  hits,
  kills,
  stake: formatMoney(stake as Money, currency),
  win: formatMoney(win as Money, currency),
});

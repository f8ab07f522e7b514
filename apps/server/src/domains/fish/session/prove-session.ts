import { setImmediate } from 'node:timers/promises';
import { formatMoney, type Money } from '@fairhouse/contracts';
import {
  findFishTable,
  listSpawns,
  SESSION_FORMAT,
  type SessionRecord,
  type Spawn,
  swimTime,
} from '@fairhouse/game-math/fish';
import type { Db } from '#db';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import { findSwarm } from '../swarm-store.ts';
import { type BegunRow, loadLog, revealedSeed, swarmsOf } from './find-session.ts';
import type { StoredBatch } from './session-store.ts';

/** Fish that are drawn between two turns of the event loop. */
const DRAWN_TOGETHER = 200;

/** Returns everything that the hits and the money of a session follow from, for `checkSession`. Seeds are null until they are published. */
export async function proveSession(db: Db, secrets: Pick<Secrets, 'open'>, row: BegunRow): Promise<SessionRecord> {
  const [{ lines, batches }, swarms] = await Promise.all([loadLog(db, row), swarmsOf(db, secrets, row)]);
  const format = (amount: bigint): string => formatMoney(amount as Money, row.currency);
  const sum = (field: 'stake' | 'win') => format(batches.reduce((total, batch) => total + BigInt(batch[field]), 0n));
  return {
    format: SESSION_FORMAT,
    game: row.game_code,
    versionHash: row.version_hash,
    level: row.level,
    currency: row.currency,
    seat: row.seat,
    startedAt: row.started_at.getTime(),
    seeds: { commitment: row.commitment, clientSeed: row.client_seed, serverSeed: revealedSeed(secrets, row) },
    swarms: swarms.map(({ number, startsAt, commitment, roomSeed }) => ({
      number,
      room: row.room_id,
      startsAt,
      commitment,
      roomSeed,
    })),
    log: lines,
    batches: batches.map(({ number, hits, stake, win }: StoredBatch) => ({
      number,
      shots: hits.map(({ shot }) => shot),
      stake: format(BigInt(stake)),
      win: format(BigInt(win)),
    })),
    total: { stake: sum('stake'), win: sum('win') },
    ended: row.state === 'ended' ? row.end_reason : null,
  };
}

/**
 * Returns all fish that were in the water during a session, up to its end or until now. The seed of the hour may still be secret: fish that
 * enter later are never returned.
 */
export async function listFishOfSession(db: Db, secrets: Pick<Secrets, 'open'>, row: BegunRow): Promise<Spawn[]> {
  const table = findFishTable(row.game_code, row.version_hash);
  assert(table, `${row.game_code} has the version ${row.version_hash}`);
  const until = Math.min(row.ended_at?.getTime() ?? Number.POSITIVE_INFINITY, Date.now());
  const found: Spawn[] = [];
  let drawn = 0;
  for (const { number } of await swarmsOf(db, secrets, row)) {
    const swarm = await findSwarm(db, secrets, row.room_id, number);
    for (const spawn of swarm ? listSpawns(swarm, table) : []) {
      if (spawn.at > until) break;
      if (spawn.at + swimTime(table, spawn) >= row.started_at.getTime()) found.push(spawn);
      drawn += 1;
      // an hour takes a tenth of a second and more: others are served between
      if (drawn % DRAWN_TOGETHER === 0) await setImmediate();
    }
  }
  return found;
}

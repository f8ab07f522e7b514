import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectGameSocket, type GameSocket, type RoomFrame } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database, migrate } from '#db';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { type StartedRooms, startRooms } from './start-rooms.ts';
import { type RoomsProcess, startRoomsProcess } from './start-rooms-process.ts';

const ROOM = 'counter/crash';
const KILLS = 10;
const PLAYERS = 6;

interface LogRow {
  seq: bigint;
  epoch: bigint;
  payload: { type: string; by: number; id: string };
}

// Its own cluster with fsync on. The holder and PostgreSQL are killed with kill -9 while players act.
describe('kill -9 of the holder of a room, and of PostgreSQL', () => {
  let dataDir: string;
  let cluster: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let database: Database;
  let relay: StartedRooms;
  let holders: RoomsProcess[];

  // an attempt after a failed one begins with an empty cluster
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-rooms-'));
    cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    database = connectDatabase(cluster.url, { max: 2 });
    await migrate(database.db);
    holders = await Promise.all([startRoomsProcess(cluster.url), startRoomsProcess(cluster.url)]);
    relay = await startRooms({ databaseUrl: cluster.url, holds: false });
  });
  afterEach(async () => {
    await relay.close();
    await Promise.all(holders.map((holder) => holder.stop()));
    await database.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const holderPid = async (): Promise<number | null> => {
    const { rows } = await sql<{ holder: string }>`
      select holder from system.lease where name = ${ROOM} and holder is not null and until > now()`.execute(
      database.db,
    );
    return rows[0] ? Number(rows[0].holder.split(':')[1]) : null;
  };

  it('loses and repeats nothing that was acknowledged or seen, over a relay', async () => {
    const stop = { now: false };
    const acked: { by: number; sum: number }[] = [];
    const seen: RoomFrame[] = [];
    const players = Array.from({ length: PLAYERS }, (_, n) => {
      const socket: GameSocket = connectGameSocket({
        url: relay.url,
        gameToken: () => `${n + 1}-tab`,
        onFrame: (frame) => seen.push(frame),
        spread: () => randomInt(1000) / 1000,
      });
      const play = async (): Promise<number> => {
        await socket.join(ROOM);
        let count = 0;
        for (; !stop.now; count++) {
          const by = randomInt(1, 10);
          const ok = await socket.send({ room: ROOM, type: randomInt(2) ? 'add' : 'add-late', by });
          acked.push({ by, sum: ok['sum'] as number });
          if (randomInt(20) === 0) await socket.send({ room: ROOM, type: 'settle' });
          await sleep(randomInt(60));
        }
        return count;
      };
      const played = play();
      // awaited at the end, which a failure before does not reach
      played.catch(() => undefined);
      onTestFinished(() => socket.close());
      return { played };
    });

    for (let kill = 0; kill < KILLS; kill++) {
      const before = acked.length;
      await expect.poll(() => acked.length - before, { interval: 5 }).toBeGreaterThan(randomInt(5, 40));
      const pid = await holderPid();
      const victim = holders.find((holder) => holder.pid === pid) as RoomsProcess;
      await victim.kill();
      holders.splice(holders.indexOf(victim), 1, await startRoomsProcess(cluster.url));
      if (kill === KILLS / 2) process.kill(cluster.pid, 'SIGKILL');
    }
    const before = acked.length;
    await expect.poll(() => acked.length - before).toBeGreaterThan(20);
    stop.now = true;
    const counts = await Promise.all(players.map(({ played }) => played));

    const { rows } = await sql<LogRow>`
      select seq, epoch, payload from system.room_event where room = ${ROOM} order by seq`.execute(database.db);
    const sums = new Map<number, number>();
    let sum = 0;
    for (const { payload } of rows) {
      sum += payload.by;
      sums.set(sum, payload.by);
    }
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map(({ epoch }) => epoch)).toEqual(rows.map(({ epoch }) => epoch).toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(rows.map(({ epoch }) => epoch)).size).toBeGreaterThanOrEqual(KILLS);
    // each action once, and each answer as the log has it
    expect(new Set(rows.map(({ payload }) => payload.id)).size).toBe(rows.length);
    expect(rows).toHaveLength(counts.reduce((all, count) => all + count, 0));
    for (const { by, sum: own } of acked) expect(sums.get(own)).toBe(by);
    // nothing was published that is not stored
    expect(seen.length).toBeGreaterThan(acked.length);
    for (const frame of seen) expect(frame['sum'] === 0 || sums.has(frame['sum'] as number)).toBe(true);
  }, 60_000);
});

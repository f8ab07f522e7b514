import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowOf } from '#db';
import type { TestSite } from '#testing';
import { changeDraw, type DrawChange, linkEntry } from '../../src/domains/lottery/draws/change-draw.ts';
import { lockLease } from '../../src/domains/lottery/holder/lock-lease.ts';
import { type Holder, startHolder } from '../crash/start-holder.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import { findDrawProblems } from './find-draw-problems.ts';
import { quickGame, startLotteries, watchGames } from './start-lotteries.ts';

const KILLS = Number(process.env['LOTTERY_KILLS'] ?? 4);
const CODE = 'river-five-1';

describe('[G-02] kill -9 of the holder of a game', () => {
  let site: TestSite;
  const holders: Holder[] = [];

  /** The clocks of the two processes are 90 s apart. */
  const startOne = async (clock_ms: number): Promise<void> =>
    void holders.push(await startHolder(site, QUICK, clock_ms));
  const leaseNow = async (): Promise<RowOf<'system.lease'>> => {
    const { rows } = await sql<RowOf<'system.lease'>>`
      select * from system.lease where name like 'lottery/%' and until > clock_timestamp()`.execute(site.db);
    return rows[0] ?? Promise.reject(new Error('nobody holds the game'));
  };
  const pidOf = ({ holder }: RowOf<'system.lease'>): number => Number(holder?.split(':').at(-2));

  beforeAll(async () => {
    site = await startLotteries([quickGame(CODE, 3)], { role: 'api', leaseTimes: QUICK });
    await Promise.all([startOne(-45_000), startOne(45_000)]);
  });
  afterAll(async () => {
    await Promise.all(holders.map((holder) => holder.kill()));
    await site.close();
  });

  it('draws each draw once, without a gap, from its own seed, whichever process acts', async () => {
    const watched = await watchGames(site, [CODE]);
    for (let n = 0; n < KILLS; n++) {
      const seen = watched.events.filter(({ draw }) => draw.numbers).length;
      await expect
        .poll(() => watched.events.filter(({ draw }) => draw.numbers).length, { timeout: 20_000 })
        .toBeGreaterThan(seen);
      // anywhere in the three seconds of a draw
      await sleep((n * 700) % 3_000);
      const lease = await leaseNow();
      const holder = holders.find(({ pid }) => pid === pidOf(lease));
      expect(holder).toBeDefined();
      await holder?.kill();
      await expect
        .poll(async () => (await leaseNow().catch(() => lease)).epoch, { timeout: 10_000 })
        .toBeGreaterThan(lease.epoch);
      await startOne(holder?.clock_ms ?? 0);
    }
    const before = watched.events.length;
    await expect.poll(() => watched.events.length, { timeout: 20_000 }).toBeGreaterThan(before + 2);
    watched.socket.close();

    const rows = await site.db.selectFrom('lottery.draw').selectAll().orderBy('draw_no').execute();
    expect(rows.filter(({ state }) => state !== 'SCHEDULED').length).toBeGreaterThan(KILLS);
    expect(await findDrawProblems(site.db)).toEqual([]);
    // every event names a draw as it is stored
    for (const { draw } of watched.events.filter((event) => event.draw.numbers))
      expect(draw.numbers).toEqual(rows.find(({ issue_no }) => issue_no === draw.issueNo)?.numbers);
  }, 120_000);

  it('refuses what an old holder writes', async () => {
    const lease = await leaseNow();
    const draw = await site.db
      .selectFrom('lottery.draw')
      .select(['game_id', 'issue_no'])
      .where('state', '=', 'SCHEDULED')
      .orderBy('draw_no', 'desc')
      .executeTakeFirstOrThrow();
    const stale = { name: lease.name, epoch: Number(lease.epoch) - 1 };
    const entry = linkEntry('', { at: 0, state: 'VOID', detail: {} });
    const change: DrawChange = {
      from: ['SCHEDULED'],
      to: 'VOID',
      set: [sql`void_reason = 'operator'`],
      entry,
      event: null,
    };
    const target = { gameId: draw.game_id, issueNo: draw.issue_no };
    await expect(changeDraw(site.db, stale, target, change)).rejects.toThrow('another process holds');
    await expect(site.db.transaction().execute((tx) => lockLease(tx, stale))).rejects.toThrow('another process holds');
  });

  it('lets no process take over while a transaction of the holder is open', async () => {
    const lease = await leaseNow();
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = site.db.transaction().execute(async (tx) => {
      await lockLease(tx, { name: lease.name, epoch: Number(lease.epoch) });
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const holder = holders.find(({ pid }) => pid === pidOf(lease));
    await holder?.kill();
    await sleep(2 * QUICK.life_ms);
    const { rows } = await sql<{ epoch: bigint }>`select epoch from system.lease where name = ${lease.name}`.execute(
      site.db,
    );
    expect(rows[0]?.epoch).toBe(lease.epoch);
    released.resolve();
    await open;
    await expect
      .poll(async () => (await leaseNow().catch(() => lease)).epoch, { timeout: 10_000 })
      .toBeGreaterThan(lease.epoch);
  });

  it('passes what operators ask on to the holder, whose clock is another', async () => {
    const operator = await site.operator();
    // the new holder loads the game first
    const first = async () => (await operator.call(calls.lotteryBackoffice.games, {})).games[0];
    const figures = { orders: 0, stake: '0.000000', worst: '0.000000' };
    await expect.poll(first).toMatchObject({ gameCode: CODE, figures });
    expect((await first())?.holder).not.toBeNull();
  });
});

import { type LimitName, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBalance } from '#ledger';
import { getPlayStatus } from '../../src/domains/bets/get-play-status.ts';
import { setBettingLimits } from '../../src/domains/bets/set-betting-limits.ts';
import { type ExecutorProcess, startProcess } from './start-process.ts';
import { createCase, createRealWorlds, is, type RealWorlds, type World } from './world.ts';

let worlds: RealWorlds;
beforeAll(async () => {
  worlds = await createRealWorlds();
});
afterAll(() => worlds.close());

const bound = (world: World, limits: Partial<Record<LimitName, bigint>>, excludedUntil: Date | null = null) =>
  worlds.database.db.transaction().execute((tx) =>
    setBettingLimits(tx, world.players.A, {
      limits: Object.entries(limits).map(([name, max]) => ({ name: name as LimitName, max })),
      excludedUntil,
      playUntil: null,
    }),
  );
const used = async (world: World) =>
  Object.fromEntries(
    (await getPlayStatus(worlds.database.db, world.players.A)).limits.map(({ name, used }) => [name, used]),
  );

/** Moves the player's play, and the holds, some hours into the past. */
const aged = (world: World, hours: number) =>
  worlds.database.db.transaction().execute(async (tx) => {
    const { A } = world.players;
    await sql`update bets.play_hour set hour = hour - ${hours} where account_id = ${A}`.execute(tx);
    await sql`update bets.tx set at = at - ${`${hours} hours`}::interval, held_at = held_at - ${`${hours} hours`}::interval
      where account_id = ${A}`.execute(tx);
    await sql`update ledger.account set commands = commands + 1 where account_id = ${A}`.execute(tx);
  });

describe('limits at a bet', () => {
  it('refuse only the bet that would exceed one, permanently', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'lim');
    await bound(world, { stakeDay: 3000n, stakeBet: 2000n });
    await is(c.bet('b0', 'r0', 20.01), 'LIMIT_REACHED', 100);
    await is(c.bet('b1', 'r1', 20), 'OK', 80);
    await is(c.bet('b2', 'r2', 10.01), 'LIMIT_REACHED', 80);
    await is(c.bet('b3', 'r3', 10), 'OK', 70);
    await is(c.bet('b1', 'r1', 20), 'OK', 70, { replay: true });
    await is(c.bet('b4', 'r4', 0.01), 'LIMIT_REACHED', 70);
    await is(c.rsv('h1', 0.01), 'LIMIT_REACHED', 70);
    await is(c.bw('b5', 'w5', 'r5', 1, 50), 'LIMIT_REACHED', 70);
    // an open round is still paid
    await is(c.win('w1', 'r1', 500, 'b1'), 'OK', 570);
    await bound(world, {});
    await is(c.bet('b4', 'r4', 0.01), 'LIMIT_REACHED', 570);
    await is(c.bet('b6', 'r6', 100), 'OK', 470);
    expect(await verifyBalance(worlds.database.db, world.players.A)).toMatchObject({ balance: 47_000n, matches: true });
  });

  it('release the amount of a rolled-back bet', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'back');
    await bound(world, { stakeDay: 5000n, lossDay: 5000n });
    await is(c.bet('b1', 'r1', 30), 'OK', 70);
    await is(c.rsv('h1', 20), 'OK', 50);
    expect(await used(world)).toEqual({ stakeDay: 5000n, lossDay: 5000n });
    await is(c.bet('b2', 'r2', 1), 'LIMIT_REACHED');
    await is(c.cmt('k1', 'h1', 5), 'OK', 65);
    expect(await used(world)).toEqual({ stakeDay: 3500n, lossDay: 3500n });
    await is(c.rb('x1', 'b1'), 'OK', 95);
    expect(await used(world)).toEqual({ stakeDay: 500n, lossDay: 500n });
    await is(c.bet('b3', 'r3', 45), 'OK', 50);
    await is(c.win('w3', 'r3', 40, 'b3'), 'OK', 90);
    expect(await used(world)).toEqual({ stakeDay: 5000n, lossDay: 1000n });
  });

  it('release the freed part of a hold, in the hour in which the hold is counted, and ask nothing', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'freed');
    await bound(world, { stakeDay: 5000n, lossDay: 5000n });
    await is(c.rsv('h', 50), 'OK', 50);
    await aged(world, 3);
    await is(c.bet('b1', 'r1', 1), 'LIMIT_REACHED', 50);
    await is(c.rel('f1', 'h', 20), 'OK', 70);
    expect(await used(world)).toEqual({ stakeDay: 3000n, lossDay: 3000n });
    await is(c.part('p', 'h', 10, 0, { winTo: 'balance' }), 'OK', 70);
    await is(c.rel('f2', 'h', 20), 'OK', 90);
    expect(await used(world)).toEqual({ stakeDay: 1000n, lossDay: 1000n });
    const { rows } = await sql<{ staked: bigint }>`
      select staked from bets.play_hour where account_id = ${world.players.A} order by hour`.execute(
      worlds.database.db,
    );
    expect(rows.map(({ staked }) => staked)).toEqual([0n, 1000n]);
    await bound(world, { stakeDay: 1n }, new Date('2100-01-01'));
    await is(c.rsv('h2', 1), 'PLAY_EXCLUDED', 90);
    await is(c.rel('f2', 'h', 20), 'OK', 90, { replay: true });
  });

  it('count what was played and what is held; a win that stays held counts as won and as held', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'part');
    await world.deposit('A', 100);
    await bound(world, { stakeDay: 20_000n, lossDay: 20_000n });
    await is(c.rsv('h', 100), 'OK', 100);
    expect(await used(world)).toEqual({ stakeDay: 10_000n, lossDay: 10_000n });
    await is(c.part('p1', 'h', 20, 50), 'OK', 100, { held: money(13_000n) });
    expect(await used(world)).toEqual({ stakeDay: 15_000n, lossDay: 10_000n });
    await is(c.ext('x1', 'h', 50.01), 'LIMIT_REACHED', 100);
    await is(c.ext('x2', 'h', 50), 'OK', 50);
    expect(await used(world)).toEqual({ stakeDay: 20_000n, lossDay: 15_000n });
    // what was decided on held money is booked whatever the limits are
    await bound(world, { stakeDay: 1n, lossDay: 1n }, new Date(Date.now() + 60_000));
    await is(c.part('p2', 'h', 10, 0), 'OK', 50);
    await is(c.cls('e', 'h'), 'OK', 220);
    expect(await used(world)).toEqual({ stakeDay: 3_000n, lossDay: -2_000n });
  });

  it('count the worked example: closed after one hand', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'example');
    await bound(world, { stakeDay: 20_000n, lossDay: 20_000n });
    await is(c.rsv('h', 100), 'OK', 0);
    await is(c.part('p1', 'h', 20, 50), 'OK', 0, { held: money(13_000n) });
    await is(c.cls('e', 'h'), 'OK', 130);
    expect(await used(world)).toEqual({ stakeDay: 2_000n, lossDay: -3_000n });
  });

  it('count wins to the balance, refunds and stakes taken again', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'shots');
    await bound(world, { stakeDay: 10_000n, lossDay: 10_000n });
    await is(c.rsv('h', 50), 'OK', 50);
    await is(c.part('p1', 'h', 5, 8, { winTo: 'balance' }), 'OK', 58);
    expect(await used(world)).toEqual({ stakeDay: 5_000n, lossDay: 4_200n });
    await is(c.part('p2', 'h', 5, 0, { winTo: 'balance', close: true }), 'OK', 98);
    expect(await used(world)).toEqual({ stakeDay: 1_000n, lossDay: 200n });
    await is(c.bet('b', 'r', 20), 'OK', 78);
    await is(c.rb('x', 'b'), 'OK', 98);
    await is(c.again('a', 'b'), 'OK', 78);
    expect(await used(world)).toEqual({ stakeDay: 3_000n, lossDay: 2_200n });
  });

  it('keep a hold counted that is older than the period, and what was staked from it in its own hour', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'old');
    await bound(world, { stakeDay: 10_000n });
    await is(c.rsv('h', 60), 'OK', 40);
    await aged(world, 30);
    await is(c.ext('x1', 'h', 40), 'OK', 0);
    expect(await used(world)).toEqual({ stakeDay: 10_000n });
    await is(c.part('p1', 'h', 30, 0), 'OK', 0);
    await aged(world, 23);
    await is(c.cls('e', 'h'), 'OK', 70);
    expect(await used(world)).toEqual({ stakeDay: 3_000n });
    await aged(world, 2);
    expect(await used(world)).toEqual({ stakeDay: 0n });
  });

  it('refund an extended reserve, and take it again, in the hour of the extension', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'undone');
    await bound(world, { stakeDay: 10_000n });
    await is(c.rsv('h', 10), 'OK', 90);
    await aged(world, 30);
    await is(c.ext('x', 'h', 5), 'OK', 85);
    await is(c.cmt('m', 'h'), 'OK', 85);
    expect(await used(world)).toEqual({ stakeDay: 1_500n });
    await is(c.rb('b', 'h', { targetClass: 'reserve' }), 'OK', 100);
    expect(await used(world)).toEqual({ stakeDay: 0n });
    await is(c.again('a', 'h', { targetClass: 'reserve' }), 'OK', 85);
    expect(await used(world)).toEqual({ stakeDay: 1_500n });
  });

  it('count open holds when the first limit is set, in the hour of their last movement', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'later');
    await is(c.rsv('h1', 40), 'OK', 60);
    await is(c.part('p1', 'h1', 10, 20), 'OK', 60);
    await is(c.rsv('h2', 5), 'OK', 55);
    await is(c.cmt('m2', 'h2', 3), 'OK', 57);
    await bound(world, { stakeDay: 10_000n, lossDay: 10_000n });
    expect(await used(world)).toEqual({ stakeDay: 6_300n, lossDay: 4_300n });
    await is(c.cls('e', 'h1'), 'OK', 107);
    expect(await used(world)).toEqual({ stakeDay: 1_300n, lossDay: -700n });
  });

  it('include play before the first limit, and start again after the last is removed', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'past');
    await c.bet('b1', 'r1', 30);
    await c.win('w1', 'r1', 5, 'b1');
    await c.rsv('h1', 10);
    await bound(world, { stakeDay: 4500n, lossMonth: 4000n });
    expect(await used(world)).toEqual({ stakeDay: 4000n, lossMonth: 3500n });
    await is(c.bet('b2', 'r2', 5.01), 'LIMIT_REACHED');
    await bound(world, {});
    await is(c.bet('b3', 'r3', 10), 'OK');
    await bound(world, { stakeDay: 9000n });
    expect(await used(world)).toEqual({ stakeDay: 5000n });
  });

  it('release a stake after its 24 hours', async () => {
    const world = await worlds.next();
    const c = createCase(world, 'span');
    await bound(world, { stakeDay: 1000n });
    await is(c.bet('b1', 'r1', 10), 'OK');
    await aged(world, 24);
    await is(c.bet('b2', 'r2', 10), 'LIMIT_REACHED');
    await aged(world, 1);
    await is(c.bet('b3', 'r3', 10), 'OK');
    expect(await used(world)).toEqual({ stakeDay: 1000n });
  });

  it('are exact when two processes accept bets of one player concurrently', async () => {
    const world = await worlds.next();
    const both = await Promise.all([startProcess(worlds.database.url), startProcess(worlds.database.url)]);
    const at = (n: number): ExecutorProcess => both[n % 2] as ExecutorProcess;
    try {
      await bound(world, { stakeDay: 2500n });
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          at(n).execute({
            op: 'bet',
            vendor: 'house1',
            accountId: world.players.A,
            currency: 'USD',
            game: 'g1',
            tx: `${world.players.A}-two-${n}`,
            round: `two-${n}`,
            amount: money(100),
          }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'OK')).toHaveLength(25);
      expect(outcomes.filter((outcome) => outcome.status === 'LIMIT_REACHED')).toHaveLength(35);
      expect(await used(world)).toEqual({ stakeDay: 2500n });
      const plays = Array.from({ length: 20 }, (_, n) => at(n).play(world.players.A, `own-${n}`));
      const refused = await Promise.allSettled(plays);
      expect(new Set(refused.map((end) => end.status === 'rejected' && (end.reason as Error).message))).toEqual(
        new Set(['LIMIT_REACHED']),
      );
      expect(await verifyBalance(worlds.database.db, world.players.A)).toMatchObject({ balance: 7500n, matches: true });
    } finally {
      await Promise.all(both.map((process) => process.stop()));
    }
  });

  it('apply to the next bet of a process that cached the player without them', async () => {
    const world = await worlds.next();
    const other = await startProcess(worlds.database.url);
    try {
      for (const ref of ['m1', 'm2', 'm3']) await other.play(world.players.A, ref);
      await bound(world, { stakeDay: 300n });
      await expect(other.play(world.players.A, 'm4')).rejects.toThrow('LIMIT_REACHED');
      await bound(world, {}, new Date(Date.now() + 60_000));
      await expect(other.play(world.players.A, 'm5')).rejects.toThrow('PLAY_EXCLUDED');
      await is(createCase(world, 'ex').bet('b1', 'r1', 1), 'PLAY_EXCLUDED');
      await bound(world, {}, new Date(Date.now() - 1_000));
      await other.play(world.players.A, 'm6');
    } finally {
      await other.stop();
    }
  });
});

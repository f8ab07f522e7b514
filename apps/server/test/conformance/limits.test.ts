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
    const older = (hours: number) =>
      worlds.database.db.transaction().execute(async (tx) => {
        await sql`update bets.play_hour set hour = hour - ${hours} where account_id = ${world.players.A}`.execute(tx);
        await sql`update ledger.account set commands = commands + 1 where account_id = ${world.players.A}`.execute(tx);
      });
    await older(24);
    await is(c.bet('b2', 'r2', 10), 'LIMIT_REACHED');
    await older(1);
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

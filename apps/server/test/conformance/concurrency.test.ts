import { type AccountId, accountId, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, trialBalance, verifyBalance } from '#ledger';
import type { SingleCommand } from '../../src/domains/bets/command.ts';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import { betInvariants, loadFacts } from './invariants.ts';
import { isRefusal } from './is-refusal.ts';
import { type ExecutorProcess, startProcess } from './start-process.ts';
import { createRealWorlds, type RealWorlds, type World } from './world.ts';

// Two server processes on one database; all of these tests cover [CON-09].
describe('[CON-09] two processes on one database', () => {
  let worlds: RealWorlds;
  let both: ExecutorProcess[];
  beforeAll(async () => {
    worlds = await createRealWorlds();
    both = await Promise.all([startProcess(worlds.database.url), startProcess(worlds.database.url)]);
  });
  afterAll(async () => {
    await Promise.all(both.map((process) => process.stop()));
    await worlds.close();
  });

  const at = (n: number): ExecutorProcess => both[n % 2] as ExecutorProcess;
  const base = (world: World) => ({
    vendor: 'house1',
    accountId: world.players.A,
    currency: 'USD' as const,
    game: 'g1',
  });
  const bet = (world: World, tx: string, amount = 1000n): SingleCommand => ({
    ...base(world),
    op: 'bet',
    tx: `${world.players.A}-${tx}`,
    round: tx,
    amount: money(amount),
  });
  const win = (world: World, tx: string, of: string): SingleCommand => ({
    ...base(world),
    op: 'win',
    tx: `${world.players.A}-${tx}`,
    round: of,
    betTx: `${world.players.A}-${of}`,
    amount: money(2500n),
    kind: 'win',
  });
  const rollback = (world: World, tx: string, of: string): SingleCommand => ({
    ...base(world),
    op: 'rollback',
    tx: `${world.players.A}-${tx}`,
    targetTx: `${world.players.A}-${of}`,
  });
  const count = (outcomes: Outcome[], status: string): number => outcomes.filter((o) => o.status === status).length;
  const holds = async (world: World): Promise<void> => {
    expect(await verifyBalance(worlds.database.db, world.players.A)).toMatchObject({ matches: true });
    expect(betInvariants(await loadFacts(worlds.database.db, [world.players.A]))).toEqual([]);
  };
  const balance = async (world: World): Promise<bigint> =>
    (await verifyBalance(worlds.database.db, world.players.A)).balance;

  it('[CON-01] accepts ten of 50 bets of 10 with a balance of 100', async () => {
    const world = await worlds.next();
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => at(n).execute(bet(world, `t${n}`))));
    expect([count(outcomes, 'OK'), count(outcomes, 'INSUFFICIENT_FUNDS')]).toEqual([10, 40]);
    expect(await balance(world)).toBe(0n);
    await holds(world);
  });

  it('[CON-02] applies 50 copies of one bet once', async () => {
    const world = await worlds.next();
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => at(n).execute(bet(world, 't'))));
    expect(count(outcomes, 'OK') + count(outcomes, 'RETRY')).toBe(50);
    expect(outcomes.filter((o) => o.status === 'OK' && !o.replay)).toHaveLength(1);
    expect(await balance(world)).toBe(9000n);
    await holds(world);
  });

  it('[CON-03] a bet with its concurrent rollback, 200 times, loses nothing', async () => {
    const world = await worlds.next();
    const runs = Array.from({ length: 200 }, async (_, n) => {
      const [placed, back] = await Promise.all([
        at(n).execute(bet(world, `t${n}`, 10n)),
        at(n + 1).execute(rollback(world, `x${n}`, `t${n}`)),
      ]);
      expect(['OK', 'TX_CANCELLED']).toContain(placed.status);
      expect(back).toMatchObject({ status: 'OK', applied: placed.status === 'OK' });
    });
    await Promise.all(runs);
    expect(await balance(world)).toBe(10_000n);
    await holds(world);
  });

  it('[CON-04] a win with the concurrent rollback of its bet ends in a valid state', async () => {
    const world = await worlds.next();
    const runs = Array.from({ length: 40 }, async (_, n) => {
      await at(n).execute(bet(world, `t${n}`, 10n));
      const [won, back] = await Promise.all([
        at(n).execute(win(world, `w${n}`, `t${n}`)),
        at(n + 1).execute(rollback(world, `x${n}`, `t${n}`)),
      ]);
      expect([
        ['OK', 'ALREADY_SETTLED'],
        ['TX_CANCELLED', 'OK'],
      ]).toContainEqual([won.status, back.status]);
    });
    await Promise.all(runs);
    await holds(world);
  });

  it('[CON-04] the same with zero wins, which only the bet guard checks', async () => {
    for (let run = 0; run < 4; run++) {
      const world = await worlds.next();
      const all = Array.from({ length: 60 }, (_, n) => n);
      await Promise.all(all.map((n) => at(0).execute(bet(world, `t${n}`, 10n))));
      // by then neither process reads under locks
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const nothing = (n: number) => ({ ...win(world, `w${n}`, `t${n}`), amount: money(0n) }) as SingleCommand;
      const [wins, backs] = await Promise.all([
        Promise.all(all.map((n) => at(0).execute(nothing(n)))),
        Promise.all(all.map((n) => at(1).execute(rollback(world, `x${n}`, `t${n}`)))),
      ]);
      for (const n of all)
        expect([
          ['OK', 'ALREADY_SETTLED'],
          ['TX_CANCELLED', 'OK'],
        ]).toContainEqual([wins[n]?.status, backs[n]?.status]);
      await holds(world);
    }
  });

  it('[CON-05] two concurrent rollbacks of one bet refund it once', async () => {
    const world = await worlds.next();
    await at(0).execute(bet(world, 't'));
    const outcomes = await Promise.all([
      at(0).execute(rollback(world, 'x1', 't')),
      at(1).execute(rollback(world, 'x2', 't')),
    ]);
    expect(outcomes.filter((o) => o.applied)).toHaveLength(1);
    expect(await balance(world)).toBe(10_000n);
    await holds(world);
  });

  it('[CON-06] concurrent bets of two vendors never exceed the balance', async () => {
    const world = await worlds.next();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        at(n).execute({ ...bet(world, `t${n}`, 3000n), vendor: n % 2 ? 'house1' : 'house2' }),
      ),
    );
    expect(count(outcomes, 'OK')).toBe(3);
    expect(await balance(world)).toBe(1000n);
    await holds(world);
  });

  it('[CON-07] concurrent bets and a withdrawal never spend the same money', async () => {
    const world = await worlds.next();
    const hold = worlds.database.db
      .transaction()
      .execute((tx) =>
        post(tx, [
          {
            accountId: world.players.A,
            kind: 'withdrawal-hold',
            amount: money(6000n),
            currency: 'USD',
            key: 'withdrawal',
            reference: 'w',
            through: 'test',
          },
        ]),
      )
      .then(
        () => 60,
        (error) => (isRefusal(error, 'INSUFFICIENT_FUNDS') ? 0 : Promise.reject(error)),
      );
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => at(n).execute(bet(world, `t${n}`))));
    const held = await hold;
    expect(count(outcomes, 'OK')).toBe(held === 60 ? 4 : 10);
    const check = await verifyBalance(worlds.database.db, world.players.A);
    expect(check).toMatchObject({ matches: true, balance: BigInt(held === 60 ? 6000 : 0), held: BigInt(held * 100) });
  });

  it('[CON-08] mixed traffic on few hot players: no deadlock, no lost command, balanced ledger', async () => {
    const cases = await Promise.all(Array.from({ length: 10 }, () => worlds.next()));
    const players = cases.map((world) => world.players.A);
    await Promise.all(players.flatMap((player) => [0, 1].map((process) => play(at(process), player, process))));
    const report = await trialBalance(worlds.database.db);
    expect(report.differences).toEqual([]);
    expect(report.totals.map((total) => total.sum)).toEqual(report.totals.map(() => 0n));
    expect(betInvariants(await loadFacts(worlds.database.db, players))).toEqual([]);
  });

  /** Plays twenty times a bet, its win or its rollback, and a first-party round. */
  async function play(process: ExecutorProcess, player: AccountId, who: number): Promise<void> {
    const common = { vendor: 'house1', accountId: accountId(player), currency: 'USD' as const, game: 'g1' };
    for (let n = 1; n <= 20; n++) {
      const tx = `${player}-${who}-${n}`;
      const placed = await process.execute({ ...common, op: 'bet', tx, round: tx, amount: money(100n) });
      expect(['OK', 'INSUFFICIENT_FUNDS']).toContain(placed.status);
      const next: SingleCommand =
        n % 3 === 0
          ? { ...common, op: 'rollback', tx: `x${tx}`, targetTx: tx }
          : { ...common, op: 'win', tx, round: tx, betTx: tx, amount: money(100n), kind: 'win' };
      expect((await process.execute(next)).status).toBe(placed.status === 'OK' || n % 3 === 0 ? 'OK' : 'BET_NOT_FOUND');
      if (placed.status === 'OK')
        await process.play(player, tx).catch((error: Error) => expect(error.message).toBe('INSUFFICIENT_FUNDS'));
    }
  }
});

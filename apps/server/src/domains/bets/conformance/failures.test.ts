import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveBalance } from '#ledger';
import { openSecrets } from '#secrets';
import type { Bet, Rollback } from '../command.ts';
import { openMoneyLanes } from '../lanes/open-money-lanes.ts';
import { isRefusal } from './is-refusal.ts';
import { testRound } from './lane-process.ts';
import { startProcess } from './start-process.ts';
import { openRealWorlds, type RealWorlds } from './world.ts';

describe('when something breaks', () => {
  let worlds: RealWorlds;
  beforeAll(async () => {
    worlds = await openRealWorlds();
  });
  afterAll(() => worlds.close());

  const bet = (player: AccountId, tx: string): Bet => ({
    vendor: 'house1',
    accountId: player,
    currency: 'USD',
    op: 'bet',
    tx: `${player}-${tx}`,
    round: tx,
    game: 'g1',
    amount: money(1000n),
  });
  const rollback = (player: AccountId, tx: string): Rollback => ({
    vendor: 'house1',
    accountId: player,
    currency: 'USD',
    op: 'rollback',
    tx: `${player}-x${tx}`,
    targetTx: `${player}-${tx}`,
  });

  it('[FLT-01] [FLT-02] [FLT-03] a process killed in mid load: what is sent again is done once', async () => {
    const { A } = (await worlds.next()).players;
    const doomed = await startProcess(worlds.database.url);
    const answered = new Set<number>();
    for (let n = 0; n < 8; n++)
      doomed.execute(bet(A, `t${n}`)).then(
        () => answered.add(n),
        () => undefined,
      );
    await new Promise((resolve) => setTimeout(resolve, 3));
    await doomed.kill();
    const again = await Promise.all(Array.from({ length: 8 }, (_, n) => worlds.lanes.execute(bet(A, `t${n}`))));
    expect(again.every((o) => o.status === 'OK')).toBe(true);
    for (const n of answered) expect(again[n]?.replay).toBe(true);
    expect(await proveBalance(worlds.database.db, A)).toMatchObject({ balance: 2000n, proven: true });
    // an answer that was lost is healed by a rollback just as well
    await worlds.lanes.execute(rollback(A, 't0'));
    expect(await proveBalance(worlds.database.db, A)).toMatchObject({ balance: 3000n, proven: true });
  });

  it('[FLT-04] [FLT-06] a player whose row is held gets RETRY in time; others do not wait; a rollback cancels ahead', async () => {
    const [held, other] = await Promise.all([worlds.next(), worlds.next()]);
    const { A } = held.players;
    let letGo = (): void => undefined;
    const lock = worlds.database.db.transaction().execute(async (tx) => {
      await sql`select 1 from ledger.account where account_id = ${A} for update`.execute(tx);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const started = performance.now();
    const stuck = worlds.lanes
      .execute(bet(A, 't'))
      .then((outcome) => ({ outcome, took_ms: performance.now() - started }));
    for (let n = 0; n < 5; n++) {
      const from = performance.now();
      expect((await worlds.lanes.execute(bet(other.players.A, `o${n}`))).status).toBe('OK');
      expect(performance.now() - from).toBeLessThan(700);
    }
    const { outcome, took_ms } = await stuck;
    expect(outcome.status).toBe('RETRY');
    expect(took_ms).toBeGreaterThan(1_000);
    expect(took_ms).toBeLessThan(2_500);
    letGo();
    await lock;
    expect((await proveBalance(worlds.database.db, A)).balance).toBe(10_000n);
    expect(await worlds.lanes.execute(rollback(A, 't'))).toMatchObject({ status: 'OK', applied: false });
    expect((await worlds.lanes.execute(bet(A, 't'))).status).toBe('TX_CANCELLED');
    expect((await worlds.lanes.execute(bet(A, 't2'))).status).toBe('OK');
  });

  it('[FLT-05] a database that is down answers RETRY and needs no restart', async () => {
    const { A } = (await worlds.next()).players;
    const url = new URL(worlds.database.url);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const { openDatabase } = await import('#db');
    const admin = openDatabase(url.href, { max: 1 });
    await sql`${sql.raw(`alter database ${name} allow_connections false`)}`.execute(admin.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name like 'fairhouse%'`.execute(admin.db);
    expect((await worlds.lanes.execute(bet(A, 't'))).status).toBe('RETRY');
    await worlds.lanes.play(testRound({ accountId: A, ref: 'r' })).then(
      () => expect.unreachable(),
      (error) => expect(isRefusal(error, 'RETRY')).toBe(true),
    );
    await sql`${sql.raw(`alter database ${name} allow_connections true`)}`.execute(admin.db);
    await admin.close();
    expect(await worlds.lanes.execute(bet(A, 't'))).toMatchObject({ status: 'OK', replay: false });
    expect(await proveBalance(worlds.database.db, A)).toMatchObject({ balance: 9000n, proven: true });
  });

  it('[FLT-05] connections that are cut while they rest are replaced at the next bet', async () => {
    const { A } = (await worlds.next()).players;
    expect((await worlds.lanes.execute(bet(A, 't1'))).status).toBe('OK');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'fairhouse%'`.execute(worlds.database.db);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await worlds.lanes.execute(bet(A, 't2'))).status).toBe('OK');
  });

  it('a game whose rules fail takes nobody else’s round with it', async () => {
    const [one, two] = await Promise.all([worlds.next(), worlds.next()]);
    const broken = {
      ...testRound({ accountId: one.players.A, ref: 'r' }),
      outcome: () => {
        throw new Error('no such symbol');
      },
    };
    const [first, second] = await Promise.allSettled([
      worlds.lanes.play(broken),
      worlds.lanes.play(testRound({ accountId: two.players.A, ref: 'r' })),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no such symbol' } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { win: 200n } });
    expect(await proveBalance(worlds.database.db, one.players.A)).toMatchObject({ balance: 10_000n, proven: true });
  });

  it('[FLT-13] closing finishes what is on its way and refuses what comes later', async () => {
    const { A } = (await worlds.next()).players;
    const secrets = openSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
    const lanes = openMoneyLanes({ url: worlds.database.url, db: worlds.database.db, secrets });
    const going = Array.from({ length: 10 }, (_, n) => lanes.execute(bet(A, `t${n}`)));
    const closed = lanes.close();
    await expect(lanes.execute(bet(A, 'late'))).resolves.toMatchObject({ status: 'RETRY' });
    expect((await Promise.all(going)).map((o) => o.status)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    await closed;
    expect(await proveBalance(worlds.database.db, A)).toMatchObject({ balance: 0n, proven: true });
  });
});

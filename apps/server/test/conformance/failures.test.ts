import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { cutConnections } from '#testing';
import { createBetExecutor } from '../../src/domains/bets/batching/create-bet-executor.ts';
import type { Bet, BetWin, Rollback } from '../../src/domains/bets/command.ts';
import { pruneOldPlayHours } from '../../src/domains/bets/set-betting-limits.ts';
import { testRound } from './executor-process.ts';
import { isRefusal } from './is-refusal.ts';
import { startProcess } from './start-process.ts';
import { createRealWorlds, type RealWorlds } from './world.ts';

describe('failures', () => {
  let worlds: RealWorlds;
  beforeAll(async () => {
    worlds = await createRealWorlds();
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

  it('[FLT-01] [FLT-02] [FLT-03] a process killed under load: applies retried commands once', async () => {
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
    const again = await Promise.all(Array.from({ length: 8 }, (_, n) => worlds.executor.execute(bet(A, `t${n}`))));
    expect(again.every((o) => o.status === 'OK')).toBe(true);
    for (const n of answered) expect(again[n]?.replay).toBe(true);
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ balance: 2000n, matches: true });
    // a rollback also resolves a lost answer
    await worlds.executor.execute(rollback(A, 't0'));
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ balance: 3000n, matches: true });
  });

  it('[FLT-04] [FLT-06] answers RETRY for a locked row, delays no others, lets a rollback cancel ahead', async () => {
    const [held, other] = await Promise.all([worlds.next(), worlds.next()]);
    const { A } = held.players;
    const hold = await worlds.database.db.startTransaction().execute();
    await sql`select 1 from ledger.account where account_id = ${A} for update`.execute(hold);
    const started = performance.now();
    const stuck = worlds.executor
      .execute(bet(A, 't'))
      .then((outcome) => ({ outcome, took_ms: performance.now() - started }));
    const first = await Promise.race([stuck, worlds.executor.execute(bet(other.players.A, 'o0'))]);
    expect(first).toMatchObject({ status: 'OK' });
    for (let n = 1; n < 5; n++)
      expect((await worlds.executor.execute(bet(other.players.A, `o${n}`))).status).toBe('OK');
    const { outcome, took_ms } = await stuck;
    expect(outcome.status).toBe('RETRY');
    expect(took_ms).toBeGreaterThan(1_000);
    expect(took_ms).toBeLessThan(2_500);
    await hold.rollback().execute();
    expect((await verifyBalance(worlds.database.db, A)).balance).toBe(10_000n);
    expect(await worlds.executor.execute(rollback(A, 't'))).toMatchObject({ status: 'OK', applied: false });
    expect((await worlds.executor.execute(bet(A, 't'))).status).toBe('TX_CANCELLED');
    expect((await worlds.executor.execute(bet(A, 't2'))).status).toBe('OK');
  });

  it('[FLT-05] answers RETRY while the database is down and needs no restart', async () => {
    const { A } = (await worlds.next()).players;
    const url = new URL(worlds.database.url);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const { connectDatabase: openDatabase } = await import('#db');
    const admin = openDatabase(url.href, { max: 1 });
    await sql`${sql.raw(`alter database ${name} allow_connections false`)}`.execute(admin.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name like 'fairhouse%'`.execute(admin.db);
    expect((await worlds.executor.execute(bet(A, 't'))).status).toBe('RETRY');
    await worlds.executor.play(testRound({ accountId: A, ref: 'r' })).then(
      () => expect.unreachable(),
      (error) => expect(isRefusal(error, 'RETRY')).toBe(true),
    );
    await sql`${sql.raw(`alter database ${name} allow_connections true`)}`.execute(admin.db);
    await admin.close();
    expect(await worlds.executor.execute(bet(A, 't'))).toMatchObject({ status: 'OK', replay: false });
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ balance: 9000n, matches: true });
  });

  it('[FLT-05] replaces idle connections that were cut at the next bet', async () => {
    const { A } = (await worlds.next()).players;
    expect((await worlds.executor.execute(bet(A, 't1'))).status).toBe('OK');
    await cutConnections(worlds.database.db);
    expect((await worlds.executor.execute(bet(A, 't2'))).status).toBe('OK');
  });

  it('isolates other rounds from a game whose rules fail', async () => {
    const [one, two] = await Promise.all([worlds.next(), worlds.next()]);
    const broken = {
      ...testRound({ accountId: one.players.A, ref: 'r' }),
      outcome: () => {
        throw new Error('no such symbol');
      },
    };
    const [first, second] = await Promise.allSettled([
      worlds.executor.play(broken),
      worlds.executor.play(testRound({ accountId: two.players.A, ref: 'r' })),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no such symbol' } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { win: 200n } });
    expect(await verifyBalance(worlds.database.db, one.players.A)).toMatchObject({ balance: 10_000n, matches: true });
  });

  it('[BW-06] a failure between stake and win applies neither', async () => {
    const { A } = (await worlds.next()).players;
    const { db } = worlds.database;
    const both: BetWin = {
      vendor: 'house1',
      accountId: A,
      currency: 'USD',
      op: 'bet_win',
      round: 'r',
      game: 'g1',
      roundEnd: true,
      betTx: `${A}-b`,
      winTx: `${A}-w`,
      betAmount: money(1_000n),
      winAmount: money(2_500n),
    };
    const rowCount = async () =>
      (
        await sql<{ n: number }>`select (select count(*) from bets.tx where account_id = ${A})::int
          + (select count(*) from bets.round where account_id = ${A})::int as n`.execute(db)
      ).rows[0]?.n;
    await sql`create function break_the_win() returns trigger language plpgsql as
      'begin raise exception ''between the effects''; end'`.execute(db);
    await sql`create trigger broken before insert on bets.tx for each row when (new.op_class = 'win')
      execute function break_the_win()`.execute(db);
    try {
      await expect(worlds.executor.execute(both)).rejects.toThrow('between the effects');
      expect(await rowCount()).toBe(0);
      expect(await verifyBalance(db, A)).toMatchObject({ balance: 10_000n, matches: true });
    } finally {
      await sql`drop trigger broken on bets.tx`.execute(db);
      await sql`drop function break_the_win()`.execute(db);
    }
    expect(await worlds.executor.execute(both)).toMatchObject({ status: 'OK', replay: false, balance: 11_500n });
    expect(await rowCount()).toBe(3);
    expect(await verifyBalance(db, A)).toMatchObject({ balance: 11_500n, matches: true });
  });

  it('[IDM-11] repeats an answer after ninety days without cached state', async () => {
    const { A } = (await worlds.next()).players;
    const { db, url } = worlds.database;
    const first = await worlds.executor.execute(bet(A, 't'));
    expect(first).toMatchObject({ status: 'OK', replay: false });
    const old = sql`at = at - interval '91 days'`;
    await sql`update bets.tx set ${old} where account_id = ${A}`.execute(db);
    await sql`update bets.round set ${old} where account_id = ${A}`.execute(db);
    await pruneOldPlayHours(db);
    const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
    const later = createBetExecutor({ url, db, secrets });
    const again = await later.execute(bet(A, 't'));
    expect(again).toMatchObject({ status: 'OK', replay: true, walletTx: first.walletTx });
    await later.close();
    expect(await verifyBalance(db, A)).toMatchObject({ balance: 9_000n, matches: true });
  });

  it('[FLT-10] a clock set back ten minutes creates no duplicate id and keeps number order', async () => {
    const { A } = (await worlds.next()).players;
    const { db } = worlds.database;
    const before = [await worlds.executor.execute(bet(A, 't0')), await worlds.executor.execute(bet(A, 't1'))];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 });
    const after = [await worlds.executor.execute(bet(A, 't2')), await worlds.executor.execute(rollback(A, 't0'))];
    vi.useRealTimers();
    const outcomes = [...before, ...after];
    expect(outcomes.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(new Set(outcomes.map(({ walletTx }) => walletTx)).size).toBe(4);
    const versions = outcomes.map(({ version }) => Number(version));
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect((await worlds.executor.execute(bet(A, 't2'))).replay).toBe(true);
    const { rows } = await sql<{ seq: bigint; balance: bigint }>`select seq, balance_after as balance from ledger.entry
      where account_id = ${A} order by seq`.execute(db);
    expect(rows.map(({ balance }) => balance)).toEqual([10_000n, 9_000n, 8_000n, 7_000n, 8_000n]);
    expect(await verifyBalance(db, A)).toMatchObject({ balance: 8_000n, matches: true });
  });

  it('[FLT-13] shutdown finishes pending commands and refuses later ones', async () => {
    const { A } = (await worlds.next()).players;
    const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
    const executor = createBetExecutor({ url: worlds.database.url, db: worlds.database.db, secrets });
    const going = Array.from({ length: 10 }, (_, n) => executor.execute(bet(A, `t${n}`)));
    const closed = executor.close();
    await expect(executor.execute(bet(A, 'late'))).resolves.toMatchObject({ status: 'RETRY' });
    expect((await Promise.all(going)).map((o) => o.status)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    await closed;
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ balance: 0n, matches: true });
  });
});

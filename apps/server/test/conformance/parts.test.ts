import { type AccountId, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import type { SingleCommand } from '../../src/domains/bets/command.ts';
import { findRoundPlayers } from '../../src/domains/bets/find-round-players.ts';
import { roundId } from '../../src/domains/bets/ids.ts';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import { roundDetail } from '../../src/domains/bets/round-detail.ts';
import { betInvariants, loadFacts } from './invariants.ts';
import { type ExecutorProcess, startProcess } from './start-process.ts';
import { createCase, createRealWorlds, is, type RealWorlds } from './world.ts';

let worlds: RealWorlds;
beforeAll(async () => {
  worlds = await createRealWorlds();
});
afterAll(() => worlds.close());

const base = (accountId: AccountId) => ({ vendor: 'house-rooms', accountId, currency: 'USD' as const });
const hold = (player: AccountId, amount = 10_000n): SingleCommand => ({
  ...base(player),
  op: 'reserve',
  tx: `${player}-h`,
  round: 'seat',
  game: 'g1',
  amount: money(amount),
});
const part = (player: AccountId, hand: string, stake: bigint, win = 0n): SingleCommand => ({
  ...base(player),
  op: 'settle_part',
  tx: `${player}-${hand}`,
  reserveTx: `${player}-h`,
  stake: money(stake),
  win: money(win),
  winTo: 'hold',
  round: hand,
  detail: { seat: String(player) },
});
const extend = (player: AccountId, n: number, amount: bigint): SingleCommand => ({
  ...base(player),
  op: 'extend',
  tx: `${player}-x${n}`,
  reserveTx: `${player}-h`,
  amount: money(amount),
});
const close = (player: AccountId, n = 0): SingleCommand => ({
  ...base(player),
  op: 'close',
  tx: `${player}-e${n}`,
  reserveTx: `${player}-h`,
});
const count = (outcomes: readonly Outcome[], status: Outcome['status']) =>
  outcomes.filter((outcome) => outcome.status === status).length;
const numbers = (length: number) => Array.from({ length }, (_, n) => n);
const matches = async (...players: AccountId[]): Promise<void> => {
  for (const player of players)
    expect(await verifyBalance(worlds.database.db, player)).toMatchObject({ matches: true });
  expect(betInvariants(await loadFacts(worlds.database.db, players))).toEqual([]);
};

describe('holds settled in part by two processes', () => {
  let both: ExecutorProcess[];
  beforeAll(async () => {
    both = await Promise.all([startProcess(worlds.database.url), startProcess(worlds.database.url)]);
  });
  afterAll(() => Promise.all(both.map((process) => process.stop())));
  const at = (n: number): ExecutorProcess => both[n % 2] as ExecutorProcess;

  it('accept ten of 50 stakes of 10 with 100 held', async () => {
    const { A } = (await worlds.next()).players;
    await is(at(0).execute(hold(A)), 'OK');
    const outcomes = await Promise.all(numbers(50).map((n) => at(n).execute(part(A, `p${n}`, 1000n))));
    expect([count(outcomes, 'OK'), count(outcomes, 'INVALID_AMOUNT')]).toEqual([10, 40]);
    await matches(A);
  });

  it('apply 50 copies of one part once', async () => {
    const { A } = (await worlds.next()).players;
    await is(at(0).execute(hold(A)), 'OK');
    const outcomes = await Promise.all(numbers(50).map((n) => at(n).execute(part(A, 'p', 1000n, 500n))));
    expect(outcomes.filter(({ status, replay }) => status === 'OK' && !replay)).toHaveLength(1);
    expect(count(outcomes, 'OK') + count(outcomes, 'RETRY')).toBe(50);
    expect((await verifyBalance(worlds.database.db, A)).balance).toBe(9500n);
    await matches(A);
  });

  it('release exactly what is held among 50 releases of 10 with 100 held, and 50 copies of one once', async () => {
    const { A } = (await worlds.next()).players;
    const release = (n: number, amount = 1000n): SingleCommand => ({
      ...base(A),
      op: 'release',
      tx: `${A}-f${n}`,
      reserveTx: `${A}-h`,
      amount: money(amount),
    });
    await is(at(0).execute(hold(A)), 'OK');
    const outcomes = await Promise.all(numbers(50).map((n) => at(n).execute(release(n))));
    expect([count(outcomes, 'OK'), count(outcomes, 'INVALID_AMOUNT')]).toEqual([10, 40]);
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ balance: 10_000n, held: 0n });
    await is(at(1).execute(extend(A, 1, 500n)), 'OK');
    const copies = await Promise.all(numbers(50).map((n) => at(n).execute(release(99, 300n))));
    expect(copies.filter(({ status, replay }) => status === 'OK' && !replay)).toHaveLength(1);
    expect(count(copies, 'OK') + count(copies, 'RETRY')).toBe(50);
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ held: 200n });
    await matches(A);
  });

  it('close a hold once among parts and extensions, and nothing moves after it', async () => {
    const { A } = (await worlds.next()).players;
    await is(at(0).execute(hold(A, 5_000n)), 'OK');
    const answers = await Promise.all(
      numbers(60).map(async (n) => {
        const command = n % 20 === 10 ? close(A, n) : n % 2 ? part(A, `p${n}`, 10n, 5n) : extend(A, n, 100n);
        return { op: command.op, outcome: await at(n >> 1).execute(command) };
      }),
    );
    const closed = answers.filter(({ op, outcome }) => op === 'close' && outcome.status === 'OK');
    expect(closed).toHaveLength(1);
    for (const { outcome } of answers) expect(['OK', 'ALREADY_SETTLED']).toContain(outcome.status);
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ held: 0n, matches: true });
    await matches(A);
  });

  it('give a committed reserve back once, and take it again once', async () => {
    const { A } = (await worlds.next()).players;
    await is(at(0).execute(hold(A)), 'OK');
    await is(at(0).execute({ ...base(A), op: 'commit', tx: `${A}-m`, reserveTx: `${A}-h` }), 'OK');
    const target = { ...base(A), targetTx: `${A}-h`, targetClass: 'reserve' } as const;
    const back = await Promise.all(
      numbers(20).map((n) => at(n).execute({ ...target, op: 'rollback', tx: `${A}-b${n}` })),
    );
    expect(back.filter(({ applied }) => applied)).toHaveLength(1);
    expect((await verifyBalance(worlds.database.db, A)).balance).toBe(10_000n);
    const again = await Promise.all(
      numbers(20).map((n) => at(n).execute({ ...target, op: 'restake', tx: `${A}-a${n}` })),
    );
    expect([count(again, 'OK'), count(again, 'BET_NOT_ALLOWED')]).toEqual([1, 19]);
    expect((await verifyBalance(worlds.database.db, A)).balance).toBe(0n);
    await matches(A);
  });
});

describe('a process killed while it books a hand', () => {
  it('leaves each seat booked or not at all; the same commands book the rest, each once', async () => {
    const { A, B } = (await worlds.next()).players;
    for (let run = 0; run < 3; run++) {
      const doomed = await startProcess(worlds.database.url);
      for (const player of [A, B]) await is(doomed.execute(hold(player)), 'OK');
      // A loses what B wins, less a rake of 1
      const lines = numbers(40).flatMap((n) => [part(A, `${run}-${n}`, 10n), part(B, `${run}-${n}`, 10n, 19n)]);
      const answered = new Set<number>();
      lines.forEach(
        (line, n) => void doomed.execute(line).then((outcome) => outcome.status === 'OK' && answered.add(n)),
      );
      await new Promise((resolve) => setTimeout(resolve, 2 + 4 * run));
      await doomed.kill();
      const again = await Promise.all(lines.map((line) => worlds.executor.execute(line)));
      expect(count(again, 'OK')).toBe(lines.length);
      for (const n of answered) expect(again[n]?.replay).toBe(true);
      await matches(A, B);
    }
    const [a, b] = await Promise.all([A, B].map((player) => verifyBalance(worlds.database.db, player)));
    expect([a?.balance, b?.balance]).toEqual([10_000n - 1_200n, 10_000n + 1_080n]);
    for (const player of [A, B]) await is(worlds.executor.execute(close(player)), 'OK');
    await matches(A, B);
  });
});

describe('a round that many players share', () => {
  it('is found with all its players, their transactions and details', async () => {
    const { A, B } = (await worlds.next()).players;
    const { db } = worlds.database;
    const ref = `${A}-spin-7`;
    const bet = (accountId: AccountId, n: number): SingleCommand => ({
      ...base(accountId),
      op: 'bet',
      tx: `${accountId}-${n}`,
      round: ref,
      game: 'g1',
      amount: money(100n),
      detail: { spot: n },
    });
    for (const command of [bet(B, 1), bet(A, 1), bet(A, 2)]) await is(worlds.executor.execute(command), 'OK');
    await is(worlds.executor.execute({ ...bet(A, 3), vendor: 'vendor-7' } as SingleCommand), 'OK');
    const players = await findRoundPlayers(db, 'house-rooms', ref);
    expect(players.map(({ accountId, transactions }) => [accountId, transactions.map(({ detail }) => detail)])).toEqual(
      [
        [A, [{ spot: 1 }, { spot: 2 }]],
        [B, [{ spot: 1 }]],
      ],
    );
    expect(players[0]).toMatchObject({ game: 'g1', state: 'OPEN' });
    expect(players[0]?.transactions[0]).toMatchObject({ opClass: 'bet', kind: 'bet', amount: 100n, tx: `${A}-1` });
    expect(await findRoundPlayers(db, 'vendor-7', ref)).toEqual([]);
    expect(await findRoundPlayers(db, 'house-rooms', 'nothing')).toEqual([]);
  });

  it('shows the outcome of a settled part to its player, with balances and both transactions', async () => {
    const world = await worlds.next();
    const { A } = world.players;
    const c = createCase(world, 'd');
    await is(c.rsv('h', 40), 'OK', 60);
    await is(c.part('p', 'h', 10, 25, { close: true, detail: { shown: ['As', 'Kd'] } }), 'OK', 115);
    const round = await c.round('hand-p');
    const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
    const detail = await roundDetail(worlds.database.db, secrets, {
      accountId: A,
      roundId: roundId(A, round?.roundNo ?? 0n),
    });
    expect(detail).toMatchObject({
      outcome: { shown: ['As', 'Kd'] },
      replayDiffers: false,
      state: 'CLOSED',
      stake: '10.00',
      win: '25.00',
      balanceBefore: '60.00',
      balanceAfter: '60.00',
    });
    expect(detail.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['settle_part', '10.00'],
      ['win', '25.00'],
    ]);
    const seat = await c.round('coupon');
    expect(
      await roundDetail(worlds.database.db, secrets, { accountId: A, roundId: roundId(A, seat?.roundNo ?? 0n) }),
    ).toMatchObject({ outcome: {}, stake: '0.00', balanceBefore: '100.00', balanceAfter: '115.00' });
  });
});

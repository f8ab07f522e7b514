import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import type { SingleCommand } from '../../src/domains/bets/command.ts';
import type { Outcome } from '../../src/domains/bets/outcome.ts';
import { betInvariants, loadFacts } from './invariants.ts';
import { type ExecutorProcess, startProcess } from './start-process.ts';
import { createRealWorlds, type RealWorlds } from './world.ts';

let worlds: RealWorlds;
let both: ExecutorProcess[];
let player: AccountId;
let other: AccountId;
beforeAll(async () => {
  worlds = await createRealWorlds();
  await sql`create table test_order (account_id bigint not null, round_no bigint, number int not null check (number >= 0),
    epoch int, at timestamptz not null, unique (account_id, number))`.execute(worlds.database.db);
  both = await Promise.all([startProcess(worlds.database.url), startProcess(worlds.database.url)]);
});
afterAll(async () => {
  await Promise.all(both.map((process) => process.stop()));
  await worlds.close();
});
beforeEach(async () => {
  const { A, B } = (await worlds.next()).players;
  [player, other] = [A, B];
});

const at = (n: number): ExecutorProcess => both[n % 2] as ExecutorProcess;
const base = (accountId: AccountId) => ({ vendor: 'house', accountId, currency: 'USD' as const });
/** An order of 0.10, unless `more` differs. */
const order = (n: number, more: Partial<SingleCommand> = {}): SingleCommand => {
  const accountId = more.accountId ?? player;
  return {
    ...base(accountId),
    op: 'bet',
    tx: `${accountId}:${n}`,
    round: `draw-${n}`,
    game: 'g1',
    amount: money(10n),
    companion: { statement: 'test-orders', row: { number: n, epoch: more.guard?.epoch ?? 0 } },
    ...more,
  } as SingleCommand;
};
const numbers = (length: number) => Array.from({ length }, (_, n) => n);
const count = (outcomes: readonly Outcome[], status: Outcome['status']) =>
  outcomes.filter((outcome) => outcome.status === status).length;
const orders = async (accountId: AccountId = player) => {
  const { rows } = await sql<{ number: number; round_no: bigint | null; epoch: number }>`
    select number, round_no, epoch from test_order where account_id = ${accountId} order by number`.execute(
    worlds.database.db,
  );
  return rows;
};
/** The stakes that were taken, by id without the account. */
const stakes = async (accountId: AccountId = player): Promise<number[]> => {
  const { txs } = await loadFacts(worlds.database.db, [accountId]);
  return txs
    .filter(({ opClass, state }) => opClass === 'bet' && state === 'APPLIED')
    .map(({ tx }) => Number(tx.split(':')[1]))
    .toSorted((a, b) => a - b);
};
const matches = async (): Promise<void> => {
  expect(betInvariants(await loadFacts(worlds.database.db, [player, other]))).toEqual([]);
  expect((await trialBalance(worlds.database.db)).differences).toEqual([]);
};

describe('a companion statement', () => {
  it('stores the row of an applied command with its round, and none of a repeat, a conflict or a refusal', async () => {
    expect(await at(0).execute(order(1))).toMatchObject({ status: 'OK', replay: false });
    expect(await at(0).execute(order(1))).toMatchObject({ status: 'OK', replay: true });
    expect(await at(1).execute(order(1))).toMatchObject({ status: 'OK', replay: true });
    expect(await at(0).execute(order(1, { amount: money(11n) }))).toMatchObject({ status: 'CONFLICT' });
    expect(await at(0).execute(order(2, { amount: money(100_000n) }))).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(await at(0).execute(order(2, { amount: money(100_000n) }))).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    const { rounds } = await loadFacts(worlds.database.db, [player]);
    expect(await orders()).toEqual([{ number: 1, round_no: rounds[0]?.roundNo, epoch: 0 }]);
    await matches();
  });

  it('stores the rows of a reserve, of parts and of releases, and none of a cancellation that had nothing to do', async () => {
    const companion = (number: number) => ({ companion: { statement: 'test-orders', row: { number } } });
    const [tx, reserveTx] = [`${player}:f`, `${player}:h`];
    const { companion: _, ...stake } = order(1) as Extract<SingleCommand, { op: 'bet' }>;
    const send = (command: SingleCommand) => at(0).execute(command);
    await send({ ...stake, op: 'reserve', tx: reserveTx, ...companion(10) });
    await send({ ...base(player), op: 'release', tx, reserveTx, amount: money(2n), ...companion(11) });
    await send({ ...base(player), op: 'release', tx, reserveTx, amount: money(2n), ...companion(12) });
    await send({ ...base(player), op: 'cancel', tx, reserveTx: `${player}:none`, ...companion(13) });
    await send({
      ...{ ...base(player), op: 'settle_part', tx, reserveTx, stake: money(3n), win: money(4n), winTo: 'balance' },
      ...{ round: 'item', detail: {}, ...companion(14) },
    });
    const { rounds } = await loadFacts(worlds.database.db, [player]);
    expect((await orders()).map((row) => [row.number, row.round_no])).toEqual([
      ...[
        [10, rounds[0]?.roundNo],
        [11, null],
      ],
      [14, rounds.at(-1)?.roundNo],
    ]);
    await matches();
  });

  it('fails the command whose row it rejects, and no other of the batch', async () => {
    const answers = await Promise.allSettled(
      numbers(40).map((n) =>
        at(0).execute(n === 17 ? order(n, { companion: { statement: 'test-orders', row: { number: -1 } } }) : order(n)),
      ),
    );
    expect(answers.flatMap(({ status }, n) => (status === 'rejected' ? n : []))).toEqual([17]);
    expect((await orders()).map((row) => row.number)).toEqual(numbers(40).filter((n) => n !== 17));
    expect(await stakes()).toEqual(numbers(40).filter((n) => n !== 17));
    // a unique key of the product that is taken is an error too, found in one pass
    const taken = order(41, { companion: { statement: 'test-orders', row: { number: 1 } } });
    const from = performance.now();
    await expect(at(0).execute(taken)).rejects.toThrow('23505');
    expect(performance.now() - from).toBeLessThan(1_500);
    await expect(at(0).execute(order(42, { companion: { statement: 'none', row: {} } }))).rejects.toThrow(
      'no companion statement none',
    );
    await matches();
  });

  it('stores a row once when two processes receive 50 copies of the command', async () => {
    const outcomes = await Promise.all(numbers(50).map((n) => at(n).execute(order(7))));
    expect(count(outcomes, 'OK') + count(outcomes, 'RETRY')).toBe(50);
    expect(outcomes.filter(({ status, replay }) => status === 'OK' && !replay)).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    await matches();
  });

  it('leaves neither a stake without its row nor a row without its stake when the process is killed', async () => {
    for (let run = 0; run < 3; run++) {
      const doomed = await startProcess(worlds.database.url);
      const sent = numbers(60).map((n) => order(100 * run + n));
      const answered = new Set<number>();
      sent.forEach((each, n) => void doomed.execute(each).then(({ status }) => status === 'OK' && answered.add(n)));
      await new Promise((resolve) => setTimeout(resolve, 15 + 10 * run));
      await doomed.kill();
      // what was under way may commit after the process has gone
      const isComplete = async () => (await stakes()).join() === (await orders()).map((row) => row.number).join();
      await expect.poll(isComplete).toBe(true);
      const again = await Promise.all(sent.map((each) => at(1).execute(each)));
      expect(count(again, 'OK')).toBe(60);
      for (const n of answered) expect(again[n]?.replay).toBe(true);
    }
    expect((await orders()).map((row) => row.number)).toEqual(await stakes());
    expect(await orders()).toHaveLength(180);
    await matches();
  });
});

describe('a guard', () => {
  const lease = 'lottery:test';
  /** Takes the lease with the next epoch, as the next holder does. Returns the orders of earlier epochs at that moment. */
  const takeOver = (epoch: number): Promise<number> =>
    worlds.database.db.transaction().execute(async (tx) => {
      await sql`insert into system.lease as l (name, holder, address, epoch, until) values (${lease}, 'test', '', ${epoch}, now())
        on conflict (name) do update set epoch = excluded.epoch`.execute(tx);
      return earlier(tx, epoch);
    });
  const earlier = async (db: RealWorlds['database']['db'], epoch: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from test_order where epoch < ${epoch}
      and account_id in (${player}, ${other})`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const guarded = (n: number, epoch: number, more: Partial<SingleCommand> = {}): SingleCommand =>
    order(n, { guard: { lease, epoch }, ...more });

  it('lets the commands of the holder pass, and refuses those of an earlier one and of an unknown lease with RETRY', async () => {
    await takeOver(5);
    expect(await at(0).execute(guarded(1, 5))).toMatchObject({ status: 'OK' });
    await takeOver(6);
    expect(await at(0).execute(guarded(2, 5))).toMatchObject({ status: 'RETRY', applied: false });
    expect(await at(1).execute(guarded(2, 6))).toMatchObject({ status: 'OK' });
    // a refusal that would be recorded is a write too
    const poor = { amount: money(100_000n), guard: { lease, epoch: 5 } };
    expect(await at(0).execute(order(3, poor))).toMatchObject({ status: 'RETRY' });
    expect(await at(0).execute(order(3, { guard: { lease: 'lottery:none', epoch: 1 } }))).toMatchObject({
      status: 'RETRY',
    });
    const { op: _, ...rest } = guarded(3, 5) as Extract<SingleCommand, { op: 'bet' }>;
    expect(await at(0).execute({ ...base(player), op: 'batch', steps: [{ op: 'bet', ...rest }] })).toMatchObject({
      status: 'RETRY',
    });
    expect(await stakes()).toEqual([1, 2]);
    await matches();
  });

  it('refuses nothing else in the batch', async () => {
    await takeOver(8);
    const sent = numbers(60).map((n) => (n % 3 === 0 ? guarded(n, 7) : n % 3 === 1 ? guarded(n, 8) : order(n)));
    const outcomes = await Promise.all(sent.map((each) => at(0).execute(each)));
    expect(outcomes.map(({ status }) => status)).toEqual(numbers(60).map((n) => (n % 3 === 0 ? 'RETRY' : 'OK')));
    expect(await stakes()).toEqual(numbers(60).filter((n) => n % 3 !== 0));
    expect((await orders()).map((row) => row.number)).toEqual(await stakes());
  });

  it('lets a transaction that is held open over a takeover write nothing', async () => {
    await takeOver(10);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
    const holding = worlds.database.db.transaction().execute(async (tx) => {
      await sql`select from ledger.account where account_id = ${player} for update`.execute(tx);
      onLocked();
      await released;
    });
    await locked;
    // passes its guard, then waits for the account
    const late = at(0).execute(guarded(1, 10));
    await new Promise((resolve) => setTimeout(resolve, 60));
    const seen = await takeOver(11);
    release();
    await holding;
    expect(await late).toMatchObject({ status: 'RETRY' });
    expect([seen, await earlier(worlds.database.db, 11)]).toEqual([0, 0]);
    expect(await stakes()).toEqual([]);
  });

  it('lets nothing of an earlier epoch commit after any of 20 takeovers under load from two processes', async () => {
    let epoch = 100;
    await takeOver(epoch);
    const seen: { epoch: number; before: number }[] = [];
    let over = false;
    let n = 0;
    const results: Outcome[] = [];
    const sender = async (process: number): Promise<void> => {
      while (!over) {
        const accountId = n % 2 ? player : other;
        const command = guarded(n++, epoch, { accountId, amount: money(0n) });
        results.push(await at(process).execute(command));
      }
    };
    const senders = numbers(16).map(sender);
    const until = (status: Outcome['status'], more: number): Promise<void> => {
      const from = count(results, status);
      return expect.poll(() => count(results, status) - from, { interval: 1 }).toBeGreaterThanOrEqual(more);
    };
    try {
      for (let takeover = 0; takeover < 20; takeover++) {
        await until('OK', 10);
        // the old holder goes on for a while with its epoch
        const before = await takeOver(epoch + 1);
        seen.push({ epoch: epoch + 1, before });
        await until('RETRY', 1);
        epoch += 1;
      }
    } finally {
      over = true;
      await Promise.all(senders);
    }
    for (const { epoch: taken, before } of seen)
      expect(await earlier(worlds.database.db, taken), `${taken}`).toBe(before);
    expect(count(results, 'OK') + count(results, 'RETRY')).toBe(results.length);
    expect((await orders()).length + (await orders(other)).length).toBe(count(results, 'OK'));
    await matches();
  });
});

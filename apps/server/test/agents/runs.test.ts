import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTeamFigures } from '../../src/domains/agents/facts/read-team-figures.ts';
import { readTerms } from '../../src/domains/agents/runs/contract-in-force.ts';
import { replayOffer } from '../../src/domains/agents/runs/explain/replay-offer.ts';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { windowAt } from '../../src/domains/agents/runs/windows.ts';
import { readSettings } from '../../src/domains/agents/settings.ts';
import { aContract, aLine, below, type TestAgent } from './a-line.ts';
import { type Runs, startRuns } from './start-runs.ts';

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

const line = async (brand: Parameters<typeof aLine>[1], levels = 3) =>
  (await aLine(runs.db, brand, levels)) as [TestAgent, TestAgent, TestAgent];
const FROM = '2026-11-01T00:00:00Z';

describe('daily salaries', () => {
  it('[A-10] pays the difference of each level once, by the day of the brand, four hours after its cut', async () => {
    const brand = await runs.brand();
    const [top, middle, player] = await line(brand);
    await aContract(runs.db, brand, { kind: 'daily', agent: top, from: FROM });
    const rules = [{ minTurnover: '100', minActive: 1, rate_bps: 33 }];
    await aContract(runs.db, brand, { kind: 'daily', agent: middle, payer: top, from: FROM, terms: { rules } });
    await runs.played(player, '2026-11-01T23:59:59.999Z', { stake: 100_001n });
    await runs.played(player, '2026-11-02T00:00:00Z', { stake: 777n });
    expect(await runs.run(brand, '2026-11-02T03:59:59Z')).toEqual({ windows: 0, paid: 0 });
    expect(await runs.run(brand, '2026-11-02T04:00:00Z')).toEqual({ windows: 1, paid: 2 });
    expect(await runs.run(brand, '2026-11-02T04:00:00Z')).toEqual({ windows: 0, paid: 0 });
    // 1000.01 at 0.33 %: 3.3000; at 1 %: 10.0001, less 3.3000
    expect(await runs.statementsOf(middle)).toMatchObject([
      { state: 'PAID', posted: 330n, left: 0n, turnover: 100_001n },
    ]);
    expect(await runs.statementsOf(top)).toMatchObject([{ state: 'PAID', posted: 670n, left: 1n }]);
    expect([await runs.balanceOf(top), await runs.balanceOf(middle)]).toEqual([670n, 330n]);
    await runs.requireSound();
  });

  it('[A-10] names why nothing is paid, and keeps to the cap', async () => {
    const brand = await runs.brand();
    const agents: TestAgent[] = [];
    const terms = [
      { rules: [{ minTurnover: '1000.01', minActive: 0, rate_bps: 100 }] },
      { lossRequired: true },
      { rules: [{ minTurnover: '0', minActive: 0, rate_bps: 1 }] },
      { cap: '2.50' },
    ];
    for (const each of terms) {
      const agent = await below(runs.db, brand, null);
      const player = await below(runs.db, brand, agent);
      await aContract(runs.db, brand, { kind: 'daily', agent, from: FROM, terms: each });
      const stake = agents.length === 2 ? 50n : 100_000n;
      await runs.played(player, '2026-11-01T12:00:00Z', { stake, win: agents.length === 1 ? stake : 0n });
      agents.push(agent);
    }
    await runs.run(brand, '2026-11-02T04:00:00Z');
    const states = await Promise.all(agents.map(async (agent) => (await runs.statementsOf(agent))[0]));
    expect(states.map((each) => [each?.state, each?.posted])).toEqual([
      ['NONE_BELOW_TIER', 0n],
      ['NONE_NO_LOSS', 0n],
      ['NONE_ZERO', 0n],
      ['PAID', 250n],
    ]);
  });

  it('[A-10] runs missed days oldest first, also those of 23 and 25 hours', async () => {
    const brand = await runs.brand({ zone: 'Europe/London', cutHour: 0 });
    const [top, , player] = await line(brand);
    await aContract(runs.db, brand, {
      kind: 'daily',
      agent: top,
      from: '2026-03-28T00:00:00Z',
      to: '2026-03-30T23:00:00Z',
    });
    // the clock goes forward on the 29th: that day ends at 23:00
    await runs.played(player, '2026-03-29T22:59:59Z', { stake: 100n });
    await runs.played(player, '2026-03-29T23:00:00Z', { stake: 200n });
    await aContract(runs.db, brand, {
      kind: 'daily',
      agent: top,
      from: '2026-10-24T23:00:00Z',
      to: '2026-10-27T00:00:00Z',
    });
    // and back on the 25th of October
    await runs.played(player, '2026-10-24T23:00:00Z', { stake: 1_000n });
    await runs.played(player, '2026-10-25T23:59:59Z', { stake: 2_000n });
    expect(await runs.run(brand, '2026-11-20T00:00:00Z')).toMatchObject({ windows: 5 });
    expect((await runs.statementsOf(top)).map(({ turnover }) => turnover)).toEqual([0n, 100n, 200n, 3_000n, 0n]);
  });
});

describe('salaries by hour and five minutes', () => {
  it('[A-11] [A-12] accrue what is below a unit, and have no statement of a window without play', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    const rules = [{ minTurnover: '0', minActive: 0, rate_bps: 33 }];
    const to = '2026-11-01T01:00:00Z';
    await aContract(runs.db, brand, { kind: 'realtime', agent: top, from: FROM, to, terms: { rules } });
    await aContract(runs.db, brand, { kind: 'hourly', agent: top, from: FROM, to, terms: { rules } });
    for (const minute of ['00', '05', '10']) await runs.played(player, `2026-11-01T00:${minute}:00Z`, { stake: 500n });
    expect(await runs.run(brand, '2026-11-01T00:14:59Z')).toMatchObject({ windows: 2 });
    // 5.00 at 0.33 %: 0.0165
    expect((await runs.statementsOf(top)).map(({ posted, left }) => [posted, left])).toEqual([
      [1n, 65n],
      [2n, 30n],
    ]);
    expect(await runs.run(brand, '2026-11-01T01:04:59Z')).toMatchObject({ windows: 10 });
    expect(await runs.run(brand, '2026-11-01T01:05:00Z')).toMatchObject({ windows: 1 });
    const all = await runs.statementsOf(top);
    expect(all.map(({ turnover }) => turnover)).toEqual([500n, 500n, 500n, 1_500n]);
    // both come to 0.0495
    expect(await runs.balanceOf(top)).toBe(8n);
  });

  it('[A-12] counts what a process with a slow clock settled into a window that was run, once, with the next one', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    await aContract(runs.db, brand, { kind: 'realtime', agent: top, from: FROM });
    await runs.played(player, '2026-11-01T00:01:00Z', { stake: 10_000n });
    await runs.fold();
    await sql`update agents.facts_mark set as_of = '2026-11-01T00:05:01Z'`.execute(runs.db);
    expect(await runWindows(runs.db, brand, new Date('2026-11-01T00:05:02Z'))).toEqual({ windows: 1, paid: 1 });
    // its clock is 90 s behind
    await runs.played(player, '2026-11-01T00:04:40Z', { stake: 30_000n });
    await runs.played(player, '2026-11-01T00:06:00Z', { stake: 1_000n });
    expect(await runs.run(brand, '2026-11-01T00:10:00Z')).toMatchObject({ windows: 1 });
    expect(await runs.run(brand, '2026-11-01T00:15:00Z')).toMatchObject({ windows: 1 });
    expect((await runs.statementsOf(top)).map(({ posted, adjustment }) => [posted, adjustment])).toEqual([
      [100n, 0n],
      [310n, 30_000n],
    ]);
    expect(await runs.balanceOf(top)).toBe(410n);
  });

  it('[A-12] waits for a transaction that is open across the end of a window', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    const now = Date.now();
    const start = Math.floor(now / 300_000) * 300_000 - 300_000;
    await aContract(runs.db, brand, { kind: 'realtime', agent: top, from: new Date(start).toISOString() });
    await sql`update agents.facts_mark set as_of = '-infinity'`.execute(runs.db);
    const [opened, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = runs.db.transaction().execute(async (tx) => {
      await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
          adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, unacknowledged, settled_xid)
        values (${player.accountId}, 99, 'v', 'open', 'g', 'RNG', 'USD', 'CLOSED', 50000, 0, 0, 0, 1, 1, 0, false,
          ${new Date(start + 1_000)}, ${new Date(start + 1_000)}, false, false, bets.feed_xid())`.execute(tx);
      // as if the transaction had begun within the window
      opened.resolve();
      await goOn.promise;
    });
    await opened.promise;
    await sql`update agents.facts_mark set as_of = ${new Date(start + 299_000)}`.execute(runs.db);
    expect(await runWindows(runs.db, brand)).toEqual({ windows: 0, paid: 0 });
    goOn.resolve();
    await open;
    await runs.run(brand, new Date(start + 300_000).toISOString());
    expect(await runs.statementsOf(top)).toMatchObject([{ turnover: 50_000n, posted: 500n, state: 'PAID' }]);
  });
});

describe('dividends', () => {
  it('[A-09] deduct salaries, carry losses on, and pay after the salaries of the cycle', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    const from = '2026-10-01T00:00:00Z';
    await aContract(runs.db, brand, { kind: 'dividend', agent: top, from });
    await aContract(runs.db, brand, { kind: 'daily', agent: top, from });
    await runs.played(player, '2026-10-03T12:00:00Z', { stake: 100_000n, win: 130_000n });
    await runs.played(player, '2026-10-17T12:00:00Z', { stake: 200_000n, win: 60_000n });
    await runs.run(brand, '2026-11-01T04:00:00Z');
    const dividends = (await runs.statementsOf(top)).filter(({ kind }) => kind === 'dividend');
    // -300.00 less a salary of 10.00 is carried on; 1400.00 - 20.00 - 310.00 at 10 %
    expect(dividends.map(({ state, posted, carryOut }) => [state, posted, carryOut])).toEqual([
      ['NONE_NEGATIVE', 0n, -31_000n],
      ['PAID', 10_700n, 0n],
    ]);
    expect(await runs.balanceOf(top)).toBe(1_000n + 2_000n + 10_700n);
    await runs.requireSound();
  });

  it('[A-09] count the days in force of a contract that ends inside its cycle, with thresholds by days', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    const rules = [{ minTurnover: '1500', minActive: 0, rate_bps: 1_000 }];
    await aContract(runs.db, brand, {
      kind: 'dividend',
      agent: top,
      from: FROM,
      to: '2026-11-07T00:00:00Z',
      terms: { rules },
    });
    // 6 of 15 days: 1500 becomes 600
    await runs.played(player, '2026-11-06T23:59:59Z', { stake: 60_000n });
    await runs.played(player, '2026-11-07T00:00:00Z', { stake: 999_999n });
    await runs.run(brand, '2026-11-16T04:00:00Z');
    expect(await runs.statementsOf(top)).toMatchObject([{ turnover: 60_000n, posted: 6_000n, state: 'PAID' }]);
  });
});

describe('costs of a dividend', () => {
  it('[A-09] do not include the fees that members pay, which reports show', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    const [from, to] = ['2026-10-01T00:00:00Z', '2026-10-16T00:00:00Z'];
    await aContract(runs.db, brand, { kind: 'dividend', agent: top, from, to });
    const at = '2026-10-03T12:00:00Z';
    await runs.played(player, at, { stake: 100_000n });
    await sql`insert into ledger.flow (account_id, seq, kind, amount, reference, at)
      values (${player.accountId}, 1, 'deposit-fee', -700, 'D1', ${at}), (${player.accountId}, 2, 'withdrawal-fee', -300, 'W1', ${at})`.execute(
      runs.db,
    );
    await runs.run(brand, '2026-10-16T04:00:00Z');
    expect(await runs.statementsOf(top)).toMatchObject([{ state: 'PAID', posted: 10_000n }]);
    const days = { fromDay: '2026-10-03', toDay: '2026-10-03' };
    const { flows } = await readTeamFigures(runs.db, { accountId: top.accountId, ...days });
    expect(flows.fee).toBe(1_000n);
  });
});

describe('the replay of an offer', () => {
  it('[A-09] [A-13] comes to what runs pay, at most the cap', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    await aContract(runs.db, brand, {
      ...{ kind: 'dividend', agent: top, from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' },
      terms: { cap: '150' },
    });
    await runs.played(player, '2026-10-03T12:00:00Z', { stake: 100_000n });
    await runs.played(player, '2026-10-17T12:00:00Z', { stake: 200_000n });
    await runs.run(brand, '2026-11-01T04:00:00Z');
    const paid = (await runs.statementsOf(top)).map(({ posted }) => posted);
    // 10 % of 1000.00; 10 % of 2000.00 is above 150.00
    expect(paid).toEqual([10_000n, 15_000n]);
    const settings = await readSettings(runs.db, brand);
    const { rows } = await sql<{ terms: unknown }>`select terms from agents.contract
      where agent_id = ${top.accountId}`.execute(runs.db);
    const terms = readTerms(rows[0]?.terms, 'USD', settings);
    const windows = ['2026-10-01T12:00:00Z', '2026-10-16T12:00:00Z'].map((at) =>
      windowAt(settings, { kind: 'dividend', cycle: 'half-month' }, new Date(at)),
    );
    const offer = { kind: 'dividend', agentId: top.accountId, place: top, currency: 'USD', terms } as const;
    expect((await replayOffer(runs.db, offer, windows)).map(({ amount }) => amount)).toEqual(paid);
  });
});

describe('a run', () => {
  it('[A-10] pays once when two processes run, however often', async () => {
    const brand = await runs.brand();
    const [top, middle, player] = await line(brand);
    for (const agent of [top, middle])
      await aContract(runs.db, brand, {
        kind: 'daily',
        agent,
        from: FROM,
        terms: { rules: [{ minTurnover: '0', minActive: 0, rate_bps: agent === top ? 100 : 40 }] },
      });
    for (const day of ['01', '02', '03', '04', '05'])
      await runs.played(player, `2026-11-${day}T12:00:00Z`, { stake: 10_000n });
    await runs.fold();
    await sql`update agents.facts_mark set as_of = '2026-12-31'`.execute(runs.db);
    const until = new Date('2026-11-06T04:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => runWindows(runs.db, brand, until)));
    await runWindows(runs.db, brand, until);
    expect([await runs.balanceOf(top), await runs.balanceOf(middle)]).toEqual([300n, 200n]);
    expect(await runs.statementsOf(top)).toHaveLength(5);
    await runs.requireSound();
  });

  it('[A-10] goes on where it stopped: between any two transactions', async () => {
    const brand = await runs.brand();
    const [top, , player] = await line(brand);
    await aContract(runs.db, brand, { kind: 'daily', agent: top, from: FROM });
    await aContract(runs.db, brand, { kind: 'dividend', agent: top, from: FROM });
    for (const day of ['01', '09', '15']) await runs.played(player, `2026-11-${day}T12:00:00Z`, { stake: 10_000n });
    await runs.fold();
    await sql`update agents.facts_mark set as_of = '2026-12-31'`.execute(runs.db);
    const until = new Date('2026-11-16T04:00:00Z');
    // the process ends after one more transaction each time
    for (let stops = 0; stops < 60; stops++) {
      let left = 2;
      const db = new Proxy(runs.db, {
        get(target, name) {
          if (name === 'transaction' && --left < 0) throw new Error('killed');
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
      await runWindows(db, brand, until).catch((error: Error) => expect(error.message).toBe('killed'));
    }
    // three times 1.00, and 10 % of 300.00 - 3.00
    expect(await runs.balanceOf(top)).toBe(300n + 2_970n);
    expect(await runs.statementsOf(top)).toHaveLength(16);
    await runs.requireSound();
  });
});

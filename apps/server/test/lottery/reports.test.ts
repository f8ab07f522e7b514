import { randomUUID } from 'node:crypto';
import { calls, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { formatMicro, parseMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countRounds } from '#games';
import { codeOf, type SiteClient } from '#testing';
import { grantPlayMoney } from '#wallet';
import { countDraws } from '../../src/domains/lottery/reports/count-draws.ts';
import {
  CREDIT,
  ENTRY,
  type LotterySite,
  type OrderDto,
  startLotterySite,
  sumMicro,
} from '../../src/domains/lottery/testing/start-lottery-site.ts';

const reports = calls.lotteryReportsBackoffice;
const FUNDS = 500_000n;

/** The sum of six-decimal amounts that may be below zero. */
const sumSigned = (amounts: readonly string[]): bigint =>
  amounts.reduce(
    (sum, amount) => (amount.startsWith('-') ? sum - parseMicro(amount.slice(1)) : sum + parseMicro(amount)),
    0n,
  );

describe('reports of lotteries', () => {
  let lottery: LotterySite;
  let operator: SiteClient;
  let players: (SiteClient & { accountId: bigint })[];
  let trial: SiteClient & { accountId: bigint };
  let settled: OrderDto[];

  beforeAll(async () => {
    lottery = await startLotterySite(10);
    operator = await lottery.site.operator();
    players = await Promise.all([0, 1].map(() => lottery.site.member({ funds: money(FUNDS) })));
    const [ann, ben] = players as [SiteClient & { accountId: bigint }, SiteClient & { accountId: bigint }];
    const tester = await lottery.site.member({ type: MEMBER_TYPE.trial });
    await lottery.site.db.transaction().execute((tx) => grantPlayMoney(tx, tester.accountId, 'USD'));
    trial = tester;
    await sql`insert into identity.duplicate_account (account_id, older_id, signal)
      values (${ben.accountId}, ${ann.accountId}, 'device'), (${ben.accountId}, ${ann.accountId}, 'payout')`.execute(
      lottery.site.db,
    );
    // no process holds the game in the first seconds of a site
    const { plays } = await vi.waitFor(() => ann.call(calls.lotteryOrders.prices, { entryCode: CREDIT }), {
      timeout: 20_000,
      interval: 200,
    });
    const odds = plays.find(({ play }) => play === 'ssc.c.total')?.odds?.['B'];
    const side = (pick: string) =>
      lottery.line('ssc.c.total', { pick }, { group: undefined, disc: 'B', odds, multiple: 100 });
    const issueNo = await lottery.openDraw(7_000);
    // an answer that is lost on a busy machine is asked for again, with the same clientRef
    const place = (by: SiteClient, lines: Parameters<LotterySite['place']>[1], own: object = {}) => {
      const clientRef = randomUUID();
      return vi.waitFor(() => lottery.place(by, lines, { issueNo, clientRef, ...own }), { timeout: 7_000 });
    };
    // play money, which is in no figure below
    const played = place(trial, [side('big')], { entryCode: CREDIT });
    const placed = await Promise.all([
      place(ann, [
        lottery.line('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4], [], [], [], []] }, { group: 1_700, multiple: 3 }),
        lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3, 4, 5, 6, 7, 8] }),
      ]),
      place(ann, [side('big')], { entryCode: CREDIT }),
      place(ben, [side('small'), side('odd')], { entryCode: CREDIT }),
      place(ben, [lottery.line('ssc.1.fixed', { pos: [[5], [], [], [], []] })]),
    ]);
    await played;
    settled = await Promise.all(placed.map(({ orderNo }, at) => lottery.untilSettled(at < 2 ? ann : ben, orderNo)));
    await vi.waitFor(
      async () => {
        const { rows } = await operator.call(calls.lotteryBackoffice.draws, { gameCode: ENTRY });
        expect(rows.find((row) => row.issueNo === issueNo)?.state).toBe('SETTLED');
      },
      { timeout: 20_000, interval: 200 },
    );
    await countDraws(lottery.site.db);
  }, 90_000);
  afterAll(() => lottery.close());

  const orders = () => ({
    stake: settled.reduce((sum, { stake }) => sum + parseMicro(stake), 0n),
    prize: sumMicro(settled.map(({ prize }) => prize)),
    push: sumMicro(settled.map(({ push }) => push)),
    rebate: sumMicro(settled.map(({ rebate }) => rebate ?? '0')),
  });

  it('[G-02] add up to the orders and to the ledger, whatever they are grouped by', async () => {
    const { stake, prize, push, rebate } = orders();
    const expected = {
      currency: 'USD',
      lines: 6,
      stake: formatMicro(stake),
      prize: formatMicro(prize),
      push: formatMicro(push),
      rebate: formatMicro(rebate),
      profit: formatMicro(stake - prize - push - rebate),
    };
    expect(rebate).toBeGreaterThan(0n);
    for (const by of ['game', 'play', 'mode', 'day'] as const) {
      const { rows, totals } = await operator.call(reports.profit, { by });
      expect(totals, by).toEqual([expected]);
      for (const figure of ['stake', 'prize', 'push', 'rebate', 'profit'] as const)
        expect(formatMicro(sumSigned(rows.map((row) => row[figure]))), `${by} ${figure}`).toBe(expected[figure]);
    }
    // what players have lost by the ledger is what was staked less what was paid and what waits for the next payout
    const balances = await Promise.all(players.map((player) => player.call(calls.identity.balance)));
    const lost = balances.reduce((sum, { sumBalance }) => sum + FUNDS * 10_000n - parseMicro(sumBalance), 0n);
    const { rows } = await sql<{ remainder: string }>`
      select coalesce(sum(remainder_micro), 0)::text as remainder from lottery.prize_remainder`.execute(
      lottery.site.db,
    );
    expect(stake - prize - push + BigInt(rows[0]?.remainder ?? 0)).toBe(lost);
    await lottery.expectBalanced();
  });

  it('[G-02] name the rows, page and filter them, and count a draw once', async () => {
    await countDraws(lottery.site.db);
    const byPlay = await operator.call(reports.profit, { by: 'play' });
    expect(byPlay.rows.map(({ key }) => key).sort()).toEqual(['ssc.1.fixed', 'ssc.3.g6', 'ssc.c.total']);
    expect(byPlay.rows.find(({ key }) => key === 'ssc.c.total')).toMatchObject({
      lines: 3,
      stake: '300.000000',
      draws: 1,
    });
    expect(byPlay.rows.find(({ key }) => key === 'ssc.1.fixed')).toMatchObject({ lines: 2, stake: '32.000000' });
    const second = await operator.call(reports.profit, { by: 'play', sort: '-stake', page: 2, pageSize: 1 });
    expect(second).toMatchObject({ total: 3, rows: [{ key: 'ssc.3.g6' }] });
    const credit = await operator.call(reports.profit, { by: 'mode', mode: 'Elott', gameCode: ENTRY });
    expect(credit.rows).toMatchObject([{ key: 'Elott', stake: '300.000000' }]);
    const [game] = (await operator.call(reports.profit, {})).rows;
    expect(game).toMatchObject({ key: ENTRY, name: 'River Five 1 min' });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await operator.call(reports.profit, { from: later })).totals).toEqual([]);
    // the trial account played the same draw
    const { rows: played } = await trial.call(calls.lotteryOrders.orders, { show: 'settled' });
    expect(played).toMatchObject([{ entryCode: CREDIT, issueNo: settled[0]?.issueNo, stake: '100.00' }]);
    // another brand has its own figures
    const foreign = await lottery.site.operator('owner', { other: true });
    expect(await foreign.call(reports.profit, {})).toMatchObject({ rows: [], totals: [] });
    expect(await codeOf(foreign.call(reports.profit, { gameCode: ENTRY }))).toBe('NOT_FOUND');
  });

  it('[P-32] agree with the popular games, which count orders of real money only', async () => {
    const popular = async () => {
      await countRounds(lottery.site.db, 0);
      const { games } = await lottery.site.visitor().call(calls.games.popular, {});
      return games.map(({ code, rounds }) => [code, rounds]);
    };
    await expect.poll(popular, { timeout: 10_000, interval: 500 }).toEqual([
      [ENTRY, 2],
      [CREDIT, 2],
    ]);
  });

  it('[A-11] store the sides of a draw by account, once', async () => {
    const [ann, ben] = players;
    const { rows } = await sql<{ account: bigint; side: number; opposite: number[]; stake: bigint }>`
      select account_id as account, side, opposite, stake_micro as stake from lottery.draw_side
      where book = (select book from lottery.draw_side where stake_micro = 100000000 and account_id = ${ann?.accountId}
        and opposite <> '{}' order by book limit 1) order by account_id, side`.execute(lottery.site.db);
    const [big] = rows.filter(({ account }) => account === ann?.accountId);
    const [small] = rows.filter(({ account, opposite }) => account === ben?.accountId && opposite.length > 0);
    expect(big).toMatchObject({ stake: 100_000_000n, opposite: [small?.side] });
    expect(small).toMatchObject({ stake: 100_000_000n, opposite: [big?.side] });
  });

  it('[G-02] counts a corrected draw again', async () => {
    const { db } = lottery.site;
    const before = await operator.call(reports.profit, {});
    const issueNo = settled[0]?.issueNo ?? '';
    await sql`update lottery.player_order set result = jsonb_set(result, '{0,prize}', '"7.000000"')
      where issue_no = ${issueNo} and entry_code = ${ENTRY}`.execute(db);
    await countDraws(db);
    expect(await operator.call(reports.profit, {})).toEqual(before);
    await sql`update lottery.draw set version = version + 1 where issue_no = ${issueNo}`.execute(db);
    await countDraws(db);
    const prize = sumMicro((await operator.call(reports.profit, {})).totals.map((total) => total.prize));
    const changed = settled
      .filter(({ entryCode }) => entryCode === ENTRY)
      .map(({ lines }) => parseMicro('7') - parseMicro(lines[0]?.result?.prize ?? '0'));
    expect(prize).toBe(orders().prize + changed.reduce((sum, each) => sum + each, 0n));
  });

  it('[G-02] compare numbers and returns with theory', async () => {
    const numbers = await operator.call(reports.numbers, { gameCode: ENTRY });
    expect(numbers).toMatchObject({ total: 5, alarmBelow: 0.0002 });
    expect(numbers.draws).toBeGreaterThan(0);
    for (const { counts, expected, status } of numbers.rows) {
      expect(counts.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.draws);
      expect(expected).toBeCloseTo(numbers.draws / 10, 9);
      expect(status).toBe('unsure');
    }
    const returns = await operator.call(reports.returns, { gameCode: ENTRY, draws: '100' });
    expect(returns.total).toBe(3);
    // few draws prove nothing, whatever they returned
    expect(new Set(returns.rows.map(({ status }) => status))).toEqual(new Set(['unsure']));
    const total = returns.rows.find(({ play }) => play === 'ssc.c.total');
    // disc B returns 98 % with a rebate of 0.5 %, its odds are rounded down
    expect(total?.theoretical_ppm).toBeGreaterThan(974_000);
    expect(total?.theoretical_ppm).toBeLessThanOrEqual(975_000);
    const { rows } = await operator.call(reports.profit, { by: 'play' });
    for (const { play, stake, returned } of returns.rows) {
      const same = rows.find(({ key }) => key === play);
      expect(stake).toBe(same?.stake);
      expect(parseMicro(returned)).toBe(sumMicro([same?.prize ?? '', same?.push ?? '']));
    }
  });

  it('[G-02] raise an alarm about a digit that comes too often', async () => {
    const { db } = lottery.site;
    const waitFor = async () => (await operator.call(reports.numbers, { gameCode: ENTRY, draws: '100' })).draws;
    expect(await waitFor()).toBeGreaterThan(0);
    // drawn results of a made-up past, of which the first position is always 7
    await sql`insert into lottery.draw (game_id, issue_no, draw_no, schedule_version, open_at, close_at, draw_at, state,
        numbers, drawn_at, settled_at)
      select game_id, '20250101' || lpad(n::text, 3, '0'), -n, 1, at, at + interval '10 s', at + interval '20 s',
        'SETTLED', array[7, n % 10, (n / 10) % 10, (n + 3) % 10, (n * 7) % 10]::smallint[], at, at
      from lottery.game, generate_series(1, 100) as n, lateral (select now() - make_interval(mins => 1000 + n) as at) t
      where game_code = ${ENTRY}`.execute(db);
    const { rows } = await operator.call(reports.numbers, { gameCode: ENTRY, draws: '1000' });
    expect(rows.map(({ status }) => status)).toEqual(['alarm', 'fine', 'fine', 'fine', 'fine']);
    expect(rows[0]?.p).toBeLessThan(1e-10);
    await sql`delete from lottery.draw where draw_no < 0`.execute(db);
  });

  it('[G-02] list linked accounts that bet on both sides, and not others', async () => {
    const { rows } = await operator.call(reports.linked, {});
    const [ann, ben] = players;
    expect(rows.map(({ book, kind }) => `${book} ${kind}`)).toEqual(['all5 opposite']);
    expect(rows[0]).toMatchObject({
      gameCode: ENTRY,
      atoms: 100_000,
      covered: 100_000,
      currency: 'USD',
      stake: '300.000000',
      signals: ['device', 'payout'],
    });
    expect(rows[0]?.accounts.map(({ accountId }) => accountId).sort()).toEqual(
      [ann?.accountId, ben?.accountId].map(String).sort(),
    );
    expect((await operator.call(reports.linked, { kind: 'coverage' })).rows).toEqual([]);
    const foreign = await lottery.site.operator('owner', { other: true });
    expect((await foreign.call(reports.linked, {})).rows).toEqual([]);
  });

  it('[G-02] count what was late, void and proved, and check the log', async () => {
    const health = await operator.call(reports.health, { gameCode: ENTRY });
    expect(health.draws).toBeGreaterThan(0);
    expect(health).toMatchObject({ delayed: 0, waiting: 0, makers: [] });
    expect(health.median_s).toBeGreaterThanOrEqual(0);
    expect(health.slow_s).toBeGreaterThanOrEqual(health.median_s ?? 0);
    expect(health.levels.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(health.draws - 1);
    const whole = await operator.call(reports.checkLog, { gameCode: ENTRY });
    expect(whole.broken).toEqual([]);
    expect(whole.draws).toBeGreaterThan(0);
    expect(whole.entries).toBeGreaterThanOrEqual(2 * (whole.draws - 2));
    const { db } = lottery.site;
    const issueNo = settled[0]?.issueNo ?? '';
    const tamper = async (change: ReturnType<typeof sql>) => {
      const stored = await sql<{ log: unknown; root: string }>`select log, order_root as root from lottery.draw
        where issue_no = ${issueNo}`.execute(db);
      await sql`update lottery.draw set ${change} where issue_no = ${issueNo}`.execute(db);
      const { broken } = await operator.call(reports.checkLog, { gameCode: ENTRY });
      await sql`update lottery.draw set log = ${JSON.stringify(stored.rows[0]?.log)}::jsonb,
        order_root = ${stored.rows[0]?.root} where issue_no = ${issueNo}`.execute(db);
      return broken;
    };
    // another number of orders, a removed entry, and another order root in the draw itself
    expect(await tamper(sql`log = jsonb_set(log, '{0,detail,orderCount}', '99')`)).toEqual([{ issueNo, entry: 1 }]);
    expect(await tamper(sql`log = log - 1`)).toEqual([{ issueNo, entry: 2 }]);
    expect(await tamper(sql`order_root = repeat('0', 64)`)).toEqual([{ issueNo, entry: 1 }]);
    // the link to the next draw, once it is sealed
    await expect
      .poll(async () => (await operator.call(reports.checkLog, { gameCode: ENTRY })).draws, { timeout: 25_000 })
      .toBeGreaterThan(whole.draws);
    const cut = await tamper(sql`log = jsonb_set(log, '{0,hash}', '"00"')`);
    expect(cut.length).toBeGreaterThanOrEqual(2);
    expect((await operator.call(reports.checkLog, { gameCode: ENTRY })).broken).toEqual([]);
  }, 60_000);
});

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishToProcesses } from '#realtime';
import { aName, FREE_PLAY, PASSWORD, refusalOf, type SiteClient, switchModules, type TestSite } from '#testing';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

/** An address in Germany. */
const GERMANY = '198.51.100.7';
const FAST = 'river-five-1';
const SLOW = 'bamboo-south-2';

describe('the rule of a country', () => {
  let site: TestSite;
  let owner: SiteClient;
  beforeAll(async () => {
    const games = [
      quickGame(FAST, 60, { schedule: quickSchedule(60, 60) }),
      quickGame(SLOW, 300, { schedule: quickSchedule(300, 120) }),
    ];
    const geoIpFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-lotteries-')), 'ranges.csv');
    fs.writeFileSync(geoIpFile, '198.51.100.0,198.51.100.255,DE\n');
    site = await startLotteries(games, { config: { trustedProxies: 1, geoIpFile } });
    await switchModules(site.db, { 'FREE-PLAY': true });
    owner = await site.operator();
    const next = async () => (await site.visitor().call(calls.lottery.games, {})).games.every((game) => game.next);
    await vi.waitFor(async () => expect(await next()).toBe(true), { timeout: 25_000, interval: 500 });
  });
  afterAll(() => site.close());

  const at = async (address = GERMANY) => {
    const member = await site.member({ funds: money(50_000n) });
    if (address) member.headers['x-forwarded-for'] = address;
    return member;
  };
  const setRule = (own: object) =>
    owner.call(calls.gamesBackoffice.savePlayRule, { country: 'DE', ...FREE_PLAY, ...own });
  /** A draw of a minute may close between the prices and the order: the next one is waited for then. */
  const order = async (member: SiteClient, gameCode: string, plan?: object) => {
    const until = Date.now() + 20_000;
    for (;;) {
      try {
        return await orderNow(member, gameCode, plan);
      } catch (error) {
        if ((error as { code?: string }).code !== 'DRAW_CLOSED' || Date.now() > until) throw error;
        await wait(500);
      }
    }
  };
  const orderNow = async (member: SiteClient, gameCode: string, plan?: object) => {
    const line =
      gameCode === FAST
        ? { play: 'ssc.3.g6', sel: { seg: 'front', set: [1, 2, 3] }, units: 1, multiple: 1, group: 1_956 }
        : null;
    const prices = await member.call(calls.lotteryOrders.prices, { entryCode: gameCode });
    const points = prices.plays.find(({ play }) => play === 'vn.lo2');
    const lots = { play: 'vn.lo2', sel: { nums: ['07'] }, units: 1, multiple: 1, odds: points?.odds?.['A'] };
    const input = {
      clientRef: randomUUID(),
      entryCode: gameCode,
      issueNo: prices.issueNo ?? '',
      lines: [line ?? lots],
      priceVersion: 0,
      total: line ? (plan ? '6.00' : '2.00') : '18.00',
    };
    return plan
      ? member.call(calls.lotteryOrders.placePlan, { ...input, draws: 3, total: '6.00', ...plan } as never)
      : member.call(calls.lotteryOrders.place, input);
  };
  const codesFor = async (client: SiteClient) => {
    const [games, menu, lobby] = await Promise.all([
      client.call(calls.lottery.games, {}),
      client.call(calls.lottery.menu),
      client.call(calls.games.menus),
    ]);
    const found = [
      games.games.map(({ gameCode }) => gameCode),
      menu.menus.flatMap((region) => region.games.map(({ gameCode }) => gameCode)),
      lobby.menus
        .flatMap((each) => each.games.map(({ code }) => code))
        .filter((code) => code === FAST || code === SLOW),
    ];
    return found.map((codes) => [...new Set(codes)].sort());
  };

  it('[P-30] [P-05] excludes lotteries that draw too often: from the lists, the launch, orders and plans', async () => {
    await setRule({ minDraw_s: 120 });
    const [here, elsewhere] = [await at(), await at('')];
    expect(await codesFor(here)).toEqual([[SLOW], [SLOW], [SLOW]]);
    expect(await codesFor(elsewhere)).toEqual([[SLOW, FAST].sort(), [SLOW], [SLOW, FAST].sort()]);
    const refused = { code: 'GAME_UNAVAILABLE', params: { reason: 'drawInterval' } };
    expect(await refusalOf(order(here, FAST))).toMatchObject(refused);
    expect(await refusalOf(order(here, FAST, { plan: { kind: 'same' } }))).toMatchObject(refused);
    const launch = { lottoArea: 'CN', launchMode: 'LOTT', lottoView: 'betting', lottoGameCode: FAST } as const;
    expect((await refusalOf(here.call(calls.lottery.launch, launch as never))).code).toBe('GAME_DISABLED');
    expect((await elsewhere.call(calls.lottery.launch, launch as never)).game_url2).toContain(FAST);
    await order(elsewhere, FAST);
    // the results stay public
    await here.call(calls.lottery.history, { gameCode: FAST, count: 10 });
    await setRule({ minDraw_s: 60 });
    await order(here, FAST);
  });

  it('[G-02] counts the shortest schedule of today and later', async () => {
    await setRule({ minDraw_s: 120 });
    const { rows } = await sql<{
      id: number;
    }>`select game_id as id from lottery.game where game_code = ${SLOW}`.execute(site.db);
    await sql`insert into lottery.schedule (game_id, version, schedule, from_day)
      select game_id, 2, jsonb_set(schedule, '{rule,every_s}', '60'), current_date + 2 from lottery.schedule
      where game_id = ${rows[0]?.id ?? 0}`.execute(site.db);
    await publishToProcesses(site.db, { topic: 'games-changed' });
    const here = await at();
    await expect.poll(() => codesFor(here)).toEqual([[], [], []]);
    await sql`delete from lottery.schedule where version = 2`.execute(site.db);
    await publishToProcesses(site.db, { topic: 'games-changed' });
    await expect.poll(() => codesFor(here)).toEqual([[SLOW], [SLOW], [SLOW]]);
  });

  it('[G-02] counts the shortest pause between fixed times, also over midnight', async () => {
    await setRule({ minDraw_s: 120 });
    const here = await at();
    const schedule = async (times: string[]) => {
      await sql`delete from lottery.schedule where version = 2`.execute(site.db);
      await sql`insert into lottery.schedule (game_id, version, schedule, from_day)
        select game_id, 2, jsonb_set(schedule, '{rule}', ${JSON.stringify({ kind: 'times', weekdays: [1], at: times })}::jsonb),
          current_date + 2 from lottery.schedule where version = 1 and game_id = (
            select game_id from lottery.game where game_code = ${SLOW})`.execute(site.db);
      await publishToProcesses(site.db, { topic: 'games-changed' });
    };
    await schedule(['18:00', '18:01', '20:00']);
    await expect.poll(() => codesFor(here)).toEqual([[], [], []]);
    await schedule(['18:00']);
    await expect.poll(() => codesFor(here)).toEqual([[SLOW], [SLOW], [SLOW]]);
    await schedule(['00:00', '12:00', '23:59']);
    await expect.poll(() => codesFor(here)).toEqual([[], [], []]);
    await schedule(['12:00', '18:00', '12:00']);
    await expect.poll(() => codesFor(here)).toEqual([[SLOW], [SLOW], [SLOW]]);
    await sql`delete from lottery.schedule where version = 2`.execute(site.db);
  });

  it('[G-02] allows only plans of equal stakes', async () => {
    await setRule({ raisingPlansAllowed: false });
    const [here, elsewhere] = [await at(), await at('')];
    expect((await here.call(calls.lotteryOrders.prices, { entryCode: FAST })).canRaise).toBe(false);
    const twice = { plan: { kind: 'multiply', by: 2, every: 1 }, total: '14.00' };
    expect(await refusalOf(order(here, FAST, twice))).toMatchObject({ code: 'RAISING_NOT_ALLOWED', field: 'plan' });
    const custom = { plan: { kind: 'custom', multiples: [1, 1, 1] } };
    expect((await refusalOf(order(here, FAST, custom))).code).toBe('RAISING_NOT_ALLOWED');
    await order(here, FAST, { plan: { kind: 'same' } });
    await order(elsewhere, FAST, twice);
  });

  const same = { plan: { kind: 'same' } };
  const bookedOf = async (member: SiteClient) => {
    const [orders, plans, balance] = await Promise.all([
      member.call(calls.lotteryOrders.orders, {}),
      member.call(calls.lotteryOrders.plans, {}),
      member.call(calls.identity.balance),
    ]);
    return [orders.total, plans.total, balance.sumBalance];
  };

  it('[G-02] takes no order and no plan in the mandatory break', async () => {
    await setRule({ mandatoryBreak_min: 5 });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const tired = async (address?: string) => {
      const member = await at(address);
      await sql`update ledger.account set paced_at = ${ago(1)}, play_from = ${ago(62)}
        where account_id = ${member.accountId}`.execute(site.db);
      return member;
    };
    const [here, elsewhere] = [await tired(), await tired('')];
    for (const plan of [undefined, same])
      expect(await refusalOf(order(here, FAST, plan))).toMatchObject({
        code: 'MANDATORY_BREAK',
        params: { minutes: 4 },
      });
    expect(await bookedOf(here)).toEqual([0, 0, '500.00']);
    await order(elsewhere, FAST);
    await order(elsewhere, FAST, same);
    await setRule({});
  });

  it('[G-02] [C-06] takes no order and no plan over a limit of the player or in a break of theirs', async () => {
    const [limited, excluded] = [await at(''), await at('')];
    await limited.call(calls.rg.setLimit, { name: 'stakeDay', amount: '5.00' });
    // an order of 2.00 fits, the whole of a plan of 6.00 does not
    const overLimit = { code: 'LIMIT_REACHED', params: { limit: 'stakeDay' } };
    expect(await refusalOf(order(limited, FAST, same))).toMatchObject(overLimit);
    expect(await bookedOf(limited)).toEqual([0, 0, '500.00']);
    await order(limited, FAST);
    await order(limited, FAST);
    expect(await refusalOf(order(limited, FAST))).toMatchObject(overLimit);
    expect(await bookedOf(limited)).toEqual([2, 0, '496.00']);
    await sql`insert into bets.player_state (account_id, excluded_until)
      values (${excluded.accountId}, now() + interval '1 hour') on conflict (account_id)
      do update set excluded_until = excluded.excluded_until`.execute(site.db);
    for (const plan of [undefined, same])
      expect((await refusalOf(order(excluded, FAST, plan))).code).toBe('PLAY_EXCLUDED');
    expect(await bookedOf(excluded)).toEqual([0, 0, '500.00']);
  });

  it('[G-02] offers draws of others only where it says so; simulated ones are draws of ours', async () => {
    const setSource = async (source: string) => {
      await sql`update lottery.game set source = ${source} where game_code = ${FAST}`.execute(site.db);
      await publishToProcesses(site.db, { topic: 'games-changed' });
    };
    await setRule({});
    const here = await at();
    await setSource('external');
    await expect.poll(async () => (await codesFor(here))[0]).toEqual([SLOW]);
    expect(await refusalOf(order(here, FAST))).toMatchObject({
      code: 'GAME_UNAVAILABLE',
      params: { reason: 'othersDraws' },
    });
    // no country allows them unless an operator does
    expect((await codesFor(await at('')))[0]).toEqual([SLOW]);
    await setRule({ othersDrawsAllowed: true });
    expect((await codesFor(here))[0]).toEqual([SLOW, FAST].sort());
    await order(here, FAST);
    expect((await codesFor(await at('')))[0]).toEqual([SLOW]);
    await setRule({});
    await setSource('simulated');
    await expect.poll(async () => (await codesFor(here))[0]).toEqual([SLOW, FAST].sort());
  });

  it('[G-02] [P-30] [P-33] offers lotteries in the first currency of the brand alone', async () => {
    const { version } = await owner.call(calls.brandBackoffice.config);
    await owner.call(calls.brandBackoffice.change, { version, change: { otherCurrencies: ['VND'] } });
    const player = site.visitor();
    const credentials = { username: aName(), password: PASSWORD, confirmPassword: PASSWORD };
    ({ token: player.token } = await player.call(calls.identity.register, {
      ...{ ...credentials, agreed: true, currency: 'VND' },
    }));
    expect(await codesFor(player)).toEqual([[], [], []]);
    const refused = { code: 'GAME_UNAVAILABLE', params: { reason: 'currency' } };
    for (const plan of [undefined, { plan: { kind: 'same' } }])
      expect(await refusalOf(order(player, FAST, plan))).toMatchObject(refused);
    const launch = { lottoArea: 'CN', launchMode: 'LOTT', lottoView: 'betting', lottoGameCode: FAST } as const;
    expect((await refusalOf(player.call(calls.lottery.launch, launch as never))).code).toBe('GAME_DISABLED');
    expect(await refusalOf(player.call(calls.lottery.game, { gameCode: FAST }))).toMatchObject(refused);
    expect((await refusalOf(player.call(calls.lottery.game, { gameCode: 'no-such-game' }))).code).toBe('NOT_FOUND');
    // results are public
    await player.call(calls.lottery.history, { gameCode: FAST, count: 10 });
    expect((await codesFor(await at('')))[0]).toEqual([SLOW, FAST].sort());
  });

  it('[C-06] lists orders by their time, newest first', async () => {
    const player = await at('');
    const [first, second] = [await order(player, FAST), await order(player, FAST)] as { orderNo: string }[];
    // the holder of another game may take lower numbers later
    await sql`update lottery.player_order set placed_at = now() + interval '1 minute'
      where account_id = ${player.accountId} and order_id = ${first?.orderNo.split('-')[1] ?? ''}`.execute(site.db);
    const { rows } = await player.call(calls.lotteryOrders.orders, {});
    expect(rows.map(({ orderNo }) => orderNo)).toEqual([first?.orderNo, second?.orderNo]);
  });

  it('[G-02] takes no orders for a lottery that an operator has closed', async () => {
    await owner.call(calls.lotteryBackoffice.setStatus, { gameCode: FAST, status: 'closed', reason: 'for the test' });
    expect((await refusalOf(order(await at(''), FAST))).code).toBe('GAME_DISABLED');
  });
});

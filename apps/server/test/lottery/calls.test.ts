import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Output } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestSite } from '#testing';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

const BOARDS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', ''];
const FAST = ['river-five-1', 'bamboo-north-1', 'bamboo-south-2', 'orchid-fast-5', 'pagoda-fast-5', 'coral-fast-3'];

describe('lotteries over HTTP', () => {
  let site: TestSite;
  beforeAll(async () => {
    const boards = (code: string) =>
      code === 'bamboo-north-1' ? { schedule: { ...quickSchedule(3), boards: BOARDS } } : {};
    site = await startLotteries(FAST.map((code) => quickGame(code, 3, boards(code))));
    const drawn = async () =>
      (await site.visitor().call(calls.lottery.games, {})).games.filter(({ last }) => last?.numbers).length;
    // a busy machine answers RETRY while every game creates its draws
    while ((await drawn().catch(() => 0)) < FAST.length) await sleep(200);
  });
  afterAll(() => site.close());

  it('[G-02] [G-03] lists games of every mode with open draw, last result and the server’s time', async () => {
    const { games, now } = await site.visitor().call(calls.lottery.games, {});
    expect(Math.abs(now - Date.now())).toBeLessThan(2_000);
    expect(games.map(({ gameCode }) => gameCode)).toEqual(FAST);
    expect(games[0]?.entries.map(({ entryCode, mode, vassalage }) => [entryCode, mode, vassalage])).toEqual([
      ['river-five-1', 'Lott', 'LOTT'],
      ['river-five-1-zy', 'ZY', 'LOTT'],
      ['river-five-1-elott', 'Elott', 'ELOTT'],
    ]);
    for (const game of games) {
      expect(game.next?.closeAt).toBeGreaterThan(now - 1_000);
      expect(game.last?.state).toBe('SETTLED');
    }
    const vn = await site.visitor().call(calls.lottery.games, { area: 'VN' });
    expect(vn.games.map(({ entries }) => entries[0]?.vassalage)).toEqual(['TCG_LOTTO_VN', 'TCG_LOTTO_VN']);
  });

  it('[G-03] names the boards of a lottery by the weekday of the draw', async () => {
    const { game } = await site.visitor().call(calls.lottery.game, { gameCode: 'bamboo-north-1' });
    expect(game.boards).toEqual(BOARDS);
    const { issueNo = '', drawAt = 0 } = game.last ?? {};
    const { record } = await site.visitor().call(calls.lottery.draw, { gameCode: 'bamboo-north-1', issueNo });
    // the schedule is in a zone where it is noon
    const weekday = new Date(`${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}T12:00:00Z`);
    expect(Math.abs(weekday.getTime() - drawAt)).toBeLessThan(2 * 86_400_000);
    expect(record.boardName).toBe(BOARDS[(weekday.getUTCDay() + 6) % 7] || null);
    const other = await site.visitor().call(calls.lottery.game, { gameCode: 'bamboo-south-2' });
    expect(other.game.boards).toEqual([]);
  });

  it('gives one game by the code of an entry, with its next draws and what its draws prove', async () => {
    const one = await site.visitor().call(calls.lottery.game, { gameCode: 'river-five-1-elott' });
    expect(one).toMatchObject({ entryCode: 'river-five-1-elott', game: { gameCode: 'river-five-1' } });
    expect(one.upcoming).toHaveLength(120);
    expect(one.levels['order-book-only']).toBeGreaterThan(0);
    expect(one.levels.beacon).toBe(0);
    expect(await codeOf(site.visitor().call(calls.lottery.game, { gameCode: 'no-such-game' }))).toBe('NOT_FOUND');
  });

  it('[P-05] fills the launch object of the menu', async () => {
    const member = await site.member();
    const { menus } = await member.call(calls.games.menus);
    const find = (code: string) => menus.flatMap(({ games }) => games).find((game) => game.code === code);
    expect(find('river-five-1')).toMatchObject({
      defaultPlayType: 'ssc.3.g3',
      accountTypeName: 'LOTT',
      isGame: 'GAME',
    });
    expect(find('river-five-1-elott')).toMatchObject({ defaultPlayType: 'ssc.c.ball', accountTypeName: 'ELOTT' });
    expect(find('bamboo-north-1')).toMatchObject({ accountTypeName: 'TCG_LOTTO_VN', vassalage: 'TCG_LOTTO_VN' });
    expect(find('coral-fast-3')).toMatchObject({ accountTypeName: 'TCG_SEA' });
  });

  it('[P-30] lists the Vietnamese menus by region, and the recent ones of a member', async () => {
    const { menus, now } = await site.visitor().call(calls.lottery.menu);
    expect(menus.map(({ region }) => region)).toEqual(['N', 'C', 'S']);
    const [north, central, south] = menus;
    expect(north?.games[0]).toMatchObject({
      gameCode: 'bamboo-north-1',
      defaultPlayType: 'vn.lo2',
      accountTypeName: 'TCG_LOTTO_VN',
      vassalage: 'TCG_LOTTO_VN',
    });
    expect(north?.games[0]?.open?.closeAt).toBeGreaterThan(now - 1_000);
    expect(north?.games[0]?.last?.board?.['DB']).toHaveLength(1);
    expect(central?.games).toEqual([]);
    expect(south?.games.map(({ gameCode }) => gameCode)).toEqual(['bamboo-south-2']);

    expect((await site.visitor().call(calls.lottery.recentMenu)).games).toEqual([]);
    const member = await site.member();
    expect((await member.call(calls.lottery.recentMenu)).games).toEqual([]);
    for (const [at, code] of ['bamboo-south-2', 'river-five-1', 'bamboo-north-1'].entries())
      await site.db
        .insertInto('bets.round')
        .values({
          account_id: member.accountId,
          round_no: BigInt(at + 1),
          vendor: 'lottery',
          round_ref: code,
          game_code: code,
          category: 'LOTT',
          currency: 'USD',
          state: 'CLOSED',
          stake: 0n,
          win: 0n,
          refund: 0n,
          adjusted: 0n,
          bets: 1,
          live_bets: 0,
          open_wins: 0,
          voided: false,
          at: new Date(Date.now() + at * 1_000),
          played: false,
          unacknowledged: false,
        })
        .execute();
    const recent = await member.call(calls.lottery.recentMenu);
    expect(recent.games.map(({ gameCode }) => gameCode)).toEqual(['bamboo-north-1', 'bamboo-south-2']);
  });

  it('[P-33] lists opened numbers on both paths, newest first', async () => {
    const visitor = site.visitor();
    for (const call of [calls.lottery.openedVn, calls.lottery.opened]) {
      const { rows } = await visitor.call(call, { gameCode: 'river-five-1' });
      const issueNos = rows.map(({ issueNo }) => issueNo);
      expect(issueNos.length).toBeGreaterThan(0);
      expect(issueNos).toEqual([...issueNos].sort().reverse());
      for (const row of rows) {
        expect(row).toMatchObject({ state: 'OPENED', version: 1, source: 'own', tiers: null });
        expect(row.numbers).toHaveLength(5);
        expect(row.proof).toBe(`/lottery/draw?gameCode=river-five-1&issueNo=${row.issueNo}`);
        expect(Number.isNaN(Date.parse(row.openTime))).toBe(false);
      }
      const before = rows[0]?.issueNo ?? '';
      const older = await visitor.call(call, { gameCode: 'river-five-1', before, count: 1 });
      expect(older.rows.map(({ issueNo }) => issueNo)).toEqual(issueNos.slice(1, 2));
      expect(await codeOf(visitor.call(call, { gameCode: 'nothing' }))).toBe('NOT_FOUND');
      expect(await codeOf(visitor.call(call, { gameCode: 'river-five-1', count: 101 }))).toBe('INVALID_INPUT');
    }
    const same = await Promise.all(
      [calls.lottery.openedVn, calls.lottery.opened].map((call) =>
        visitor.call(call, { gameCode: 'river-five-1', count: 1 }),
      ),
    );
    expect(Object.keys(same[0]?.rows[0] ?? {})).toEqual(Object.keys(same[1]?.rows[0] ?? {}));
    const vietnam = await visitor.call(calls.lottery.openedVn, {});
    expect(vietnam.rows.map(({ gameCode }) => gameCode)).toEqual(['bamboo-north-1', 'bamboo-south-2']);
    const [north] = vietnam.rows;
    expect(Object.keys(north?.tiers ?? {})).toEqual(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7']);
    expect(north?.numbers).toHaveLength(27);
    const others = await visitor.call(calls.lottery.opened, {});
    expect(others.rows.map(({ gameCode }) => gameCode)).toEqual(FAST.filter((code) => !code.startsWith('bamboo')));
  });

  it('lists up to a thousand results for charts', async () => {
    const { draws } = await site.visitor().call(calls.lottery.history, { gameCode: 'coral-fast-3', count: 1000 });
    expect(draws.length).toBeGreaterThan(0);
    for (const draw of draws) expect(draw.numbers).toHaveLength(4);
  });

  it('[P-51] answers the address of a lottery’s page, [P-29] as the launch does', async () => {
    const member = await site.member();
    const launch = async (input: Parameters<typeof member.call<typeof calls.lottery.launch>>[1]) =>
      (await member.call(calls.lottery.launch, input)).game_url2;
    expect(await launch({ lottoArea: 'VN' })).toBe('/vnlottery');
    expect(await launch({ lottoArea: 'SEA', lottoView: 'lobby' })).toBe('/seaLottery');
    expect(await launch({})).toBe('/lottery');
    expect(
      await launch({
        lottoArea: 'VN',
        launchMode: 'LOTT',
        lottoPrizeMode: 'SEA',
        lottoGameCode: 'bamboo-north-1',
        lottoView: 'betting',
        device: 'WEB',
        backUrl: '/lott?type=SSC',
        language: 'EN',
      }),
    ).toBe('/vnlottery?gameCode=bamboo-north-1&playType=vn.lo2&backUrl=%2Flott%3Ftype%3DSSC');
    expect(await launch({ lottoGameCode: 'river-five-1', lottoPrizeMode: 'Elott' })).toBe(
      '/lottery?gameCode=river-five-1-elott&playType=ssc.c.ball',
    );
    const refused = async (input: Parameters<typeof launch>[0]) => codeOf(member.call(calls.lottery.launch, input));
    const fieldOf = (input: Parameters<typeof launch>[0]) =>
      member
        .call(calls.lottery.launch, input)
        .catch((error: { code?: string; field?: string }) => [error.code, error.field]);
    for (const backUrl of [
      'https://other.example/',
      '//other.example',
      '//',
      '/\\other',
      '/\t/other.example',
      'javascript:alert(1)',
      '/nowhere/x',
    ])
      expect([backUrl, await fieldOf({ backUrl })]).toEqual([backUrl, ['INVALID_INPUT', 'backUrl']]);
    expect(await refused({ lottoView: 'betting' })).toBe('INVALID_INPUT');
    expect(await refused({ lottoGameCode: 'bamboo-north-1', lottoPrizeMode: 'ZY' })).toBe('OPTION_NOT_OFFERED');
    expect(await refused({ lottoGameCode: 'no-such-game' })).toBe('NOT_FOUND');
    expect(await codeOf(site.visitor().call(calls.lottery.launch, {}))).toBe('NOT_LOGGED_IN');

    const classic = await member.call(calls.games.launch, { gameId: 'bamboo-north-1', launchMode: 'LOTT' });
    expect(classic.game_url2).toBe('/vnlottery?gameCode=bamboo-north-1&playType=vn.lo2');
  });

  it('is closed by a kill switch, and its results stay', async () => {
    const operator = await site.operator();
    const kind = 'game' as const;
    await operator.call(calls.gamesBackoffice.createKillSwitch, {
      kind,
      target: 'coral-fast-3',
      reason: 'a check of the switch',
    });
    const listed = async () =>
      (await site.visitor().call(calls.lottery.games, { area: 'SEA' })).games.map(({ gameCode }) => gameCode);
    await expect.poll(listed, { timeout: 5_000 }).toEqual(['orchid-fast-5', 'pagoda-fast-5']);
    const member = await site.member();
    const launch = member.call(calls.lottery.launch, { lottoGameCode: 'coral-fast-3' });
    expect(await codeOf(launch)).toBe('GAME_DISABLED');
    const { rows } = await site.visitor().call(calls.lottery.opened, { gameCode: 'coral-fast-3' });
    expect(rows.length).toBeGreaterThan(0);
  });

  it('belongs to its brand', async () => {
    const other = await site.member({ other: true });
    const { games }: Output<typeof calls.lottery.games> = await other.call(calls.lottery.games, {});
    expect(games).toEqual([]);
    expect(await codeOf(other.call(calls.lottery.game, { gameCode: 'river-five-1' }))).toBe('NOT_FOUND');
  });
});

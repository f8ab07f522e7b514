import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { earlierSeed } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedChain } from '#integrations/chain';
import type { ResultsFeed } from '#integrations/draw-results';
import { codeOf, type TestSite } from '#testing';
import { quickGame, quickSchedule, startLotteries, watchGames } from './start-lotteries.ts';

const SECRET = Buffer.alloc(32, 7);
const OWN = 'river-five-1';
const FOREIGN = 'island-49';
const BLOCKS = 'block-five-1';
/** Publishes one result a second after each draw; the other has none. */
const FIRST: ResultsFeed = {
  name: 'simulated-a',
  getResult: async ({ drawAt }) => (Date.now() >= drawAt + 1_000 ? [7, 6, 5, 4, 3, 2, 1] : null),
};
const SILENT: ResultsFeed = { name: 'simulated-b', getResult: async () => null };

describe('sources and operators', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startLotteries(
      [
        quickGame(OWN, 4),
        quickGame(FOREIGN, 6),
        quickGame(BLOCKS, 20, {
          schedule: quickSchedule(20, 20, 8),
          config: { chain: 'simulated', confirmations: 1 },
        }),
      ],
      {
        drawServices: {
          beacon: null,
          chains: [createSimulatedChain(SECRET)],
          feeds: [FIRST, SILENT],
        },
      },
    );
  });
  afterAll(() => site.close());

  const waiting = async (gameCode: string) => {
    const operator = await site.operator();
    for (;;) {
      const { rows } = await operator.call(calls.lotteryBackoffice.draws, { gameCode, waiting: '1' });
      const sealed = rows.findLast(({ state }) => state === 'SEALED');
      if (sealed) return sealed;
      await sleep(200);
    }
  };
  const recordOf = async (gameCode: string, issueNo: string) =>
    (await site.visitor().call(calls.lottery.draw, { gameCode, issueNo })).record;

  it('settles nothing of a silent or contradicting source, and confirms two makers with the same result', async () => {
    const [ann, ben] = [await site.operator(), await site.operator()];
    const { issueNo } = await waiting(FOREIGN);
    const reason = 'the result of the lottery';
    const enter = (by: typeof ann, numbers: number[]) =>
      by.call(calls.lotteryBackoffice.enterResult, { gameCode: FOREIGN, issueNo, numbers, reason });
    const right = [1, 2, 3, 4, 5, 6, 7];
    expect(await codeOf(enter(ann, [1, 2, 3]))).toBe('INVALID_INPUT');
    expect(await codeOf(enter(ann, [1, 1, 3, 4, 5, 6, 7]))).toBe('INVALID_INPUT');
    // the first feed has published another result in the meantime, or not yet
    expect(['ONE', 'CONFLICT']).toContain((await enter(ann, right)).result?.state);
    expect(['ONE', 'CONFLICT']).toContain((await enter(ann, right)).result?.state);
    expect((await recordOf(FOREIGN, issueNo)).draw.state).toBe('SEALED');
    const confirmed = await enter(ben, right);
    expect(['CONFIRMED', 'CONFLICT']).toContain(confirmed.result?.state);
    await expect.poll(async () => (await recordOf(FOREIGN, issueNo)).draw.numbers, { timeout: 10_000 }).toEqual(right);
    const record = await recordOf(FOREIGN, issueNo);
    expect(record).toMatchObject({
      confirmedBy: ['operator', 'operator'],
      draw: { level: 'external', state: 'SETTLED' },
    });
    expect(await codeOf(enter(ann, [2, 3, 4, 5, 6, 7, 8]))).toBe('STATE_CHANGED');
    const audited = await ann.call(calls.backoffice.audit, { action: 'lottery.result' });
    expect(audited.rows.length).toBeGreaterThanOrEqual(3);
    const feedsOf = async (code: string) =>
      (await ann.call(calls.lotteryBackoffice.games, {})).games.find(({ gameCode }) => gameCode === code)?.feeds ?? [];
    expect((await feedsOf(FOREIGN)).map(({ name }) => name)).toEqual(['simulated-a', 'simulated-b']);
    // it is asked for the next draw at the latest
    await expect.poll(async () => (await feedsOf(FOREIGN))[0]?.lastAt ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
    expect((await feedsOf(FOREIGN))[1]?.lastAt).toBeNull();
    expect(await feedsOf(OWN)).toEqual([]);
  });

  it('draws from the block that was fixed before, younger than the seal', async () => {
    const { events, socket } = await watchGames(site, [BLOCKS]);
    await expect.poll(() => events.filter(({ draw }) => draw.numbers).length, { timeout: 45_000 }).toBeGreaterThan(0);
    socket.close();
    const drawn = events.find(({ draw }) => draw.numbers);
    const record = await recordOf(BLOCKS, drawn?.draw.issueNo ?? '');
    expect(record.draw.level).toBe('chain');
    expect(record.block?.hash).toMatch(/^[0-9a-f]{64}$/);
    // the opening shows it
    expect(drawn?.draw.blockHash).toBe(record.block?.hash);
    expect(record.block?.at).toBeGreaterThan(record.sealed?.at ?? Number.POSITIVE_INFINITY);
    expect(record.draw.numbers?.at(-1)).toBe(Number.parseInt(record.block?.hash?.slice(-2) ?? '', 16));
  });

  it('makes the open draw void by an operator, with its seed, and no other', async () => {
    const operator = await site.operator();
    const { game, upcoming } = await site.visitor().call(calls.lottery.game, { gameCode: OWN });
    const issueNo = game.next?.issueNo ?? '';
    const reason = 'the rules were shown wrongly';
    const void_ = (issue: string) =>
      operator.call(calls.lotteryBackoffice.voidDraw, { gameCode: OWN, issueNo: issue, reason });
    expect(await codeOf(void_(upcoming[50]?.issueNo ?? ''))).toBe('STATE_CHANGED');
    expect(await codeOf(void_('19990101001'))).toBe('NOT_FOUND');
    const open = (await site.visitor().call(calls.lottery.game, { gameCode: OWN })).game.next?.issueNo ?? issueNo;
    expect(await void_(open)).toMatchObject({ issueNo: open, state: 'VOID', voidReason: 'operator', numbers: null });
    const { seed, draw, sealed } = await recordOf(OWN, open);
    expect(draw).toMatchObject({ state: 'VOID', numbers: null });
    expect(sealed?.orderCount).toBe(0);
    expect(earlierSeed(seed?.seed ?? '', seed?.position ?? 0)).toBe(seed?.anchor);
    const audited = await operator.call(calls.backoffice.audit, { action: 'lottery.void' });
    expect(audited.rows).toMatchObject([{ reason, subject: `draw ${OWN} ${open}`, after: 'VOID' }]);
    expect(await codeOf(void_(open))).toBe('STATE_CHANGED');
    const { rows } = await site.visitor().call(calls.lottery.opened, { gameCode: OWN, count: 5 });
    expect(rows.find((row) => row.issueNo === open)).toMatchObject({ state: 'VOID', numbers: [] });
    // a draw of our own has no result that anybody could enter
    const numbers = [1, 2, 3, 4, 5];
    const enter = operator.call(calls.lotteryBackoffice.enterResult, { gameCode: OWN, issueNo: open, numbers, reason });
    expect(await codeOf(enter)).toBe('OPTION_NOT_OFFERED');
  });

  it('makes no draw void without its audit row', async () => {
    const operator = await site.operator();
    const { issueNo } = await waiting(FOREIGN);
    const input = { gameCode: FOREIGN, issueNo, reason: 'it is never announced' };
    await sql`alter table backoffice.audit add constraint no_void check (action <> 'lottery.void') not valid`.execute(
      site.db,
    );
    expect(await codeOf(operator.call(calls.lotteryBackoffice.voidDraw, input))).toBe('SYSTEM_ERROR');
    expect((await recordOf(FOREIGN, issueNo)).draw.state).toBe('SEALED');
    await sql`alter table backoffice.audit drop constraint no_void`.execute(site.db);
    expect((await operator.call(calls.lotteryBackoffice.voidDraw, input)).state).toBe('VOID');
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.void' });
    expect(rows.filter(({ subject }) => subject === `draw ${FOREIGN} ${issueNo}`)).toHaveLength(1);
  });

  it('shows a schedule around a change of clocks before it is saved, from a later day on', async () => {
    const operator = await site.operator();
    const schedule = {
      zone: 'America/New_York',
      dayStart: '00:00',
      seal_s: 5,
      rule: { kind: 'every' as const, every_s: 60 },
    };
    const preview = (day: string) => operator.call(calls.lotteryBackoffice.previewSchedule, { schedule, day });
    expect((await preview('2026-03-08')).count).toBe(1380);
    expect((await preview('2026-11-01')).count).toBe(1500);
    const set = (own: object, version: number) =>
      operator.call(calls.lotteryBackoffice.setSchedule, {
        gameCode: OWN,
        schedule: { ...schedule, ...own },
        version,
        reason: 'a slower game',
      });
    expect(await codeOf(set({ zone: 'Mars/Olympus' }, 1))).toBe('INVALID_INPUT');
    expect(await codeOf(set({ rule: { kind: 'every', every_s: 5 } }, 1))).toBe('INVALID_INPUT');
    const { rows } = await sql<{ day: string }>`
      select max(left(issue_no, 8)) as day from lottery.draw d join lottery.game g using (game_id)
        where g.game_code = ${OWN}`.execute(site.db);
    expect(await codeOf(set({ boards: ['only Monday'] }, 1))).toBe('INVALID_INPUT');
    const boards = ['', 'Rừng Trúc', '', '', '', '', 'Bến Sông'];
    const saved = await set({ boards }, 1);
    expect(saved.version).toBe(2);
    expect(saved.fromDay.replaceAll('-', '') > (rows[0]?.day ?? '')).toBe(true);
    expect(await codeOf(set({}, 1))).toBe('STATE_CHANGED');
    const { rows: versions } = await operator.call(calls.lotteryBackoffice.schedules, { gameCode: OWN });
    expect(versions.find(({ version }) => version === 2)?.schedule.boards).toEqual(boards);
  });

  it('lets nobody act without the permission', async () => {
    const [auditor, cashier] = [await site.operator('auditor'), await site.operator('cashier')];
    expect((await auditor.call(calls.lotteryBackoffice.games, {})).games).toHaveLength(3);
    const status = { gameCode: OWN, status: 'closed' as const, reason: 'no permission for it' };
    expect(await codeOf(auditor.call(calls.lotteryBackoffice.setStatus, status))).toBe('NOT_PERMITTED');
    expect(await codeOf(cashier.call(calls.lotteryBackoffice.games, {}))).toBe('NOT_PERMITTED');
  });

  it('closes a game and opens it again, without draws of the time between', async () => {
    const operator = await site.operator();
    const set = (status: 'open' | 'closed') =>
      operator.call(calls.lotteryBackoffice.setStatus, { gameCode: OWN, status, reason: 'a pause of the game' });
    await set('closed');
    expect(await codeOf(set('closed'))).toBe('STATE_CHANGED');
    await expect
      .poll(async () => (await site.visitor().call(calls.lottery.game, { gameCode: OWN })).game.status)
      .toBe('closed');
    await set('open');
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.status' });
    expect(rows.map(({ after }) => after).slice(0, 2)).toEqual(['open', 'closed']);
  });

  it('sends a watcher only the games that it watches', async () => {
    const watched = await watchGames(site, [OWN]);
    const other = await watchGames(site, [OWN], { base: site.otherBase });
    await expect.poll(() => watched.events.length, { timeout: 15_000 }).toBeGreaterThan(1);
    expect(new Set(watched.events.map(({ gameCode }) => gameCode))).toEqual(new Set([OWN]));
    watched.watch([FOREIGN]);
    await sleep(300);
    const from = watched.events.length;
    await expect.poll(() => watched.events.length, { timeout: 20_000 }).toBeGreaterThan(from + 1);
    expect(new Set(watched.events.slice(from).map(({ gameCode }) => gameCode))).toEqual(new Set([FOREIGN]));
    expect(other.events).toEqual([]);
    watched.socket.close();
    other.socket.close();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type LotteryDrawRecord } from '@fairhouse/contracts';
import { type DrawsServer, FEED_NAMES, type FeedFault, NO_FAULTS, serveDraws } from '@fairhouse/draw-feed';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDrawFeeds } from '#integrations/draw-results';
import { createSafeFetch } from '#integrations/http-client';
import type { TestSite } from '#testing';
import { quickGame, startLotteries } from './start-lotteries.ts';

const EVERY_S = 6;
/** No multiple of the time for which an answer is waited: a seal that waited for answers would be late. */
const SLOW_EVERY_S = 7;
const SECRET = Buffer.alloc(32, 7);

/** Each has a game, and a process of two feeds of its own. What the two say before the fault is over. */
const WAITING: Readonly<Record<string, [FeedFault, string]>> = {
  'crane-north': [{ kind: 'silent' }, 'ONE'],
  'crane-central': [{ kind: 'malformed' }, 'ONE'],
  'crane-south': [{ kind: 'forged' }, 'ONE'],
  'orchid-thai': [{ kind: 'late', by_ms: 3_600_000 }, 'ONE'],
  'pagoda-4d': [{ kind: 'different' }, 'CONFLICT'],
};
const RIGHT = 'island-49';
const WRONG = 'coral-pool';
const SLOW = 'lotus-six-5';
const DOWN = 'lotus-six-10';

describe('[G-02] results of two feeds over HTTP', () => {
  const processes = new Map<string, DrawsServer>();
  let site: TestSite;
  beforeAll(async () => {
    const codes = [...Object.keys(WAITING), RIGHT, WRONG, SLOW, DOWN];
    const safeFetch = createSafeFetch({ allowPrivate: true });
    const feeds = [];
    for (const code of codes) {
      const { url } = await start(code);
      const own = createDrawFeeds({ url, secret: SECRET, safeFetch });
      feeds.push(...own.map((feed) => ({ ...feed, name: `${code} ${feed.name}` })));
    }
    const games = codes.map((code) => {
      const config = { feeds: FEED_NAMES.map((name) => `${code} ${name}`) };
      return quickGame(code, code === SLOW ? SLOW_EVERY_S : EVERY_S, { source: 'simulated', config });
    });
    site = await startLotteries(games, { drawServices: { beacon: null, chains: [], feeds } });
  });
  afterAll(async () => {
    await site.close();
    for (const server of processes.values()) await server.close();
  });
  const start = async (code: string, port = 0): Promise<DrawsServer> => {
    const server = await serveDraws({ secret: SECRET, port });
    processes.set(code, server);
    return server;
  };
  const spoil = (code: string, fault: FeedFault | null): void =>
    processes.get(code)?.setFaults({ ...NO_FAULTS, 'simulated-b': fault });

  const recordOf = async (gameCode: string, issueNo: string): Promise<LotteryDrawRecord> =>
    (await site.visitor().call(calls.lottery.draw, { gameCode, issueNo })).record;
  const openNow = async (gameCode: string) => {
    const find = async () => {
      const { game } = await site.visitor().call(calls.lottery.game, { gameCode });
      return game.next ?? Promise.reject(new Error('no draw is open'));
    };
    return vi.waitFor(find, { timeout: 20_000, interval: 200 });
  };
  let logIn: ReturnType<TestSite['operator']> | null = null;
  const entriesOf = async (gameCode: string, issueNo: string) => {
    logIn ??= site.operator();
    const { rows } = await (await logIn).call(calls.lotteryBackoffice.draws, { gameCode, waiting: '1' });
    return rows.find((row) => row.issueNo === issueNo)?.result;
  };
  const settled = async (gameCode: string, issueNo: string): Promise<LotteryDrawRecord> => {
    const isSettled = async () => expect((await recordOf(gameCode, issueNo)).draw.state).toBe('SETTLED');
    await vi.waitFor(isSettled, { timeout: 25_000, interval: 200 });
    return recordOf(gameCode, issueNo);
  };

  it.concurrent('draws when both have the same, and names them', async () => {
    const { issueNo } = await openNow(RIGHT);
    const record = await settled(RIGHT, issueNo);
    expect(record.confirmedBy.toSorted()).toEqual(FEED_NAMES.map((name) => `${RIGHT} ${name}`));
    expect(record.draw).toMatchObject({ level: 'external' });
    expect(record.draw.numbers).toHaveLength(7);
  });

  it.concurrent.each(Object.entries(WAITING))(
    '%s settles nothing with the fault %j, and draws when it is over',
    async (code, [fault, state]) => {
      const { issueNo, drawAt } = await openNow(code);
      spoil(code, fault);
      await sleep(drawAt - Date.now() + 5_500);
      expect((await recordOf(code, issueNo)).draw).toMatchObject({ state: 'SEALED', numbers: null });
      expect((await entriesOf(code, issueNo))?.state).toBe(state);
      spoil(code, null);
      await settled(code, issueNo);
    },
  );

  it.concurrent('draws a wrong result that is corrected, by the correction', async () => {
    const { issueNo, drawAt } = await openNow(WRONG);
    spoil(WRONG, { kind: 'wrong', correctedAfter_ms: 8_000 });
    await sleep(drawAt - Date.now() + 5_500);
    expect(await entriesOf(WRONG, issueNo)).toMatchObject({ state: 'CONFLICT' });
    expect((await recordOf(WRONG, issueNo)).draw.state).toBe('SEALED');
    const { confirmedBy } = await settled(WRONG, issueNo);
    expect(confirmedBy).toHaveLength(2);
  });

  it.concurrent('seals the next draws in time while a feed is slow', async () => {
    const { issueNo, closeAt } = await openNow(SLOW);
    // longer than any answer is waited for
    spoil(SLOW, { kind: 'slow', by_ms: 10_000 });
    await sleep(closeAt - Date.now() + 2 * SLOW_EVERY_S * 1_000 + 2_500);
    const rows = await site.db
      .selectFrom('lottery.draw')
      .innerJoin('lottery.game', 'lottery.game.game_id', 'lottery.draw.game_id')
      .select(['close_at', 'sealed_at'])
      .where('game_code', '=', SLOW)
      .where('issue_no', '>=', issueNo)
      .where('sealed_at', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { sealed_at, close_at } of rows)
      expect((sealed_at?.getTime() ?? 0) - close_at.getTime()).toBeLessThan(2_300);
    spoil(SLOW, null);
    await settled(SLOW, issueNo);
  });

  it.concurrent('waits while the process is down', async () => {
    const { issueNo, drawAt } = await openNow(DOWN);
    const server = processes.get(DOWN);
    await server?.close();
    await sleep(drawAt - Date.now() + 4_000);
    expect((await recordOf(DOWN, issueNo)).draw.state).toBe('SEALED');
    await start(DOWN, Number(new URL(server?.url ?? '').port));
    await settled(DOWN, issueNo);
  });
}, 90_000);

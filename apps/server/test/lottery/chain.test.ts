import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type LotteryDrawRecord } from '@fairhouse/contracts';
import { drawFromBlock } from '@fairhouse/game-math/lottery';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNodeChain } from '#integrations/chain';
import { createSafeFetch } from '#integrations/http-client';
import type { TestSite } from '#testing';
import { toStoredDraw } from '../../src/domains/lottery/draws/draw-store.ts';
import { loadGameSettings } from '../../src/domains/lottery/games/game.ts';
import { createChainSource } from '../../src/domains/lottery/sources/create-chain-source.ts';
import {
  type NodeFault,
  startNode,
  type TestNode,
  testChain,
} from '../../src/integrations/chain/testing/start-nodes.ts';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

const EVERY_S = 8;
const EVERY_MS = EVERY_S * 1_000;

/** Each has a game, and two nodes of a chain of its own. */
const WAITING: Readonly<Record<string, NodeFault>> = {
  'river-five-1': { isSilent: true },
  'river-five-3': { malformed: 'fields' },
  'river-five-10': { forkAt: 0 },
  'jade-dice-1': { behind: 20 },
  'jade-dice-3': { early_ms: 60_000 },
};
const RIGHT = 'block-five-1';
const REPLACED = 'block-five-3';
const LATE = 'pearl-three-1';
const OLD = 'pearl-three-3';

describe('[G-02] draws from the blocks of two nodes', () => {
  const blocks = testChain('tron');
  const nodes = new Map<string, [TestNode, TestNode]>();
  let site: TestSite;

  const startChain = (code: string) =>
    createNodeChain(
      'tron',
      (nodes.get(code) ?? []).map(({ url }) => url),
      { safeFetch: createSafeFetch({ allowPrivate: true }), log: () => undefined },
    );

  beforeAll(async () => {
    const codes = [...Object.keys(WAITING), RIGHT, REPLACED, LATE, OLD];
    for (const code of codes) nodes.set(code, [await startNode('tron', blocks), await startNode('tron', blocks)]);
    const games = codes.map((code) => {
      const config = { chain: code, confirmations: 1 };
      return quickGame(code, EVERY_S, { source: 'chain', schedule: quickSchedule(EVERY_S), config });
    });
    const chains = codes.map((code) => ({ ...startChain(code), name: code }));
    site = await startLotteries(games, { drawServices: { beacon: null, chains, feeds: [] } });
  });
  afterAll(async () => {
    await site.close();
    for (const node of [...nodes.values()].flat()) node.close();
  });
  const spoil = (code: string, second: NodeFault, first: NodeFault = {}): void => {
    for (const [at, node] of (nodes.get(code) ?? []).entries()) node.fault = at === 0 ? first : second;
  };

  const recordOf = async (gameCode: string, issueNo: string): Promise<LotteryDrawRecord> =>
    (await site.visitor().call(calls.lottery.draw, { gameCode, issueNo })).record;
  const openNow = async (gameCode: string) => {
    const find = async () => {
      const { game } = await site.visitor().call(calls.lottery.game, { gameCode });
      return game.next ?? Promise.reject(new Error('no draw is open'));
    };
    return vi.waitFor(find, { timeout: 20_000, interval: 200 });
  };
  /** Waits until a draw is sealed and its block would have been confirmed by then. */
  const whenDue = async (gameCode: string, issueNo: string): Promise<LotteryDrawRecord> => {
    const { draw, block } = await recordOf(gameCode, issueNo);
    const confirmedAt = blocks.block((block?.height ?? 0) + 1).at;
    await sleep(Math.max(draw.drawAt, confirmedAt) - Date.now() + 2_500);
    return recordOf(gameCode, issueNo);
  };
  const untilState = async (gameCode: string, issueNo: string, state: string): Promise<LotteryDrawRecord> => {
    const reached = async () => expect((await recordOf(gameCode, issueNo)).draw.state).toBe(state);
    await vi.waitFor(reached, { timeout: 25_000, interval: 200 });
    return recordOf(gameCode, issueNo);
  };

  it.concurrent('fixes the height before the draw opens, and draws from its block when both nodes name it', async () => {
    const { issueNo } = await openNow(RIGHT);
    const before = await recordOf(RIGHT, issueNo);
    expect(before.block).toMatchObject({ chain: RIGHT, confirmations: 1, hash: null });
    const record = await untilState(RIGHT, issueNo, 'SETTLED');
    const height = record.block?.height ?? 0;
    expect(height).toBe(before.block?.height);
    expect(record.block).toMatchObject({ hash: blocks.block(height).hash, at: blocks.block(height).at });
    expect(record.block?.at).toBeGreaterThan(record.sealed?.at ?? Number.POSITIVE_INFINITY);
    // the first block after the seal: no other was nearer
    expect(record.block?.at).toBeLessThan(record.draw.closeAt + 3_000 + 3_000 + 1);
    expect(record.draw).toMatchObject({ level: 'chain', numbers: drawFromBlock(blocks.block(height).hash) });
  });

  it.concurrent.each(Object.entries(WAITING))(
    '%s waits while a node has the fault %j, then draws from the same height',
    async (code, fault) => {
      const { issueNo } = await openNow(code);
      spoil(code, fault);
      const { block } = await recordOf(code, issueNo);
      const waiting = await whenDue(code, issueNo);
      expect(waiting.draw).toMatchObject({ state: 'SEALED', numbers: null });
      spoil(code, {});
      const record = await untilState(code, issueNo, 'SETTLED');
      expect(record.block).toMatchObject({ height: block?.height, hash: blocks.block(block?.height ?? 0).hash });
    },
  );

  it.concurrent('uses the block that replaced another, when both nodes have it', async () => {
    const { issueNo } = await openNow(REPLACED);
    const { block } = await recordOf(REPLACED, issueNo);
    const height = block?.height ?? 0;
    // both had another block at this height; one has replaced it
    spoil(REPLACED, { forkAt: height });
    expect((await whenDue(REPLACED, issueNo)).draw.state).toBe('SEALED');
    spoil(REPLACED, { forkAt: height }, { forkAt: height });
    const record = await untilState(REPLACED, issueNo, 'SETTLED');
    expect(record.block?.hash).toBe(blocks.block(height, { forkAt: height }).hash);
  });

  it.concurrent('seals the next draws in time while a node is late', async () => {
    const { issueNo, closeAt } = await openNow(LATE);
    spoil(LATE, { slow_ms: 4_000 });
    await sleep(closeAt - Date.now() + 2 * EVERY_MS + 2_500);
    const rows = await site.db
      .selectFrom('lottery.draw')
      .innerJoin('lottery.game', 'lottery.game.game_id', 'lottery.draw.game_id')
      .select(['close_at', 'sealed_at'])
      .where('game_code', '=', LATE)
      .where('issue_no', '>=', issueNo)
      .where('sealed_at', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { sealed_at, close_at } of rows)
      expect((sealed_at?.getTime() ?? 0) - close_at.getTime()).toBeLessThan(2_500);
    spoil(LATE, {});
    await untilState(LATE, issueNo, 'SETTLED');
  });

  it.concurrent('makes a draw void whose block is older than the seal', async () => {
    const { issueNo } = await openNow(OLD);
    spoil(OLD, { early_ms: 60_000 }, { early_ms: 60_000 });
    const { draw } = await untilState(OLD, issueNo, 'VOID');
    expect(draw).toMatchObject({ voidReason: 'old-block', numbers: null });
  });

  it('makes a draw void after half an hour without a confirmed block, and not before', async () => {
    const row = await site.db
      .selectFrom('lottery.draw')
      .selectAll()
      .where('block_hash', 'is not', null)
      .where('chain', '=', RIGHT)
      .limit(1)
      .executeTakeFirstOrThrow();
    const [settings] = await loadGameSettings(site.db, { gameId: row.game_id });
    if (!settings) throw new Error(RIGHT);
    const draw = toStoredDraw(row);
    const source = createChainSource([{ ...startChain(RIGHT), name: RIGHT }], settings);
    const unknown = createChainSource([], settings);
    const minutes = async (from: typeof source, count: number) =>
      (await from.resolve(draw, draw.drawAt + count * 60_000 + 1, draw.drawAt)).kind;
    spoil(RIGHT, { forkAt: 0 });
    expect([await minutes(source, 29), await minutes(source, 30)]).toEqual(['wait', 'void']);
    spoil(RIGHT, { isSilent: true }, { isSilent: true });
    expect([await minutes(source, 29), await minutes(source, 30)]).toEqual(['wait', 'void']);
    spoil(RIGHT, {});
    // confirmed late is still the block that was fixed
    expect(await minutes(source, 60)).toBe('drawn');
    // without nodes of the chain
    expect([await minutes(unknown, 29), await minutes(unknown, 30)]).toEqual(['wait', 'void']);
    await expect(unknown.prepare?.()).rejects.toThrow('no nodes are configured');
  });
}, 120_000);

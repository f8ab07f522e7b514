import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#db';
import type { Beacon } from '#integrations/beacon';
import { createSimulatedChain } from '#integrations/chain';
import { codeOf, type TestSite } from '#testing';
import { upsertLotteryGames } from '../../src/domains/lottery/games/catalogue.ts';
import { loadGameSettings } from '../../src/domains/lottery/games/game.ts';
import { STANDARD_GAMES } from '../../src/domains/lottery/games/standard-games.ts';
import { createChainSource } from '../../src/domains/lottery/sources/create-chain-source.ts';
import { startLotteries } from './start-lotteries.ts';

const reason = 'the brand begins to offer lotteries';
const CODE = 'river-five-1';
const BLOCKS = 'block-five-3';
const simulated = createSimulatedChain(Buffer.alloc(32, 1));
const silent: Beacon = { name: 'drand-quicknet', getRound: async () => null };

describe('sources of lotteries', () => {
  let site: TestSite;
  beforeAll(async () => {
    // the pace of the other is that of the simulated one
    const chains = [simulated, { ...simulated, name: 'tron' }];
    site = await startLotteries([], { drawServices: { beacon: silent, chains, feeds: [] } });
    await upsertLotteryGames(site.db);
    await sql`delete from games.brand_game where brand_id = ${site.brandId}`.execute(site.db);
    await sql`update brand.brand set demo = false where brand_id = ${site.brandId}`.execute(site.db);
  });
  afterAll(() => site.close());

  const draws = async (gameCode: string) => {
    const { rows } = await sql<{ gameId: number; beacon: number; chain: string; confirmations: number; at: Date }>`
      select game_id as "gameId", beacon_round as beacon, chain, confirmations, draw_at as at from lottery.draw join lottery.game using (game_id)
      where game_code = ${gameCode} order by draw_no`.execute(site.db);
    return rows;
  };

  it('adds the standard lotteries of a brand that takes real money: without simulated sources, once, audited', async () => {
    const operator = await site.operator();
    const { missing } = await operator.call(calls.lotterySourcesBackoffice.sources, {});
    const real = STANDARD_GAMES.filter(({ source }) => source === 'own' || source === 'chain');
    expect(missing).toBe(real.length);
    const { added } = await operator.call(calls.lotterySourcesBackoffice.addStandard, { reason });
    expect(added).toEqual(real.map(({ code }) => code));
    const gamesNow = async () => (await operator.call(calls.lotteryBackoffice.games, {})).games;
    await expect
      .poll(async () => (await gamesNow()).map(({ gameCode }) => gameCode).toSorted())
      .toEqual(added.toSorted());
    const listed = await operator.call(calls.lotterySourcesBackoffice.sources, {});
    expect(listed).toMatchObject({ missing: 0, hasBeacon: true, chains: ['tron'] });
    const of = (code: string) => listed.games.find(({ gameCode }) => gameCode === code);
    expect(of(CODE)).toMatchObject({ source: 'own', beacon: true, chain: null });
    expect(of(BLOCKS)).toMatchObject({ source: 'chain', beacon: false, chain: 'tron', confirmations: 20 });
    await expect.poll(async () => (await draws(CODE)).length, { timeout: 20_000 }).toBeGreaterThan(10);
    expect((await draws(CODE)).every(({ beacon }) => beacon !== null)).toBe(true);
    // a second time nothing is left
    expect((await operator.call(calls.lotterySourcesBackoffice.addStandard, { reason })).added).toEqual([]);
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.add-standard' });
    expect(rows).toMatchObject([{ reason, after: added.join(' ') }]);
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(calls.lotterySourcesBackoffice.addStandard, { reason }))).toBe('NOT_PERMITTED');
  });

  it('changes what decides draws that are created from now on', async () => {
    const operator = await site.operator();
    const set = (input: object) =>
      operator.call(calls.lotterySourcesBackoffice.setSource, { gameCode: BLOCKS, reason, ...input });
    await expect.poll(async () => (await draws(BLOCKS)).length, { timeout: 20_000 }).toBeGreaterThan(10);
    const before = await draws(BLOCKS);
    expect(before.every(({ chain, confirmations }) => chain === 'tron' && confirmations === 20)).toBe(true);
    expect(await set({ confirmations: 30 })).toEqual({ beacon: false, chain: 'tron', confirmations: 30 });
    // what exists keeps what was fixed for it
    expect(await draws(BLOCKS)).toEqual(before);
    const [settings] = await loadGameSettings(site.db, { gameId: before[0]?.gameId ?? 0 });
    if (!settings) throw new Error(BLOCKS);
    const source = createChainSource([{ ...simulated, name: 'tron' }], settings);
    await source.prepare?.();
    const next = { issueNo: '20261126001', drawNo: 1, scheduleVersion: 1, openAt: 0, closeAt: 60_000, drawAt: 70_000 };
    expect(await source.assign(site.db as unknown as Tx, [next], null)).toMatchObject([
      { chain: 'tron', confirmations: 30 },
    ]);
    expect(
      await operator.call(calls.lotterySourcesBackoffice.setSource, { gameCode: CODE, reason, beacon: false }),
    ).toEqual({
      beacon: false,
      chain: null,
      confirmations: null,
    });
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.source' });
    expect(rows).toMatchObject([{ subject: `lottery ${CODE}` }, { subject: `lottery ${BLOCKS}`, reason }]);
  });

  it('refuses what the server cannot ask, what does not fit the game, and other games', async () => {
    const operator = await site.operator();
    const set = (input: object) =>
      codeOf(operator.call(calls.lotterySourcesBackoffice.setSource, { gameCode: BLOCKS, reason, ...input }));
    expect(await set({ chain: 'bitcoin' })).toBe('OPTION_NOT_OFFERED');
    expect(await set({ chain: 'simulated' })).toBe('OPTION_NOT_OFFERED');
    expect(await set({ beacon: true })).toBe('OPTION_NOT_OFFERED');
    expect(await set({ gameCode: CODE, chain: 'tron' })).toBe('OPTION_NOT_OFFERED');
    expect(await set({ confirmations: 0 })).toBe('INVALID_INPUT');
    expect(await set({ gameCode: 'no-such-game', beacon: false })).toBe('NOT_FOUND');
    // orders that close five seconds before the draw leave no time for the beacon
    await sql`update lottery.schedule set schedule = jsonb_set(schedule, '{seal_s}', '5')`.execute(site.db);
    expect(await set({ gameCode: CODE, beacon: true })).toBe('OPTION_NOT_OFFERED');
  });
}, 60_000);

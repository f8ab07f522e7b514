import { calls } from '@fairhouse/contracts';
import { checkDraw, type DrawRecord } from '@fairhouse/game-math/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { quickGame, startLotteries, watchGames } from './start-lotteries.ts';

describe('[G-02] draws of a game', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startLotteries([quickGame('river-five-1', 3)]);
  });
  afterAll(() => site.close());

  it('are opened, sealed, drawn and published in order, and every record verifies', async () => {
    const watched = await watchGames(site, ['river-five-1']);
    await expect.poll(() => watched.events.filter(({ draw }) => draw.numbers).length, { timeout: 20_000 }).toBe(3);
    watched.socket.close();
    const drawn = watched.events.filter(({ draw }) => draw.numbers);
    const states = watched.events.map(({ draw }) => [draw.issueNo, draw.state]);
    for (const { draw } of drawn.slice(1)) {
      const own = states.filter(([issueNo]) => issueNo === draw.issueNo).map(([, state]) => state);
      expect(own).toEqual(['SEALED', 'SETTLED']);
    }
    for (const { draw } of drawn) {
      const visitor = site.visitor();
      const { record } = await visitor.call(calls.lottery.draw, { gameCode: 'river-five-1', issueNo: draw.issueNo });
      expect(record.draw.numbers).toEqual(draw.numbers);
      expect(record.draw.level).toBe('order-book-only');
      const { seed, sealed, key } = record;
      if (!seed?.seed || !sealed || !key || !record.draw.numbers) throw new Error('not drawn');
      const proof: DrawRecord = {
        rules: record.rules,
        versionHash: record.versionHash,
        issueNo: record.draw.issueNo,
        numbers: record.draw.numbers,
        year: null,
        source: {
          kind: 'own',
          anchor: seed.anchor,
          position: seed.position,
          seed: seed.seed,
          closeAt: new Date(record.draw.closeAt).toISOString(),
          beacon: null,
          orderRoot: sealed.orderRoot,
          key,
        },
      };
      expect(checkDraw(proof).filter(({ result }) => result === 'fails')).toEqual([]);
    }
  });
});

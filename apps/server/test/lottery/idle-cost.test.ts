import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { quickGame, startLotteries, watchGames } from './start-lotteries.ts';

/** Locks of lease and draw, and the seal, in one transaction; result. */
const STATEMENTS_OF_A_DRAW = 3;
const DRAWS = 4;

describe('[G-02] an idle game', () => {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  let site: TestSite;

  beforeAll(async () => {
    site = await startLotteries([quickGame('river-five-1', 3)]);
  });
  afterAll(async () => {
    pg.Client.prototype.query = query;
    await site.close();
  });

  it('costs few statements a draw', async () => {
    const { events, socket } = await watchGames(site, ['river-five-1']);
    const drawn = () => events.filter(({ draw }) => draw.numbers).length;
    await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(0);
    const first = drawn();
    pg.Client.prototype.query = function (this: pg.Client, ...args: [unknown]) {
      const [config] = args;
      sent.push(typeof config === 'string' ? config : ((config as { text?: string }).text ?? ''));
      return Reflect.apply(query, this, args) as never;
    } as never;
    await expect.poll(drawn, { timeout: 60_000 }).toBe(first + DRAWS);
    pg.Client.prototype.query = query;
    socket.close();
    // without begin and commit of the seal, and what is shared by all games of a process: renewal of leases, relay, list of games
    const own = sent.filter((text) => /lottery\.draw|select from system\.lease/.test(text));
    // each draw has a result; the seals of a late one may lie before the first that was counted
    expect(own.filter((text) => /update lottery\.draw/.test(text)).length).toBeGreaterThanOrEqual(DRAWS);
    expect(own.length).toBeLessThanOrEqual(STATEMENTS_OF_A_DRAW * (DRAWS + 1));
  }, 120_000);
});

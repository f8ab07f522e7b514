import { randomUUID } from 'node:crypto';
import { calls, money, RefusedCall } from '@fairhouse/contracts';
import { serveFeed } from '@fairhouse/sports-feed';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { trialBalance } from '#ledger';
import { startTestSite } from '#testing';

it('[G-07] the simulated feed, 60 times as fast: bets before and during matches are accepted and settled', {
  timeout: 240_000,
}, async () => {
  const feed = await serveFeed({ seed: 'book', speed: 60, port: 0 });
  const site = await startTestSite({ role: 'all', sportsFeedUrl: feed.url });
  onTestFinished(async () => {
    await site.close();
    await feed.close();
  });
  const member = await site.member({ funds: money(500_000n) });
  const visitor = site.visitor();
  const status = async () => (await visitor.call(calls.sports.tree)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('open');
  // a second of real time is a minute of the match
  await sql`update sports.sport set live_delay_ms = 300`.execute(site.db);
  const placed: string[] = [];
  await vi.waitFor(
    async () => {
      const { rows } = await visitor.call(calls.sports.fixtures, { show: 'live', pageSize: 100 });
      for (const { fixtureId, markets } of rows)
        for (const { market, outcomes, status: state } of markets) {
          const [first] = outcomes;
          if (state !== 'OPEN' || !first?.price) continue;
          const legs = [{ fixtureId, market, outcome: first.outcome, price: first.price }];
          const input = { clientRef: randomUUID(), legs, amount: '10.00', policy: 'any' as const };
          const bet = await member.call(calls.sports.place, input).catch((error: unknown) => {
            if (error instanceof RefusedCall) return null;
            throw error;
          });
          if (bet) placed.push(bet.betId);
        }
      expect(placed.length).toBeGreaterThan(5);
    },
    { timeout: 60_000, interval: 500 },
  );
  const { rows } = await visitor.call(calls.sports.fixtures, { show: 'upcoming', pageSize: 3 });
  const legs = rows.flatMap(({ fixtureId, markets: [market] }) => {
    const [first] = market?.outcomes ?? [];
    return market && first?.price
      ? { fixtureId, market: market.market, outcome: first.outcome, price: first.price }
      : [];
  });
  const multiple = { clientRef: randomUUID(), legs, amount: '10.00', policy: 'any' as const };
  expect((await member.call(calls.sports.place, multiple)).state).toBe('ACCEPTED');
  const settledBets = async () => {
    const bets = await Promise.all(placed.map((betId) => member.call(calls.sports.bet, { betId })));
    return bets.filter(({ state }) => state === 'SETTLED');
  };
  await expect.poll(async () => (await settledBets()).length, { timeout: 150_000, interval: 1_000 }).toBeGreaterThan(2);
  const settled = await settledBets();
  for (const { explanation, legExplanations } of settled) {
    expect(explanation.length).toBeGreaterThan(0);
    // the feed settles by the events that it reports
    expect(legExplanations.flat().map(({ key }) => key)).not.toContain('sports.explain.reported');
  }
  expect((await trialBalance(site.db)).differences).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { serveFeed } from '@fairhouse/sports-feed';
import { createSiteClient } from '../../apps/server/src/testing/create-site-client.ts';
import { loadDemoLogins } from '../../e2e/site/demo-logins.ts';
import { openSite, type Site } from '../../e2e/site/site.ts';
import { BETS } from './recorded.ts';

const QUARTER = /^ah:FT:-?\d+\.[27]5$/;

async function record(site: Site): Promise<string> {
  const member = createSiteClient(site.base);
  const { token } = await member.call(calls.identity.login, {
    username: 'player',
    password: loadDemoLogins(site).player,
  });
  member.token = token;
  const betId = await placeSoonest();
  process.stdout.write(`placed ${betId}; waiting for the end of the match\n`);
  for (;;) {
    const { state, roundId } = await member.call(calls.sports.bet, { betId });
    if (state === 'SETTLED') return (await member.call(calls.bets.proof, { roundId: roundId ?? '' })).text;
    await wait(1_000);
  }

  /** Bets on a quarter line of the match that starts next. */
  async function placeSoonest(): Promise<string> {
    for (;;) {
      const { rows } = await member.call(calls.sports.fixtures, { show: 'upcoming', pageSize: 5 });
      for (const { fixtureId } of rows) {
        const { markets } = await member.call(calls.sports.event, { fixtureId });
        const market = markets.find((each) => QUARTER.test(each.market) && each.status === 'OPEN');
        const [outcome] = market?.outcomes ?? [];
        if (!market || !outcome?.price) continue;
        const legs = [{ fixtureId, market: market.market, outcome: outcome.outcome, price: outcome.price }];
        const bet = { clientRef: randomUUID(), legs, amount: '10.00', policy: 'any' as const };
        return (await member.call(calls.sports.place, bet)).betId;
      }
      await wait(500);
    }
  }
}

/**
 * Records the sports bet in docs/verify/bets: a single on a quarter line, on a fresh site with the demo brand and the simulated feed at 60
 * times its speed. Takes some minutes.
 */
export async function recordBet(): Promise<void> {
  fs.mkdirSync(BETS, { recursive: true });
  const feed = await serveFeed({ seed: 'recorded', speed: 60, port: 0 });
  const env = { RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '100000', SPORTS_FEED_URL: feed.url };
  const site = await openSite({ env });
  try {
    fs.writeFileSync(path.join(BETS, 'football-quarter-line.json'), await record(site));
    const keys = await fetch(`${site.base}/.well-known/fairhouse-keys.json`);
    fs.writeFileSync(path.join(BETS, 'keys.json'), await keys.text());
  } finally {
    await site.stop();
    await feed.close();
  }
}

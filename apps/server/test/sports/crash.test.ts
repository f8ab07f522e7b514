import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Input, money, RefusedCall } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteClient } from '#testing';
import { type ScriptedFeed, startScriptedFeed } from '../../src/domains/sports/testing/start-scripted-feed.ts';
import { findBetProblems } from './find-bet-problems.ts';
import { MARKET, type Matches, OUTCOMES, runMatches } from './run-matches.ts';
import { type CrashSite, type Player, startCrashSite } from './start-crash-site.ts';

/** How often something is killed: the server, PostgreSQL and both in turn. */
const KILLS = Number(process.env['SPORTS_KILLS'] ?? 3);
const SEED = Number(process.env['SPORTS_SEED'] ?? Date.now() % 1_000_000);
const PLAYERS = 6;
const FUNDS = money(500_000n);
const DELAY_MS = 400;
/** A kill comes after so many answered bets, or this time, and then within the last one. */
const BETS_BEFORE = 5;
const PATIENCE_MS = 10_000;
const LONGEST_RUN_MS = 1_500;
/** A PostgreSQL that is killed eight times in a minute is given up, so each run has one of its own. */
const KILLS_OF_A_RUN = 9;
const RUNS = Array.from({ length: Math.ceil(KILLS / KILLS_OF_A_RUN) }, (_, at) => ({
  kills: Math.min(KILLS_OF_A_RUN, KILLS - at * KILLS_OF_A_RUN),
  seed: SEED + at,
}));

type Bet = Input<typeof calls.sports.place>;

/** Draws whole numbers from 0 to below the argument; the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % below;
  };
}

// The server consumes the feed, takes bets, decides live ones and settles, all in one process with its own PostgreSQL (fsync on).
describe.each(RUNS)(
  '[FLT-01] kill -9 of the sportsbook and of PostgreSQL under load (SPORTS_SEED=$seed)',
  ({ kills, seed }) => {
    const random = createRandom(seed);
    const acknowledged = new Map<string, string>();
    let counts = { refused: 0, waiting: 0, lost: 0 };
    let players: Player[] = [];
    let feed: ScriptedFeed;
    let site: CrashSite;
    let matches: Matches;

    // an attempt after a failed one begins with an empty site
    beforeEach(async () => {
      acknowledged.clear();
      counts = { refused: 0, waiting: 0, lost: 0 };
      players = [];
      feed = await startScriptedFeed();
      site = await startCrashSite(feed.url, DELAY_MS);
      await site.startServer();
      for (let n = 0; n < PLAYERS; n++) players.push(await site.addPlayer(FUNDS));
      matches = runMatches(feed, random);
    }, 60_000);
    afterEach(async () => {
      await site.close();
      await feed.close();
    });

    /** Returns whether the bet was answered: one whose answer was lost is sent again, as the player's page does. */
    const place = async (player: Player, bet: Bet): Promise<boolean> => {
      try {
        const { state } = await createSiteClient(site.base(), player.token).call(calls.sports.place, bet);
        acknowledged.set(bet.clientRef, state);
        if (state === 'WAITING') counts.waiting += 1;
        return true;
      } catch (error) {
        if (!(error instanceof RefusedCall) || error.code === 'RETRY') return false;
        counts.refused += 1;
        return true;
      }
    };
    const aBet = (): Bet | null => {
      const match = matches.open()[random(matches.open().length)];
      const outcome = OUTCOMES[random(3)] ?? 'X';
      if (!match) return null;
      const leg = { fixtureId: match.fixtureId, market: MARKET, outcome, price: match.prices[outcome] };
      return {
        clientRef: randomUUID(),
        legs: [leg],
        amount: `${1 + random(9)}.00`,
        format: 'decimal',
        policy: 'any',
      };
    };
    /** Bets until stopped and answered, one bet after the other. */
    const play = async (player: Player, stop: { now: boolean }): Promise<void> => {
      let bet = aBet();
      while (bet) {
        const isAnswered = await place(player, bet);
        if (!isAnswered) counts.lost += 1;
        else if (stop.now) return;
        else bet = aBet();
        await sleep(isAnswered ? 20 + random(60) : 250);
      }
    };
    const kill = async (at: number): Promise<void> => {
      const [server, postgres] = [at % 3 !== 1, at % 3 !== 0];
      if (postgres) site.killPostgres();
      if (server) await site.killServer();
      if (postgres) await site.untilPostgresIsBack();
      if (server) await site.startServer();
    };
    const countUnfinished = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from sports.bet
      where state not in ('SETTLED', 'REFUSED') or due`.execute(site.database.db);
      const work = await sql`select from sports.result_work`.execute(site.database.db);
      const unpaid = await sql`select from sports.payment where paid_at is null`.execute(site.database.db);
      return (rows[0]?.n ?? 0) + work.rows.length + unpaid.rows.length;
    };

    it(
      '[G-07] loses and doubles no stake, settles every bet once, and leaves nothing held',
      async () => {
        for (let at = 0; at < kills; at++) {
          const stop = { now: false };
          const before = acknowledged.size;
          const playing = players.map((player) => play(player, stop));
          const until = Date.now() + PATIENCE_MS;
          while (acknowledged.size - before < BETS_BEFORE && Date.now() < until) await sleep(20);
          await sleep(random(LONGEST_RUN_MS));
          await kill(at);
          stop.now = true;
          await Promise.all(playing);
          if (KILLS > 3) process.stdout.write(`killed ${at + 1} of ${kills}, ${acknowledged.size} bets answered\n`);
        }
        matches.end();
        await expect.poll(countUnfinished, { timeout: 60_000, interval: 200 }).toBe(0);
        const check = () =>
          findBetProblems(site.database.db, { ...{ results: matches.results, acknowledged }, funds: FUNDS });
        const { problems, bets, settled } = await check();
        console.log(
          `${kills} kills: ${bets} bets, ${settled} settled, ${counts.waiting} waited, ${counts.refused} refused, ${counts.lost} answers lost`,
        );
        expect(problems).toEqual([]);
        expect(Math.min(settled, counts.waiting)).toBeGreaterThan(0);
        expect(acknowledged.size).toBeLessThanOrEqual(bets);
        expect(counts.lost).toBeGreaterThan(0);

        // the check finds a payment that was made twice
        await sql`update ledger.account set balance = balance + 1 where account_id = ${players[0]?.accountId}`.execute(
          site.database.db,
        );
        expect((await check()).problems.length).toBeGreaterThan(0);
      },
      120_000 + kills * 90_000,
    );
  },
);

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { SportsFeed } from '#integrations/sports-feed';
import { createReconnectingClient, type ReconnectingClient } from '#realtime';
import { decideLiveBets } from './bets/decide-live-bets.ts';
import { finishBets } from './bets/finish-bets.ts';
import type { MoneyDeps } from './bets/move-stake.ts';
import { consumeFeed } from './feed/consume-feed.ts';
import { endWaiting } from './settlement/end-waiting.ts';
import { evaluateLegs } from './settlement/evaluate-legs.ts';
import { payBets } from './settlement/pay-bets.ts';
import { planPayments } from './settlement/plan-payments.ts';

export interface BookDeps extends MoneyDeps {
  databaseUrl: string;
  feed: SportsFeed;
  log: (line: string) => void;
}

/** Key of the advisory lock that makes one process the consumer; the others wait to take over. */
const CONSUMER_LOCK = 727_004;
const STAND_BY_MS = 1_000;
const IDLE_MS = 100;
const FAILED_MS = 1_000;
const WAITING_CHECK_MS = 1_000;

/** Consumes the feed, decides live bets and settles, in one process at a time. */
export function runBook(deps: BookDeps): ReconnectingClient {
  const { databaseUrl, log } = deps;
  return createReconnectingClient(databaseUrl, 'fairhouse sportsbook', log, async (client, ended) => {
    let over = false;
    const end = Promise.withResolvers<void>();
    void ended.then(() => end.resolve());
    void end.promise.then(() => {
      over = true;
    });
    while (!over && !(await acquireLock(client))) await Promise.race([sleep(STAND_BY_MS), end.promise]);
    if (over) return;
    const settling = settleUntil(deps, end.promise);
    try {
      await consumeFeed(deps, end.promise);
    } finally {
      end.resolve();
      await settling;
    }
  });
}

/** Works on bets until `ended`. A failed run is logged and repeated: every step continues where it was. */
async function settleUntil(deps: BookDeps, ended: Promise<void>): Promise<void> {
  const { db, log } = deps;
  let over = false;
  void ended.then(() => {
    over = true;
  });
  let checked = 0;
  // a waiting time of hours needs no look ten times a second
  const waiting = async (): Promise<number> => {
    if (Date.now() - checked < WAITING_CHECK_MS) return 0;
    checked = Date.now();
    return endWaiting(db);
  };
  while (!over) {
    try {
      const done = [
        await decideLiveBets(deps),
        await finishBets(deps),
        await waiting(),
        await evaluateLegs(db),
        await planPayments(db),
        await payBets(deps, log),
      ];
      if (done.every((count) => count === 0)) await Promise.race([sleep(IDLE_MS), ended]);
    } catch (error) {
      if (over) return;
      log(`sports: ${(error as Error).message}; trying again`);
      await Promise.race([sleep(FAILED_MS), ended]);
    }
  }
}

async function acquireLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
    CONSUMER_LOCK,
  ]);
  return rows[0]?.acquired ?? false;
}

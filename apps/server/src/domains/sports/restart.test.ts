import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Tx } from '#db';
import { createSiteClient, refusalOf } from '#testing';
import { lockFixtures } from './book/lock-book.ts';
import { type BookSite, type LegInput, startBookSite } from './testing/start-book-site.ts';
import { startSecondProcess } from './testing/start-second-process.ts';

let book: BookSite;
const MARKET = '1x2:FT';
const FUNDS = { funds: money(500_000n) };
beforeAll(async () => {
  book = await startBookSite(1_500);
});
afterAll(() => book.close());

async function aFixture(prices = { '1': 2000, X: 3500, '2': 21_000 }): Promise<LegInput> {
  const fixtureId = book.feed.addFixture(3_600_000);
  book.feed.odds(fixtureId, { [MARKET]: prices });
  const leg = { fixtureId, market: MARKET, outcome: '1', price: prices['1'] };
  await book.untilOpen(leg);
  return leg;
}

const balanceOf = async (member: Awaited<ReturnType<BookSite['site']['member']>>) =>
  (await member.call(calls.identity.balance)).sumBalance;

const idOf = (betId: string): bigint => BigInt(betId.split('-')[1] ?? '');

it('[G-07] a bet whose stake was taken before the process ended is accepted; one without a stake is refused for good', async () => {
  const leg = await aFixture();
  const member = await book.site.member(FUNDS);
  const taken = await book.place(member, [leg]);
  await sql`update sports.bet set state = 'INTENT', accepted_at = null, placed_at = placed_at - interval '1 minute'
    where bet_id = ${idOf(taken.betId)}`.execute(book.site.db);
  expect(await book.untilState(member, taken.betId, 'ACCEPTED')).toMatchObject({ stake: '10.00' });
  const clientRef = randomUUID();
  const { rows } = await sql<{
    id: bigint;
  }>`insert into sports.bet (account_id, client_ref, request_hash, brand_id, currency, trial,
      state, format, policy, entered, held, stake, max_return, placed_at, producer_change_id)
    select account_id, ${clientRef}, request_hash, brand_id, currency, trial, 'INTENT', format, policy, entered, held, stake,
      max_return, now() - interval '1 minute', producer_change_id from sports.bet where bet_id = ${idOf(taken.betId)}
    returning bet_id as id`.execute(book.site.db);
  const lost = `${member.accountId}-${rows[0]?.id}`;
  await sql`insert into sports.leg (account_id, bet_id, leg_no, fixture_id, market, outcome, live, asked_price, price, version, shown,
      starts_at) select account_id, ${rows[0]?.id}, leg_no, fixture_id, market, outcome, live, asked_price, price, version, shown,
      starts_at from sports.leg where bet_id = ${idOf(taken.betId)}`.execute(book.site.db);
  expect((await book.untilState(member, lost, 'REFUSED')).refused?.code).toBe('RETRY');
  expect((await book.place(member, [leg], { clientRef })).state).toBe('REFUSED');
  expect(await balanceOf(member)).toBe('4990.00');
  await book.expectBalanced();
});

it('[G-07] a payment that was not marked is paid once', async () => {
  const leg = await aFixture();
  const member = await book.site.member(FUNDS);
  const { betId } = await book.place(member, [leg]);
  book.feed.settle(leg.fixtureId, { [MARKET]: { '1': { result: 1 }, X: { result: 0 }, '2': { result: 0 } } });
  await book.untilState(member, betId, 'SETTLED');
  await book.site.db.transaction().execute(async (tx) => {
    await sql`update sports.payment set paid_at = null where bet_id = ${idOf(betId)}`.execute(tx);
    await sql`update sports.bet set state = 'ACCEPTED', result = null, returned = 0, win_no = null
      where bet_id = ${idOf(betId)}`.execute(tx);
  });
  await book.untilState(member, betId, 'SETTLED');
  expect(await balanceOf(member)).toBe('5010.00');
  await book.expectBalanced();
});

it('[G-07] two processes never pass the largest liability of a selection', async () => {
  const leg = { ...(await aFixture()), outcome: '2', price: 21_000 };
  const second = await startSecondProcess(book);
  onTestFinished(() => second.close());
  const members = await Promise.all([1, 2, 3, 4].map(() => book.site.member(FUNDS)));
  const clients = members.map((member, at) => createSiteClient(at % 2 ? second.base : member.base, member.token));
  // 50,000.00 / (21 - 1) are 2,500.00
  const results = await Promise.all(
    clients.flatMap((client) =>
      [1, 2, 3, 4].map(() =>
        book.place(client, [leg], { amount: '500.00' }).then(
          ({ state }) => state,
          ({ code }: { code: string }) => code,
        ),
      ),
    ),
  );
  expect(results.filter((each) => each === 'ACCEPTED')).toHaveLength(5);
  expect(results.filter((each) => each === 'STAKE_TOO_HIGH')).toHaveLength(11);
  const refused = await refusalOf(book.place(await book.site.member(FUNDS), [leg], { amount: '1000.00' }));
  expect(refused.params).toEqual({ maxStake: '0.00', currency: 'USD', by: 'liability' });
  await book.expectBalanced();
});

/** Waits until this many sessions wait for a fixture. */
const untilWaiting = async (count: number): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted
          and (l.classid::bigint << 32 | l.objid::bigint) <> 727004`.execute(book.site.db);
      return rows.length;
    })
    .toBe(count);
};

/** Holds the lock of a fixture, after a change in its transaction, until it is released. */
async function holdFixture(fixtureId: string, change: (tx: Tx) => Promise<unknown> = async () => undefined) {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = book.site.db.transaction().execute(async (tx) => {
    await lockFixtures(tx, [fixtureId]);
    await change(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return async () => {
    release.resolve();
    await done;
  };
}

it('[G-07] a bet waits for a price that is being recorded: in no process is one accepted at the price before', async () => {
  const leg = await aFixture();
  const { fixtureId } = leg;
  const second = await startSecondProcess(book);
  onTestFinished(() => second.close());
  const [member, other] = await Promise.all([book.site.member(FUNDS), book.site.member(FUNDS)]);
  const clients = [member, createSiteClient(second.base, other.token)];
  const release = await holdFixture(fixtureId, (tx) =>
    sql`update sports.market set prices = '{"1": 1900, "X": 3500, "2": 21000}' where fixture_id = ${fixtureId}`.execute(
      tx,
    ),
  );
  const bets = clients.map((client) => refusalOf(book.place(client, [leg])));
  await untilWaiting(2);
  await release();
  for (const refused of await Promise.all(bets))
    expect([refused.code, refused.value]).toEqual(['PRICE_CHANGED', { leg: 0, offer: [1900] }]);
  // the consumer waits for bets in the same way
  const releaseBet = await holdFixture(fixtureId);
  book.feed.odds(fixtureId, { [MARKET]: { '1': 1800, X: 3500, '2': 21_000 } });
  await untilWaiting(1);
  await releaseBet();
  await book.untilOpen({ ...leg, price: 1800 });
});

it('[G-07] a process that lost the channel of the book reads everything again', async () => {
  const leg = await aFixture();
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fairhouse sports book' and datname = current_database()`.execute(book.site.db);
  expect(rows).toHaveLength(1);
  book.feed.odds(leg.fixtureId, { [MARKET]: { '1': 2100, X: 3500, '2': 21_000 } });
  await book.untilOpen({ ...leg, price: 2100 });
});

it('[G-07] another process takes over; a live bet that waited over the gap is refused, later ones are settled', async () => {
  const leg = await aFixture();
  const live = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;
  book.feed.odds(leg.fixtureId, { [MARKET]: { '1': 2000, X: 3500, '2': 21_000 } }, live);
  await expect.poll(async () => (await book.site.visitor().call(calls.sports.event, leg)).status).toBe('LIVE');
  await book.untilOpen(leg);
  const member = await book.site.member(FUNDS);
  const second = await startSecondProcess(book);
  onTestFinished(() => second.close());
  const early = await book.place(member, [leg]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairhouse sportsbook'
    and datname = current_database()`.execute(book.site.db);
  const here = createSiteClient(second.base, member.token);
  expect((await book.untilState(member, early.betId, 'REFUSED')).refused?.code).toBe('SPORTS_FEED_DOWN');
  await book.untilOpen(leg);
  const { betId } = await book.place(here, [leg]);
  await book.untilState(member, betId, 'ACCEPTED');
  book.feed.settle(leg.fixtureId, { [MARKET]: { '1': { result: 1 }, X: { result: 0 }, '2': { result: 0 } } });
  await book.untilState(member, betId, 'SETTLED');
  expect(await balanceOf(member)).toBe('5010.00');
  await book.expectBalanced();
});

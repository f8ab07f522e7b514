import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, FIXTURE_TOPIC, MAX_WATCHED, Topic } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cutConnections, switchModules } from '#testing';
import { type BookSite, startBookSite } from './testing/start-book-site.ts';
import { startSecondProcess } from './testing/start-second-process.ts';

const MARKET = '1x2:FT';
const LIVE = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;
const pricesOf = (home: number) => ({ [MARKET]: { '1': home, X: 3500, '2': 4000 } });

let book: BookSite;
beforeAll(async () => {
  book = await startBookSite();
});
afterAll(() => book.close());

/** A visitor's socket that collects what it receives. */
async function watch(base: string, fixtureIds: readonly string[]) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
  const received: Topic[] = [];
  socket.on('message', (data: Buffer) => received.push(Topic.parse(JSON.parse(data.toString('utf8')))));
  await once(socket, 'open');
  const closed = once(socket, 'close').then(([code]) => code as number);
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  const watchOnly = (ids: readonly string[]) => send({ watch: ids.map((id) => FIXTURE_TOPIC + id) });
  watchOnly(fixtureIds);
  await expect.poll(() => received.length > 0 || socket.readyState !== socket.OPEN, { interval: 5 }).toBe(true);
  const changes = () => received.flatMap((topic) => (topic.topic === 'sports-prices' ? topic.changes : []));
  return { socket, received, closed, changes, send, watchOnly };
}

async function addOpenFixture(): Promise<string> {
  const fixtureId = book.feed.addFixture(-60_000);
  book.feed.odds(fixtureId, pricesOf(2000), LIVE);
  await book.untilOpen({ fixtureId, market: MARKET, outcome: '1', price: 2000 });
  return fixtureId;
}

describe('watching prices without a session', () => {
  it('[R-09] sends a change once to those who watch the fixture, in every process, without gaps', async () => {
    const second = await startSecondProcess(book);
    const [fixtureId, other] = [await addOpenFixture(), await addOpenFixture()];
    const viewers = [await watch(book.site.base, [fixtureId]), await watch(second.base, [fixtureId, other])];
    const [here, there] = viewers as [(typeof viewers)[0], (typeof viewers)[0]];
    expect([here.received[0], there.received[0]]).toEqual([{ topic: 'resync' }, { topic: 'resync' }]);
    const known = await book.site.visitor().call(calls.sports.prices, { known: `${fixtureId},0` });
    let version = known.fixtures[0]?.version;
    for (let at = 1; at <= 5; at++) {
      book.feed.odds(fixtureId, pricesOf(2000 + at), LIVE);
      await sleep(120);
    }
    for (const { changes } of viewers)
      await expect.poll(() => changes().at(-1)?.markets[0]?.prices).toEqual([2005, 3500, 4000]);
    for (const change of here.changes()) {
      expect([change.fixtureId, change.after]).toEqual([fixtureId, version]);
      version = change.version;
    }
    book.feed.odds(other, pricesOf(1500), LIVE);
    await expect.poll(() => there.changes().at(-1)?.fixtureId).toBe(other);
    expect(here.changes().every((change) => change.fixtureId === fixtureId)).toBe(true);
    // what a poll answers is what the frames say
    const { fixtures } = await book.site.visitor().call(calls.sports.prices, { known: `${fixtureId},0` });
    const last = here.changes().at(-1);
    expect(fixtures[0]?.version).toBe(last?.version);
    expect(fixtures[0]?.markets[0]?.outcomes.map(({ price }) => price)).toEqual(last?.markets[0]?.prices);
    for (const { socket } of viewers) socket.close();
    await second.close();
  });

  it('[R-09] sends a result, and nothing of what is watched no more', async () => {
    const [fixtureId, other] = [await addOpenFixture(), await addOpenFixture()];
    const viewer = await watch(book.site.base, [fixtureId]);
    book.feed.settle(fixtureId, { [MARKET]: { '1': { result: 1 }, X: { result: 0 }, '2': { result: 0 } } });
    await expect
      .poll(() => viewer.changes().at(-1)?.markets[0])
      .toMatchObject({
        status: 'SETTLED',
        results: ['WIN', 'LOSE', 'LOSE'],
      });
    viewer.watchOnly([other]);
    await expect.poll(() => viewer.received.filter(({ topic }) => topic === 'watching').length).toBe(1);
    const before = viewer.changes().length;
    book.feed.odds(fixtureId, { 'ou:FT:2.5': { over: 1900, under: 1900 } }, LIVE);
    book.feed.odds(other, pricesOf(1700), LIVE);
    await expect.poll(() => viewer.changes().length).toBeGreaterThan(before);
    expect(
      viewer
        .changes()
        .slice(before)
        .map((change) => change.fixtureId),
    ).toEqual([other]);
    viewer.socket.close();
  });

  it('[R-09] signals a producer that does not answer, a lost connection and a switch, so that clients fetch', async () => {
    const viewer = await watch(book.site.base, [await addOpenFixture()]);
    const signals = () => viewer.received.filter(({ topic }) => topic === 'sports-state').length;
    book.feed.setDown(true);
    await expect.poll(signals, { timeout: 10_000 }).toBeGreaterThan(0);
    book.feed.setDown(false);
    const status = async () => (await book.site.visitor().call(calls.sports.tree)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('open');
    const before = signals();
    await cutConnections(book.site.db);
    await expect.poll(signals, { timeout: 10_000 }).toBeGreaterThan(before);
    viewer.socket.close();
  });

  it('[R-09] refuses more than a page shows, other messages, and sockets where prices are switched off', async () => {
    const tooMany = Array.from({ length: MAX_WATCHED + 1 }, (_, at) => `f${at}`);
    for (const watched of [tooMany, ['x'.repeat(81)], ['<b>']]) {
      const refused = await watch(book.site.base, watched);
      expect(await refused.closed).toBe(4401);
      expect(refused.received).toEqual([]);
    }
    const busy = await watch(book.site.base, ['f1']);
    for (let at = 0; at < 40; at++) busy.watchOnly([`f${at}`]);
    expect(await busy.closed).toBe(4429);
    const strange = await watch(book.site.base, ['f1']);
    strange.send({ token: 'x'.repeat(43) });
    expect(await strange.closed).toBe(4400);
  });

  it('[R-09] sends nothing where prices are switched off', async () => {
    const fixtureId = await addOpenFixture();
    const before = await watch(book.site.base, [fixtureId]);
    book.feed.odds(fixtureId, pricesOf(2100), LIVE);
    await expect.poll(() => before.changes().length).toBe(1);
    await switchModules(book.site.db, { 'SPORTS-BOOK': false });
    const after = await watch(book.site.base, [fixtureId]);
    // a process caches a brand for three seconds, and looks at its open sockets every three
    await sleep(7_000);
    const known = [before.changes().length, after.changes().length];
    book.feed.odds(fixtureId, pricesOf(2200), LIVE);
    await sleep(1_000);
    expect([before.changes().length, after.changes().length]).toEqual(known);
    const sent = before.changes().length;
    await switchModules(book.site.db, { 'SPORTS-BOOK': true });
    let price = 2_300;
    await expect
      .poll(
        () => {
          price += 10;
          book.feed.odds(fixtureId, pricesOf(price), LIVE);
          return before.changes().length;
        },
        { interval: 500, timeout: 10_000 },
      )
      .toBeGreaterThan(sent);
    for (const { socket } of [before, after]) socket.close();
  });
});

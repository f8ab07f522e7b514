import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { calls, type Output } from '@fairhouse/contracts';
import { startScriptedFeed } from '../apps/server/src/domains/sports/testing/start-scripted-feed.ts';
import { createDatabase, startCluster } from './load/cluster.ts';
import { createPlayers } from './load/players.ts';
import { printTargets } from './load/print-targets.ts';

// Odds of live events for visitors who watch five of the events over a socket: bytes a second against the full states, and the server's
// processor time of a frame against a bare `ws` server that sends the same frames to the same sockets, in turn in the same run. In the end
// every visitor must have the server's book, without a gap.
//   node bench/sports-odds.ts [--visitors 500] [--events 50] [--markets 120] [--seconds 20]
const option = (name: string, fallback: string): number => {
  const at = process.argv.indexOf(`--${name}`);
  return Number(at < 0 ? fallback : (process.argv[at + 1] ?? fallback));
};
const [visitors, events, markets] = [option('visitors', '500'), option('events', '50'), option('markets', '120')];
const run_ms = option('seconds', '20') * 1000;
const EVENTS_OF_A_VISITOR = 5;
const CHANGES_PER_S = 10;
const LIVE = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;

type Prices = Output<typeof calls.sports.prices>;
interface Counted {
  frames: number;
  bytes: number;
}

const agent = new Agent({ keepAlive: true });
let step = 0;
const cluster = await startCluster();
const feed = await startScriptedFeed();
try {
  const url = await createDatabase(cluster.url, 'bench_odds', true);
  await createPlayers(url, 1);
  const server = await startWorker('sports-site.ts', [url, feed.url]);
  const bare = await startWorker('bare-frames.ts', []);
  const fixtures = Array.from({ length: events }, () => feed.addFixture(3_600_000));
  const names = Array.from(
    { length: markets },
    (_, at) => `ou:${['FT', '1H', '2H'][at % 3]}:${String(0.5 + Math.floor(at / 3) / 4)}`,
  );
  for (const fixture of fixtures)
    feed.odds(fixture, Object.fromEntries(names.map((name) => [name, pricesOf(0)])), LIVE);
  await untilReady(server.port, fixtures);

  const watched = Array.from({ length: visitors }, (_, n) =>
    Array.from({ length: EVENTS_OF_A_VISITOR }, (_each, at) => fixtures[(n * EVENTS_OF_A_VISITOR + at) % events] ?? ''),
  );
  const fullBytes = (await Promise.all(fixtures.map((id) => fetchPrices(server.port, id)))).map(({ length }) => length);
  const full = (fullBytes.reduce((sum, each) => sum + each, 0) / events) * EVENTS_OF_A_VISITOR;

  // without visitors: the consumer and the book
  const before = startChanges(fixtures, names);
  await server.cpu();
  await wait(run_ms);
  const idle_ms = await server.cpu();
  await before.stop();
  const crowd = await startCrowd(server.port, watched, true);
  const changing = startChanges(fixtures, names);
  await wait(500);
  await server.cpu();
  await crowd.ask<Counted>('count');
  await wait(run_ms);
  const used_ms = (await server.cpu()) - idle_ms;
  const counted = await crowd.ask<Counted>('count');
  await changing.stop();
  const wrong = await countWrong(server.port, watched, await crowd.ask<{ hash: string; gaps: number }[]>('books'));
  const sample = await crowd.ask<string>('sample');
  await crowd.stop();

  const bareCrowd = await startCrowd(bare.port, watched, false);
  const rounds = Math.round(counted.frames / visitors);
  await bare.cpu();
  for (let round = 0; round < rounds; round++) {
    bare.send(sample);
    await wait(run_ms / rounds);
  }
  const bareUsed_ms = await bare.cpu();
  const bareCounted = await bareCrowd.ask<Counted>('count');
  await bareCrowd.stop();

  const perSecond = counted.bytes / visitors / (run_ms / 1_000);
  const own_us = (used_ms * 1_000) / counted.frames;
  const bare_us = (bareUsed_ms * 1_000) / bareCounted.frames;
  console.log(`${visitors} visitors, ${events} events of ${markets} markets, ${CHANGES_PER_S} changes a second each`);
  console.log(
    `${(counted.frames / visitors / (run_ms / 1_000)).toFixed(1)} frames a second to a visitor, ${(counted.bytes / counted.frames).toFixed(0)} bytes each, ${perSecond.toFixed(0)} bytes a second; the full states of the same events: ${full.toFixed(0)}`,
  );
  console.log(
    `processor time of a frame: ${own_us.toFixed(1)} µs, of a bare server ${bare_us.toFixed(1)} µs; of the book without visitors ${(idle_ms / run_ms).toFixed(2)} of a core`,
  );
  console.log(`visitors with another book than the server's, or a gap, in the end: ${wrong}`);
  printTargets([
    { figure: 'bytes a second against full states', measured: perSecond / full, atLeast: 0.05, goal: 0.05, less: true },
    { figure: 'processor time against a bare server', measured: own_us / bare_us, atLeast: 1.3, goal: 1.3, less: true },
    { figure: 'visitors with another book', measured: wrong, atLeast: 0, goal: 0, less: true },
  ]);
  await server.stop();
  await bare.stop();
} finally {
  await feed.close();
  await cluster.stop();
}
process.exit(0);

/** Prices that differ from those of the turn before. */
function pricesOf(turn: number): Record<string, number> {
  return { over: 1_800 + (turn % 40) * 5, under: 2_100 - (turn % 40) * 5 };
}

/** Changes one market of every event ten times a second. Stops when all that was sent has arrived. */
function startChanges(fixtures: readonly string[], names: readonly string[]): { stop(): Promise<void> } {
  const timer = setInterval(() => {
    step += 1;
    const market = names[step % names.length] ?? '';
    const turn = 1 + Math.floor(step / names.length);
    for (const fixture of fixtures) feed.odds(fixture, { [market]: pricesOf(turn) }, LIVE);
  }, 1_000 / CHANGES_PER_S);
  return {
    async stop() {
      clearInterval(timer);
      await wait(1_500);
    },
  };
}

/** Opens the sockets of all visitors, in a process of their own; where the server has prices, they fetch them first. */
async function startCrowd(port: number, watched: string[][], hasPrices: boolean) {
  const { line, send, stop } = startChild('price-crowd.ts', [JSON.stringify({ port, watched, hasPrices })]);
  await line();
  return {
    stop,
    async ask<T>(question: string): Promise<T> {
      send(question);
      return JSON.parse(await line()) as T;
    },
  };
}

/** Returns the prices of every market, as the frames have them. */
async function hashOfServer(port: number, ids: readonly string[]): Promise<string> {
  const text = await fetchPath(port, `/sports/v1/prices?known=${ids.map((id) => `${id},0`).join(';')}`);
  const { fixtures } = (JSON.parse(text.toString()) as { value: Prices }).value;
  const prices = fixtures.flatMap(({ fixtureId, markets: own }) =>
    own.map(({ market, outcomes }) => [`${fixtureId} ${market}`, JSON.stringify(outcomes.map(({ price }) => price))]),
  );
  const sorted = prices.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

async function countWrong(
  port: number,
  watched: readonly string[][],
  books: readonly { hash: string; gaps: number }[],
): Promise<number> {
  const truth = new Map<string, string>();
  for (const ids of watched) if (!truth.has(ids.join())) truth.set(ids.join(), await hashOfServer(port, ids));
  return watched.filter((ids, at) => books[at]?.hash !== truth.get(ids.join()) || books[at]?.gaps !== 0).length;
}

function fetchPrices(port: number, id: string): Promise<Buffer> {
  return fetchPath(port, `/sports/v1/prices?known=${id},0`);
}

function fetchPath(port: number, address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-module-id': 'SPORTS-BOOK' };
    const request = get({ host: '127.0.0.1', port, path: address, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(body.toString().slice(0, 300)));
      });
    });
    request.on('error', reject);
  });
}

/** Waits until every event is live with all its markets. */
async function untilReady(port: number, fixtures: readonly string[]): Promise<void> {
  for (let left = [...fixtures]; left.length > 0; ) {
    await wait(500);
    const texts = await Promise.all(left.map((id) => fetchPrices(port, id)));
    left = left.filter((_id, at) => {
      const { fixtures: found, status } = (JSON.parse(texts[at]?.toString() ?? '') as { value: Prices }).value;
      return status !== 'open' || (found[0]?.markets.length ?? 0) < markets;
    });
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

function startChild(file: string, args: readonly string[]) {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'load', file), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    line: async (): Promise<string> => (await lines.next()).value as string,
    send: (text: string) => void child.stdin.write(`${text}\n`),
    async stop(): Promise<void> {
      child.stdin.end();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Starts a server that prints its port and answers `cpu`. */
async function startWorker(file: string, args: readonly string[]) {
  const { line, send, stop } = startChild(file, args);
  return {
    port: Number(await line()),
    send,
    stop,
    async cpu(): Promise<number> {
      send('cpu');
      return (JSON.parse(await line()) as { cpu_ms: number }).cpu_ms;
    },
  };
}

import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { calls, FixtureChange, Output, Topic } from '@fairhouse/contracts';
import { WebSocket } from './ws.ts';

// Worker: visitors who watch prices. Argument as JSON: { port, watched, hasPrices }, one list of fixtures for each visitor, and whether they
// fetch the prices once they watch. Prints `ready`. Answers `count` with the frames and bytes since the last one, `sample` with the newest
// frame, and `books` with the hash and the gaps of every visitor's book. Ends with its input.
const args = JSON.parse(process.argv[2] ?? '{}') as { port: number; watched: string[][]; hasPrices: boolean };
type Prices = Output<typeof calls.sports.prices>;
const OPEN_TOGETHER = 100;
/** The server accepts this many sockets from one address. */
const FROM_ONE_ADDRESS = 200;

interface Visitor {
  versions: Map<string, number>;
  prices: Map<string, string>;
  gaps: number;
}
let [frames, bytes, sample] = [0, 0, ''];
/** Counting is cheap; reading every frame of every visitor would take the processor from the server. */
const kept: { visitor: Visitor; data: Buffer }[] = [];

function merge({ visitor, data }: { visitor: Visitor; data: Buffer }): void {
  const topic = JSON.parse(data.toString()) as Topic;
  if (topic.topic === 'sports-prices') for (const change of topic.changes) mergeChange(visitor, change);
}

function mergeChange(visitor: Visitor, { fixtureId, after, version, markets }: FixtureChange): void {
  const known = visitor.versions.get(fixtureId) ?? 0;
  if (version <= known) return;
  if (after > known) visitor.gaps += 1;
  visitor.versions.set(fixtureId, version);
  for (const { market, prices } of markets) visitor.prices.set(`${fixtureId} ${market}`, JSON.stringify(prices));
}

async function open(watched: readonly string[], n: number): Promise<Visitor> {
  const visitor: Visitor = { versions: new Map(), prices: new Map(), gaps: 0 };
  const localAddress = `127.0.0.${1 + Math.floor(n / FROM_ONE_ADDRESS)}`;
  const socket = new WebSocket(`ws://127.0.0.1:${args.port}/ws`, { localAddress, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ watch: watched.map((id) => `fixture/${id}`) })));
    socket.once('message', () => resolve());
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`socket closed with code ${code}`)));
  });
  socket.on('message', (data: Buffer) => {
    frames += 1;
    bytes += data.length;
    sample = data.toString();
    kept.push({ visitor, data });
  });
  return visitor;
}

const visitors: Visitor[] = [];
for (let from = 0; from < args.watched.length; from += OPEN_TOGETHER) {
  const next = args.watched.slice(from, from + OPEN_TOGETHER);
  visitors.push(...(await Promise.all(next.map((watched, n) => open(watched, from + n)))));
}
if (args.hasPrices) await fetchBooks();
console.log('ready');
const answers: Record<string, () => unknown> = {
  count() {
    const counted = { frames, bytes };
    [frames, bytes] = [0, 0];
    return counted;
  },
  sample: () => sample,
  books() {
    for (const each of kept) merge(each);
    return visitors.map(({ prices, gaps }) => ({ hash: hashOf(prices), gaps }));
  },
};
for await (const line of createInterface(process.stdin)) console.log(JSON.stringify(answers[line]?.()));
process.exit(0);

/** Fetches the prices once for all who watch the same fixtures. */
async function fetchBooks(): Promise<void> {
  const fetched = new Map<string, Prices['fixtures']>();
  for (const [n, watched] of args.watched.entries()) {
    const known = watched.map((id) => `${id},0`).join(';');
    const fixtures = fetched.get(known) ?? (await fetchPrices(known));
    fetched.set(known, fixtures);
    const visitor = visitors[n] as Visitor;
    for (const { fixtureId, version, markets } of fixtures) {
      visitor.versions.set(fixtureId, version);
      for (const { market, outcomes } of markets)
        visitor.prices.set(`${fixtureId} ${market}`, JSON.stringify(outcomes.map(({ price }) => price)));
    }
  }
}

async function fetchPrices(known: string): Promise<Prices['fixtures']> {
  const headers = { 'x-module-id': 'SPORTS-BOOK' };
  const response = await fetch(`http://127.0.0.1:${args.port}/sports/v1/prices?known=${known}`, { headers });
  return ((await response.json()) as { value: Prices }).value.fixtures;
}

function hashOf(prices: ReadonlyMap<string, string>): string {
  const sorted = [...prices].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { brandId } from '@fairhouse/contracts';
import type { WebSocket } from 'ws';
import { openDatabase } from '../apps/server/src/db/index.ts';
import { tellMembers } from '../apps/server/src/realtime/index.ts';
import { makeDatabase, openCluster } from './cluster.ts';
import { makePlayers, memberToken } from './players.ts';
import { startSite } from './worker.ts';
import { WebSocketServer } from './ws.ts';

// One message of 200 bytes to all members of a brand, each with a socket, against the same frames from a bare `ws` server.
//   node bench/sockets.ts [sockets, 10,000 by default]   (each side needs as many open files: ulimit -n)
const count = Number(process.argv[2] ?? 10_000);
const TIMES = 15;
const TOPIC = {
  topic: 'feedback',
  id: 'x'.repeat(200 - JSON.stringify({ topic: 'feedback', id: '' }).length),
} as const;

interface Heard {
  first_ms: number;
  last_ms: number;
}
interface Ears {
  next(): Promise<Heard>;
  close(): void;
}

/** Opens the sockets in a process of their own; resolves when each has been welcomed. */
async function openEars(port: number): Promise<Ears> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hear.ts'), JSON.stringify({ port })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  child.stdin.write(`${Array.from({ length: count }, (_, player) => memberToken(player)).join('\n')}\nopen\n`);
  await lines.next();
  return {
    next: async () => JSON.parse((await lines.next()).value as string) as Heard,
    close: () => child.stdin.end(),
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How long it took from the word to the last socket, and from the first to the last, in ms. */
async function measure(ears: Ears, say: () => Promise<void> | void): Promise<{ told_ms: number; spread_ms: number }> {
  const told: number[] = [];
  const spread: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const from_ms = performance.timeOrigin + performance.now();
    const heard = ears.next();
    await say();
    const { first_ms, last_ms } = await heard;
    told.push(last_ms - from_ms);
    spread.push(last_ms - first_ms);
  }
  return { told_ms: median(told), spread_ms: median(spread) };
}

async function bare(): Promise<{ told_ms: number; spread_ms: number }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const open = new Set<WebSocket>();
  server.on('connection', (socket) => {
    socket.once('message', () => socket.send('{}'));
    open.add(socket);
  });
  const ears = await openEars((server.address() as AddressInfo).port);
  const bytes = Buffer.from(JSON.stringify(TOPIC));
  const result = await measure(ears, () => {
    for (const socket of open) socket.send(bytes, { binary: false });
  });
  ears.close();
  server.close();
  return result;
}

async function house(): Promise<{ told_ms: number; spread_ms: number }> {
  const cluster = await openCluster();
  const url = await makeDatabase(cluster.url, 'bench_sockets', true);
  await makePlayers(url, count);
  const site = await startSite(url);
  const database = openDatabase(url, { max: 1 });
  const ears = await openEars(site.port);
  const result = await measure(ears, () => tellMembers(database.db, brandId(1), TOPIC));
  ears.close();
  await database.close();
  await site.stop();
  await cluster.stop();
  return result;
}

const [baseline, ours] = [await bare(), await house()];
console.log(`${count.toLocaleString('en')} sockets, one message of 200 bytes to each, median of ${TIMES}\n`);
console.log('| what | from the word to the last, ms | from the first to the last, ms |\n|---|---|---|');
for (const [what, { told_ms, spread_ms }] of [
  ['bare `ws` server', baseline],
  ['the house: committed, relayed, told', ours],
] as const)
  console.log(`| ${what} | ${told_ms.toFixed(0)} | ${spread_ms.toFixed(0)} |`);
console.log(
  `| times | ${(ours.told_ms / baseline.told_ms).toFixed(1)} | ${(ours.spread_ms / baseline.spread_ms).toFixed(1)} |`,
);

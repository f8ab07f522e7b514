import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brandId } from '@fairhouse/contracts';
import type { WebSocket } from 'ws';
import { connectDatabase } from '../apps/server/src/db/index.ts';
import { publishToMembers } from '../apps/server/src/realtime/index.ts';
import { createDatabase, startCluster } from './load/cluster.ts';
import { createPlayers, memberToken } from './load/players.ts';
import { type Listeners, startListeners } from './load/start-listeners.ts';
import { quartiles } from './load/statistics.ts';
import { startSite } from './load/worker.ts';
import { WebSocketServer } from './load/ws.ts';

// One message of 200 bytes to all members of a brand, each with a socket, against the same frames from a bare `ws` server. Both stay
// connected and publish alternately, so that other load on the machine affects both. A ratio is that of a pair; the interquartile range is
// printed.
//   node bench/sockets.ts [sockets, 10,000 by default] [pairs, 31]   (each side needs as many open files: ulimit -n)
const count = Number(process.argv[2] ?? 10_000);
const pairs = Number(process.argv[3] ?? 31);
const TOPIC = {
  topic: 'feedback',
  id: 'x'.repeat(200 - JSON.stringify({ topic: 'feedback', id: '' }).length),
} as const;

/** What the sockets send first: the tokens of members. */
const greetings = Array.from({ length: count }, (_, player) => ({ token: memberToken(player) }));

interface Side {
  listeners: Listeners;
  publish(): Promise<void> | void;
  /** Processor time of the server since the previous call, in ms. */
  cpu_ms(): Promise<number> | number;
  close(): Promise<void> | void;
}

async function openBare(): Promise<Side> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const open = new Set<WebSocket>();
  server.on('connection', (socket) => {
    socket.once('message', () => socket.send('{}'));
    open.add(socket);
  });
  const listeners = await startListeners((server.address() as AddressInfo).port, greetings);
  const bytes = Buffer.from(JSON.stringify(TOPIC));
  let used = process.cpuUsage();
  return {
    listeners,
    publish() {
      for (const socket of open) socket.send(bytes, { binary: false });
    },
    cpu_ms() {
      const { user, system } = process.cpuUsage(used);
      used = process.cpuUsage();
      return (user + system) / 1_000;
    },
    close() {
      server.close();
    },
  };
}

async function startServer(): Promise<Side> {
  const cluster = await startCluster();
  const url = await createDatabase(cluster.url, 'bench_sockets', true);
  await createPlayers(url, count);
  const site = await startSite(url);
  const database = connectDatabase(url, { max: 1 });
  return {
    listeners: await startListeners(site.port, greetings),
    publish: () => publishToMembers(database.db, brandId(1), TOPIC),
    cpu_ms: site.cpu,
    async close() {
      await database.close();
      await site.stop();
      await cluster.stop();
    },
  };
}

/** In ms: from publishing to the last socket, from the first socket to the last, and the server's processor time. */
type Took = Record<'delay' | 'spread' | 'cpu', number>;

async function measure({ listeners, publish, cpu_ms }: Side): Promise<Took> {
  await cpu_ms();
  const from_ms = performance.timeOrigin + performance.now();
  const times = listeners.next();
  await publish();
  const { first_ms, last_ms } = await times;
  return { delay: last_ms - from_ms, spread: last_ms - first_ms, cpu: await cpu_ms() };
}

const [bare, server] = [await openBare(), await startServer()];
const took: { bare: Took; server: Took }[] = [];
for (let n = -2; n < pairs; n++) {
  // the sides also alternate in who publishes first; the first two pairs only warm up
  const early = n % 2 === 0 ? await measure(bare) : null;
  const own = await measure(server);
  const pair = { bare: early ?? (await measure(bare)), server: own };
  if (n >= 0) took.push(pair);
}
for (const side of [bare, server]) {
  side.listeners.close();
  await side.close();
}

console.log(`${count.toLocaleString('en')} sockets, one message of 200 bytes to each, ${pairs} pairs\n`);
console.log('| what | bare `ws` server, ms | Fairhouse, ms | times | middle half |\n|---|---|---|---|---|');
for (const [what, of] of [
  ['from publishing (committed and relayed) to the last socket', 'delay'],
  ['from the first to the last socket', 'spread'],
  ['processor time of the server', 'cpu'],
] as const) {
  const [, ofBare] = quartiles(took.map((pair) => pair.bare[of]));
  const [, ofServer] = quartiles(took.map((pair) => pair.server[of]));
  const [low, times, high] = quartiles(took.map((pair) => pair.server[of] / pair.bare[of]));
  console.log(
    `| ${what} | ${ofBare.toFixed(0)} | ${ofServer.toFixed(0)} | ${times.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`,
  );
}

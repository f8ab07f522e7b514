import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { calls, MODULE_HEADER } from '@fairhouse/contracts';
import type { Target } from '../load/print-targets.ts';
import { readMemory } from '../load/read-memory.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { median } from '../load/statistics.ts';
import { createTables, GAMES, openTableCrowd } from './tables-bench.ts';

/** The player site asks for the list so often while the lobby is open. */
const POLL_MS = 2_000;
/** Some rounds, so that every table has a shoe with results. */
const ROUNDS_MS = 15_000;

interface Poll {
  /** Bytes of headers and body as sent. */
  sent: number;
  /** Bytes of the body if it were compressed. */
  gzip: number;
}

/** Wakes many tables and measures the memory of each, then the lobby's list of them as the player site polls it. */
export async function measureLobby(
  bench: RoomBench,
  { tables, polls }: { tables: number; polls: number },
): Promise<Target[]> {
  const rooms = await createTables(
    bench.db,
    { name: 'lobby', count: tables, games: GAMES },
    { betting_ms: 3_000, card_ms: 300, next_ms: 1_000 },
  );
  // what the server loads and compiles once is no part of the memory of a table
  const warm = await openTableCrowd(bench, {
    count: GAMES.length,
    who: 'visitors',
    rooms: rooms.slice(0, GAMES.length),
  });
  await sleep(ROUNDS_MS);
  const crowd = await openTableCrowd(bench, { count: tables, who: 'visitors', rooms: [] });
  const before = await readMemory(bench.site);
  await crowd.call('join', rooms);
  await sleep(ROUNDS_MS);
  const perTable_kB = ((await readMemory(bench.site)) - before) / (tables - GAMES.length) / 1_000;

  const measured: Poll[] = [];
  let fields: [string, number][] = [];
  for (let n = 0; n < polls; n++) {
    const { poll, body } = await pollLobby(bench);
    measured.push(poll);
    fields = sizeByField(body);
    await sleep(POLL_MS);
  }
  for (const worker of [warm, crowd]) await worker.stop();

  const perSecond_kB = median(measured.map(({ sent }) => sent)) / POLL_MS;
  const gzip_kB = median(measured.map(({ gzip }) => gzip)) / POLL_MS;
  console.log(`\n## Lobby of ${tables} tables, polled every ${POLL_MS / 1_000} s\n`);
  console.log(
    '| kB/s to a listener | compressed, kB/s | kB a list | largest fields, % of it | memory of a table, kB |',
  );
  console.log('|---|---|---|---|---|');
  const list_kB = (perSecond_kB * POLL_MS) / 1_000;
  const total = fields.reduce((sum, [, size]) => sum + size, 0);
  const largest = fields.slice(0, 3).map(([name, size]) => `${name} ${((100 * size) / total).toFixed(0)}`);
  console.log(
    `| ${perSecond_kB.toFixed(2)} | ${gzip_kB.toFixed(2)} | ${list_kB.toFixed(1)} | ${largest.join(', ')} | ${perTable_kB.toFixed(0)} |`,
  );
  return [
    { figure: 'lobby, kB/s to a listener', measured: perSecond_kB, atLeast: 2, less: true },
    { figure: 'memory of a table, kB', measured: perTable_kB, atLeast: 200, less: true },
  ];
}

async function pollLobby({ site }: RoomBench): Promise<{ poll: Poll; body: string }> {
  const { list } = calls.tables;
  const response = await fetch(`http://127.0.0.1:${site.port}${list.path}`, {
    headers: { [MODULE_HEADER]: list.module, 'accept-encoding': 'gzip, br' },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(body.slice(0, 400));
  const headers = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  const length = Number(response.headers.get('content-length') ?? body.length);
  return { poll: { sent: headers + length, gzip: headers + gzipSync(body).length }, body };
}

/** Bytes of each field over all tables of the list, largest first. */
function sizeByField(body: string): [string, number][] {
  const { value } = JSON.parse(body) as { value: { tables: Record<string, unknown>[] } };
  const sizes = new Map<string, number>();
  for (const table of value.tables)
    for (const [name, field] of Object.entries(table))
      sizes.set(name, (sizes.get(name) ?? 0) + JSON.stringify({ [name]: field }).length - 2);
  return [...sizes].toSorted(([, a], [, b]) => b - a);
}

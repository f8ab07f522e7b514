import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from './open-client.ts';
import { type OrderOptions, orderRequest } from './order-request.ts';
import { quantile } from './statistics.ts';

// Worker: sends orders for one draw at a steady rate from now until its last seconds, and the rest in these, whether earlier ones are
// answered or not, up to the number of connections. Arguments as JSON: `RushOptions`. Prints `RushResult`.
export interface RushOptions extends OrderOptions {
  port: number;
  players: number;
  connections: number;
  orders: number;
  /** Of these in the last seconds. */
  last: number;
  last_ms: number;
  /** By the clock of this machine, ms since 1970. */
  closeAt: number;
}
export interface RushResult {
  accepted: number;
  /** Refused DRAW_CLOSED, and those of them that were sent more than a tenth of a second before the close. */
  closed: number;
  closedEarly: number;
  /** The request was not decided: RETRY. */
  retry: number;
  /** Anything else, with the last answer. */
  other: number;
  output: string;
  /** Orders that could not be sent in time because every connection waited. */
  unsent: number;
  p50_ms: number;
  p99_ms: number;
}

const args = JSON.parse(process.argv[2] ?? '{}') as RushOptions;
const EARLY_MS = 100;
const clients = await Promise.all(Array.from({ length: args.connections }, () => openClient(args.port)));
console.log('begin');
const { orders, last, last_ms, closeAt } = args;
const from = Date.now();
const first_ms = closeAt - last_ms - from;
/** When an order is due. */
const dueAt = (n: number): number =>
  n < orders - last
    ? from + (n * first_ms) / (orders - last)
    : closeAt - last_ms + ((n - orders + last) * last_ms) / last;

const result: RushResult = {
  accepted: 0,
  closed: 0,
  closedEarly: 0,
  retry: 0,
  other: 0,
  output: '',
  unsent: 0,
  p50_ms: 0,
  p99_ms: 0,
};
const times: number[] = [];
let next = 0;
async function loop(client: number): Promise<void> {
  for (let n = next++; n < orders; n = next++) {
    const wait_ms = dueAt(n) - Date.now();
    if (wait_ms > 0) await sleep(wait_ms);
    // one that comes so late belongs to no second of the plan
    if (Date.now() > closeAt + 1_000) {
      result.unsent += 1;
      continue;
    }
    const [sentAt, begun] = [Date.now(), performance.now()];
    const answer = (await clients[client]?.(orderRequest(n % args.players, randomUUID(), args))) ?? '';
    times.push(performance.now() - begun);
    if (answer.startsWith('HTTP/1.1 200')) result.accepted += 1;
    else if (answer.includes('"DRAW_CLOSED"')) {
      result.closed += 1;
      if (sentAt < closeAt - EARLY_MS) result.closedEarly += 1;
    } else if (answer.includes('"RETRY"')) result.retry += 1;
    else {
      result.other += 1;
      result.output = answer.slice(-400);
    }
  }
}
await Promise.all(clients.map((_, client) => loop(client)));
console.log(JSON.stringify({ ...result, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) }));
process.exit(0);

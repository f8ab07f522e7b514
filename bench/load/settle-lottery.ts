import { createOrderTree } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { settleItems } from '../../apps/server/src/domains/lottery/chase/settle-items.ts';
import { LOTTERY_COMPANIONS } from '../../apps/server/src/domains/lottery/index.ts';
import { readLeaves } from '../../apps/server/src/domains/lottery/orders/find-place.ts';
import { readOrders } from '../../apps/server/src/domains/lottery/orders/order-store.ts';
import { evaluateDraw } from '../../apps/server/src/domains/lottery/settlement/evaluate-draw.ts';
import { payOrders } from '../../apps/server/src/domains/lottery/settlement/pay-orders.ts';
import { holdDraw } from '../lottery/hold-draw.ts';
import { benchSecrets } from './players.ts';

// Worker: takes a draw over, seals and settles it, as its holder does. Argument as JSON: { url, gameId, issueNo }. Prints `SettledDraw`.
const { url, gameId, issueNo } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  gameId: number;
  issueNo: string;
};
const database = connectDatabase(url);
const { db } = database;
const executor = createBetExecutor({ url, db, secrets: benchSecrets(), companions: LOTTERY_COMPANIONS });

const PAGE = 1_000;

/** Times of the steps, the baselines of two of them, and the largest resident memory. */
export interface SettledDraw {
  orders: number;
  read_ms: number;
  load_ms: number;
  hash_ms: number;
  seal_ms: number;
  evaluate_ms: number;
  pay_ms: number;
  cpu_ms: number;
  memory_MB: number;
}

console.log('begin');
const [stored, read_ms] = await timed(readAll);
const { draw, book, load_ms, seal } = await holdDraw({ db, executor }, gameId, issueNo);
const [leaves] = await timed(() => readLeaves(db, gameId, issueNo));
const [, hash_ms] = await timed(async () => createOrderTree(leaves.map(({ leaf }) => leaf)).root);
const [sealed, seal_ms] = await timed(seal);
// items of plans become orders at the seal
const orders = Math.max(stored, sealed);
const used = process.cpuUsage();
const [losers, evaluate_ms] = await timed(() => evaluateDraw(book, draw));
const [, pay_ms] = await timed(async () => {
  await payOrders(book, draw, losers);
  await settleItems(book, draw);
});
const { user, system } = process.cpuUsage(used);
const cpu_ms = (user + system) / 1_000;
const memory_MB = process.resourceUsage().maxRSS / 1_024;
await executor.close();
await database.close();
const settled: SettledDraw = { orders, read_ms, load_ms, hash_ms, seal_ms, evaluate_ms, pay_ms, cpu_ms, memory_MB };
console.log(JSON.stringify(settled));
process.exit(0);

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const result = await run();
  return [result, performance.now() - from];
}

/** Reads the rows of all orders and nothing else, page by page: the baseline of a takeover. */
async function readAll(): Promise<number> {
  let [after, count] = [{ accountId: 0n, orderId: 0n }, 0];
  for (;;) {
    const page = await readOrders(
      db,
      sql`where o.game_id = ${gameId} and o.issue_no = ${issueNo} and (o.account_id, o.order_id) > (${after.accountId}, ${after.orderId})
        order by o.account_id, o.order_id limit ${PAGE}`,
    );
    count += page.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return count;
    after = last;
  }
}

import type { OrderLoadOptions } from '../load/order-load.ts';
import type { Target } from '../load/print-targets.ts';
import type { HttpLoadOptions } from '../load/run-http-load.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { median } from '../load/statistics.ts';
import { runWorker } from '../load/worker.ts';
import { LONG, waitForDraw } from './intake-bench.ts';

/** Orders of three lines over HTTP in turn with spins, both from the same load generator and one server process. */
export async function measureOrders(
  bench: RoomBench,
  { players, clients, seconds, rounds }: { players: number; clients: number; seconds: number; rounds: number },
): Promise<Target[]> {
  const { url, site } = bench;
  const load = {
    clients,
    players,
    kind: 'uniform' as const,
    resetValue: 1,
    once: false,
    warm_ms: 1_500,
    run_ms: seconds * 1_000,
  };
  const rows: {
    orders: number;
    spins: number;
    order_ms: number;
    order_p99: number;
    spin_ms: number;
    spin_p99: number;
    order_cpu: number;
    spin_cpu: number;
  }[] = [];
  for (let n = 0; n < rounds; n++) {
    const spinOptions: HttpLoadOptions = { ...load, once: n === 0, url, ports: [site.port] };
    await site.cpu();
    const spins = await runWorker('http-load.ts', spinOptions);
    const spin_cpu = (await site.cpu()) / spins.doneInAll;
    if (spins.done === 0) throw new Error(`no spin was answered: ${spins.output}`);
    const { issueNo } = await waitForDraw(site.port, LONG, 2_000 + load.warm_ms + load.run_ms);
    const orderOptions: OrderLoadOptions = { ...load, port: site.port, entryCode: LONG, issueNo };
    const orders = await runWorker('order-load.ts', orderOptions);
    const order_cpu = (await site.cpu()) / orders.doneInAll;
    if (orders.failed > 0) console.log(`${orders.failed} orders failed: ${orders.output}`);
    rows.push({
      orders: orders.rate,
      spins: spins.rate,
      order_ms: orders.p50_ms,
      order_p99: orders.p99_ms,
      spin_ms: spins.p50_ms,
      spin_p99: spins.p99_ms,
      order_cpu,
      spin_cpu,
    });
  }
  const of = (key: keyof (typeof rows)[number]): number => median(rows.map((row) => row[key]));
  console.log(`\n## Orders of three lines and spins, ${clients} connections, medians of ${rounds}\n`);
  console.log('| what | a second | p50, ms | p99, ms | processor time of the server, µs |\n|---|---|---|---|---|');
  console.log(
    `| spins | ${of('spins').toFixed(0)} | ${of('spin_ms').toFixed(1)} | ${of('spin_p99').toFixed(0)} | ${(of('spin_cpu') * 1_000).toFixed(0)} |`,
  );
  console.log(
    `| orders | ${of('orders').toFixed(0)} | ${of('order_ms').toFixed(1)} | ${of('order_p99').toFixed(0)} | ${(of('order_cpu') * 1_000).toFixed(0)} |`,
  );
  const ratio = median(rows.map(({ orders, spins }) => orders / spins));
  return [{ figure: 'orders of three lines against spins', measured: ratio, atLeast: 0.4, goal: 0.7, less: false }];
}

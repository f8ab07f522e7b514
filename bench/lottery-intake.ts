import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';
import { printTargets, type Target } from './load/print-targets.ts';
import { startRoomBench } from './load/start-room-bench.ts';
import { addLotteries } from './lottery/intake-bench.ts';
import { measureEvent } from './lottery/measure-event.ts';
import { measureOrders } from './lottery/measure-orders.ts';
import { measureRush } from './lottery/measure-rush.ts';

// Orders of a lottery in one process of the server, with the load and the baselines in processes of their own. Targets are printed with what
// is met and missed; nothing is asserted. Seal and takeover of many orders are in bench/lottery-settlement.ts.
//   node bench/lottery-intake.ts --help
const options = parseOptions(
  'node bench/lottery-intake.ts: orders against spins, a rush at the close, a draw to many sockets',
  {
    only: ['', 'one of: orders, rush, event'],
    players: [20_000, 'players with money'],
    clients: [64, 'connections of the orders and the spins'],
    seconds: [6, 'seconds of each measurement'],
    rounds: [3, 'measurements of orders and spins, in turn'],
    orders: [100_000, 'orders for the draw of the rush'],
    last: [10_000, 'of these in the last five seconds'],
    draw: [60, 'seconds for which the draw of the rush is open'],
    sockets: [10_000, 'sockets that receive a draw, on each side (needs as many open files: ulimit -n)'],
    pairs: [31, 'draws'],
  },
);
const { players, draw: draw_s } = options;
const bench = await startRoomBench('bench_lottery', players, (db) => addLotteries(db, draw_s));
const parts: Record<string, () => Promise<Target[]>> = {
  orders: () => measureOrders(bench, options),
  rush: () => measureRush(bench, { ...options, draw_s }),
  event: () => measureEvent(bench, options),
};
try {
  console.log(describeMachine());
  const targets: Target[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (options.only === '' || options.only === name) targets.push(...(await measure()));
  printTargets(targets);
} finally {
  await bench.close();
}

import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';
import { printTargets, type Target } from './load/print-targets.ts';
import { startRoomBench } from './load/start-room-bench.ts';
import { measureCard } from './tables/measure-card.ts';
import { measureLastSecond } from './tables/measure-last-second.ts';
import { measureLobby } from './tables/measure-lobby.ts';
import { measureSettlement } from './tables/measure-settlement.ts';
import { addTables } from './tables/tables-bench.ts';

// Live tables in one process of the server, with the crowds and the baselines in processes of their own. Baselines run in turn with the
// tables. Targets are printed with what is met and missed; nothing is asserted.
//   node bench/tables.ts --help
const options = parseOptions(
  'node bench/tables.ts: settlement, bets of the last second, cards to many sockets, lobby and memory',
  {
    only: ['', 'one of: lobby, settlement, last-second, card'],
    bettors: [5_000, 'players of a settled round'],
    rounds: [5, 'rounds of settlement and of the last second'],
    betting: [15, 'seconds of betting before a settlement; the bets come in the first half'],
    bets: [2_000, 'bets of the last second'],
    sockets: [10_000, 'sockets that receive a card, on each side (needs as many open files: ulimit -n)'],
    pairs: [31, 'cards'],
    card: [2_000, 'ms between two cards: time for both sides of a pair'],
    tables: [60, 'tables of the lobby, more than three'],
    polls: [10, 'requests of the lobby, one every two seconds'],
  },
);

const { bettors, rounds, betting: betting_s, bets, sockets, pairs, card: card_ms, tables, polls } = options;
const bench = await startRoomBench('bench_tables', Math.max(bettors, bets), addTables);
const parts: Record<string, () => Promise<Target[]>> = {
  // first, while the memory holds nothing else
  lobby: () => measureLobby(bench, { tables, polls }),
  settlement: () => measureSettlement(bench, { bettors, rounds, betting_s }),
  'last-second': () => measureLastSecond(bench, { bets, rounds }),
  card: () => measureCard(bench, { sockets, pairs, card_ms }),
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

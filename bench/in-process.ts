import { openDatabase } from '../apps/server/src/db/index.ts';
import { openMoneyLanes } from '../apps/server/src/domains/bets/index.ts';
import { choosePlayers, runLoad } from './load.ts';
import { benchSecrets } from './players.ts';
import { spinRequest } from './spin.ts';

// Worker: rounds in process. Arguments as JSON: { url, clients, players, kind, warm_ms, run_ms, seed }
const args = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  clients: number;
  players: number;
  kind: 'uniform' | 'skewed';
  warm_ms: number;
  run_ms: number;
  seed: number;
};
const database = openDatabase(args.url, { max: 2 });
const lanes = openMoneyLanes({ url: args.url, db: database.db, secrets: benchSecrets() });
const next = choosePlayers(args.kind, args.players, args.seed);
const cpu = process.cpuUsage();
const result = await runLoad({
  clients: args.clients,
  warm_ms: args.warm_ms,
  run_ms: args.run_ms,
  send: () => lanes.play(spinRequest(next())).then(() => undefined),
});
const used = process.cpuUsage(cpu);
await lanes.close();
await database.close();
console.log(JSON.stringify({ ...result, cpu_ms: (used.user + used.system) / 1000 }));

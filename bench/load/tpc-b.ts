import pg from 'pg';
import { runLoad } from './load.ts';

// Worker: TPC-B as pgbench runs it (tpcb-like, prepared statements), for machines without pgbench. Arguments as JSON: { url, clients,
// scale, warm_ms, run_ms, init }
const args = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  clients: number;
  scale: number;
  warm_ms: number;
  run_ms: number;
  init?: boolean;
};
const TELLERS = 10;
const ACCOUNTS = 100_000;
const below = (n: number): number => 1 + Math.floor(Math.random() * n);

async function init(): Promise<void> {
  const client = new pg.Client(args.url);
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${args.scale}) n;
    insert into pgbench_tellers select n, (n - 1) / ${TELLERS} + 1, 0, ''
      from generate_series(1, ${TELLERS * args.scale}) n;
    insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS} + 1, 0, ''
      from generate_series(1, ${ACCOUNTS * args.scale}) n;`);
  await client.query('vacuum analyze');
  await client.end();
}

async function transaction(client: pg.Client): Promise<void> {
  const [aid, bid, tid] = [below(ACCOUNTS * args.scale), below(args.scale), below(TELLERS * args.scale)];
  const delta = below(10_001) - 5_001;
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values });
  await run('b', 'begin');
  await run('1', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
  await run('2', 'select abalance from pgbench_accounts where aid = $1', [aid]);
  await run('3', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
  await run('4', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
  await run(
    '5',
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [tid, bid, aid, delta],
  );
  await run('e', 'end');
}

if (args.init) {
  await init();
} else {
  const clients = Array.from({ length: args.clients }, () => new pg.Client(args.url));
  await Promise.all(clients.map((client) => client.connect()));
  const result = await runLoad({
    ...args,
    players: 1,
    kind: 'uniform',
    resetValue: 1,
    once: false,
    send: (n) => transaction(clients[n] as pg.Client),
  });
  await Promise.all(clients.map((client) => client.end()));
  console.log(JSON.stringify(result));
}

import { randomBytes } from 'node:crypto';
import { brandId } from '@fairhouse/contracts';
import { secretsOf, writeWebhook } from '@fairhouse/gateway-simulators';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { createConnection } from '../../apps/server/src/domains/payments/index.ts';
import { createDatabase } from '../load/cluster.ts';
import { openClient } from '../load/open-client.ts';
import { benchSecrets, createPlayers, FIRST_PLAYER } from '../load/players.ts';
import { runTpcB } from '../load/run-tpc-b.ts';
import { runWorker, startSite } from '../load/worker.ts';
import type { Result } from './result.ts';

const CONNECTIONS = 64;
const COPIES = 3;
const PLAYERS = 2_000;
const MERCHANT = 'bench';
const TPC_B_MS = 6_000;
const BUSY_MS = 200;

interface OpenOrder {
  ref: string;
  deposit: bigint;
}

/**
 * Webhooks of signed forms over HTTP at 64 connections, each sent three times at any moment: deposits credited in a second, against
 * transactions of TPC-B before and after on the same cluster. The time ends when the last deposit is credited.
 */
export async function measureWebhooks(cluster: string, deposits: number): Promise<Result[]> {
  const [url, tpcB] = [
    await createDatabase(cluster, 'bench_webhooks', true),
    await createDatabase(cluster, 'bench_webhooks_tpcb', false),
  ];
  await createPlayers(url, PLAYERS);
  await runWorker('tpc-b.ts', { url: tpcB, scale: 10, init: true });
  const database = connectDatabase(url, { max: 2 });
  const site = await startSite(url);
  try {
    const calls = await prepare(database.db, deposits);
    const before = await runTpcB(tpcB, TPC_B_MS);
    const from = performance.now();
    const busy = await send(site.port, calls);
    await waitForCredits(database.db, deposits);
    const rate = (deposits / (performance.now() - from)) * 1_000;
    const after = await runTpcB(tpcB, TPC_B_MS);
    const base = (before.rate + after.rate) / 2;
    console.error(
      `${rate.toFixed(0)} deposits credited in a second, ${busy} answers of a busy server; TPC-B ${before.rate.toFixed(0)}, ${after.rate.toFixed(0)}`,
    );
    return [
      {
        what: 'deposits credited by webhooks sent three times, against TPC-B',
        ratio: rate / base,
        goal: 'at least 0.2',
      },
    ];
  } finally {
    await site.stop();
    await database.close();
  }
}

/** Creates a connection and open deposits; returns the requests of their webhooks in any order, three of each. */
async function prepare(db: Db, deposits: number): Promise<string[]> {
  const secret = randomBytes(32);
  const row = await db.transaction().execute((tx) =>
    createConnection(tx, benchSecrets(), {
      ...{ brandId: brandId(1), code: 'form', adapter: 'form', title: 'Form', address: 'https://gateway.example.com' },
      ...{ signKind: 'HMAC-SHA256', state: 'live', networks: [], confirmAbove: null },
      credentials: { merchant: MERCHANT, ...secretsOf(secret, MERCHANT) },
    }),
  );
  const { rows } = await sql<OpenOrder>`
    insert into payments.deposit (account_id, brand_id, client_ref, method, gateway, amount, currency, state, gateway_ref, expires_at)
    select a, 1, gen_random_uuid(), 'form', 'form', 2000, 'USD', 'waiting', a || '.' || n, now() + interval '1 hour'
    from (select ${FIRST_PLAYER}::bigint + n % ${PLAYERS} as a, n from generate_series(1, ${deposits}::int) n) of_player
    returning gateway_ref as ref, deposit_id as deposit`.execute(db);
  await sql`vacuum analyze payments.deposit`.execute(db);
  const path = `/payments/v1/gateways/${row?.part ?? ''}/webhook`;
  const requests = rows.map(({ ref, deposit }) => {
    const payment = { id: `t${deposit}`, amount: '20.00', currency: 'USD', state: 'paid' } as const;
    const order = { id: payment.id, shape: 'form', merchant: MERCHANT, ref, amount: '20.00', currency: 'USD' } as const;
    const { body } = writeWebhook(secret, { ...order, returnUrl: '', notifyUrl: '', payments: [payment] }, payment, {
      forged: 'no',
    });
    return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  });
  return shuffle(requests.flatMap((request) => Array.from({ length: COPIES }, () => request)));
}

/** Brings a list into any order (Fisher and Yates). */
function shuffle<T>(list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}

/** Sends all requests, one at a time on each connection. Returns how often the server was too busy. */
async function send(port: number, requests: readonly string[]): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(port)));
  let [next, busy] = [0, 0];
  await Promise.all(
    clients.map(async (client) => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        let answer = await client(request);
        // busy: a gateway sends it again later
        while (answer.startsWith('HTTP/1.1 503')) {
          busy++;
          await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
          answer = await client(request);
        }
        if (!answer.startsWith('HTTP/1.1 200') || !answer.endsWith('success')) throw new Error(answer.slice(0, 300));
      }
    }),
  );
  return busy;
}

async function waitForCredits(db: Db, deposits: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ paid: number; wrong: number }>`
      select count(*) filter (where credited = amount)::int as paid, count(*) filter (where credited > amount)::int as wrong
      from payments.deposit`.execute(db);
    if (rows[0]?.wrong) throw new Error(`${rows[0].wrong} deposits were credited more than once`);
    if (rows[0]?.paid === deposits) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

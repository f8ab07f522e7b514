import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from '#ledger';

/**
 * Settings of the money lanes. Plans are made once and never again; the nested loop over the sorted arrays is the only
 * plan left, which also keeps row locks in id order. Waiting for a lock ends early: one stuck player must not stop the
 * others.
 */
const SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  lock_timeout: '250ms',
  statement_timeout: '2000ms',
  idle_in_transaction_session_timeout: '5s',
  timezone: 'UTC',
};

export interface LaneConnection {
  /** Sends a statement at once, without waiting for those before it. */
  query<Row>(statement: Statement | string): Promise<Row[]>;
  /** Sends a whole transaction in one go; fails with the first fault, which left nothing behind. */
  transaction(statements: readonly Statement[], opened?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A connection of its own for one lane; opened when first needed, and again after it was lost. */
export function openLaneConnection(url: string): LaneConnection {
  let client: pg.Client | null = null;
  let opening: Promise<pg.Client> | null = null;

  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({
      connectionString: url,
      pipeline: true,
      connectionTimeoutMillis: 1_000,
      keepAlive: true,
      application_name: 'fairhouse money lane',
      options: Object.entries(SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
    // without a listener a lost connection would end the process
    made.on('error', () => {
      if (client === made) client = null;
    });
    made.on('end', () => {
      if (client === made) client = null;
    });
    await made.connect();
    client = made;
    return made;
  };

  const get = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    opening ??= connect().finally(() => {
      opening = null;
    });
    return opening;
  };

  const send = (on: pg.Client, statement: Statement | string) => on.query(statement as string);

  /** What is sent within `act` leaves in one packet. */
  const together = <T>(on: pg.Client, act: () => T): T => {
    const { stream } = (on as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    try {
      return act();
    } finally {
      stream.uncork();
    }
  };

  return {
    async query<Row>(statement: Statement | string): Promise<Row[]> {
      return (await send(await get(), statement)).rows as Row[];
    },
    async transaction(statements, opened = false) {
      const on = await get();
      const sent = together(on, () => [...(opened ? [] : ['begin']), ...statements, 'commit'].map((s) => send(on, s)));
      const results = await Promise.allSettled(sent);
      const failed = results.find((r) => r.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async close() {
      const on = client;
      client = null;
      await on?.end().catch(() => undefined);
    },
  };
}

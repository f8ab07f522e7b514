import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from '#ledger';

/**
 * Connection settings of the bet workers. Statements are planned once; the nested loop over the sorted arrays is the only plan allowed,
 * which also keeps row locks in id order. Lock waits time out early: one blocked player must not stop the others.
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

export interface WorkerConnection {
  /** Sends a statement immediately, without waiting for earlier ones. */
  query<Row>(statement: Statement | string): Promise<Row[]>;
  /** Sends a whole transaction in one packet. Fails with the first error; nothing was written then. */
  transaction(statements: readonly Statement[], begun?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** No connection was available, whatever PostgreSQL or the network reported. Nothing was sent. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'UnreachableError';
  }
}

/** Creates a dedicated connection for one worker. It connects on first use and reconnects after a loss. */
export function createWorkerConnection(url: string): WorkerConnection {
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;

  const connect = async (): Promise<pg.Client> => {
    const created = new pg.Client({
      connectionString: url,
      pipeline: true,
      connectionTimeoutMillis: 1_000,
      keepAlive: true,
      application_name: 'fairhouse bet worker',
      options: Object.entries(SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
    // without a listener a lost connection would end the process
    created.on('error', () => {
      if (client === created) client = null;
    });
    created.on('end', () => {
      if (client === created) client = null;
    });
    try {
      await created.connect();
    } catch (cause) {
      throw new UnreachableError(cause);
    }
    client = created;
    return created;
  };

  const get = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };

  let corked = false;

  /** Statements issued in the same tick are sent in one packet: one system call each would cost more than the statement. */
  const send = (on: pg.Client, statement: Statement | string) => {
    if (!corked) {
      const { stream } = (on as unknown as { connection: { stream: Socket } }).connection;
      corked = true;
      stream.cork();
      process.nextTick(() => {
        corked = false;
        stream.uncork();
      });
    }
    return on.query(statement as string);
  };

  return {
    async query<Row>(statement: Statement | string): Promise<Row[]> {
      return (await send(await get(), statement)).rows as Row[];
    },
    async transaction(statements, begun = false) {
      const on = await get();
      const sent = [...(begun ? [] : ['begin']), ...statements, 'commit'].map((s) => send(on, s));
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

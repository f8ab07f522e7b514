import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from '#ledger';
import { createStatementBatch } from './create-statement-batch.ts';

/**
 * Connection settings of the bet workers. Statements are planned once; the nested loop over the sorted arrays is the only plan allowed,
 * which also keeps row locks in id order. Lock waits time out early: one blocked player must not stop the others.
 */
export const SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_bitmapscan: 'off',
  enable_material: 'off',
  lock_timeout: '250ms',
  statement_timeout: '2000ms',
  idle_in_transaction_session_timeout: '5s',
  timezone: 'UTC',
};

const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };

export interface WorkerConnection {
  /** Sends a statement immediately, without waiting for earlier ones. */
  query<Row>(statement: Statement | string): Promise<Row[]>;
  /**
   * Sends a whole transaction in one packet; `begun` when it began with `query('begin')`. Fails with the first error; nothing was written
   * then.
   */
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
  let prepared = new Set<string>();
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
    prepared = new Set();
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

  /** What is sent in the same tick goes in one packet: one system call each would cost more than the statement. */
  const cork = (on: pg.Client): void => {
    if (corked) return;
    const { stream } = (on as unknown as { connection: { stream: Socket } }).connection;
    corked = true;
    stream.cork();
    process.nextTick(() => {
      corked = false;
      stream.uncork();
    });
  };

  return {
    async query<Row>(statement: Statement | string): Promise<Row[]> {
      const on = await get();
      cork(on);
      return (await on.query(statement as string)).rows as Row[];
    },
    async transaction(statements, begun = false) {
      const on = await get();
      cork(on);
      const batch = createStatementBatch(begun ? [...statements, COMMIT] : statements, prepared);
      on.query(batch);
      await batch.committed;
    },
    async close() {
      const on = client;
      client = null;
      await on?.end().catch(() => undefined);
    },
  };
}

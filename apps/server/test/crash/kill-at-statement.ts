import type { Pool } from 'pg';

/** Which statement of a process is its last. */
export interface LastStatement {
  killAt: number;
  /** The last statement is sent before the kill, and may be done. */
  sends: boolean;
}

/** Ends this process by kill -9, right before or after it sends a statement to the database. */
export function killAtStatement(pool: Pool, { killAt, sends }: LastStatement): void {
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      if (statements < killAt) return query(...args);
      if (sends) query(...args);
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    }) as typeof client.query;
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface ReconnectingClient {
  /** Ends the connection and stops reconnecting. */
  close(): Promise<void>;
}

const MAX_WAIT_MS = 2_000;

/**
 * A dedicated connection that reconnects automatically after a database failure. `work` runs on every new connection for as long as it is
 * usable; when it ends or fails, the next one starts.
 */
export function createReconnectingClient(
  url: string,
  name: string,
  log: (line: string) => void,
  work: (client: pg.Client, ended: Promise<void>) => Promise<void>,
): ReconnectingClient {
  let closing = false;
  let current: pg.Client | null = null;

  const run = async (): Promise<void> => {
    let wait_ms = 50;
    while (!closing) {
      const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
      const ended = new Promise<void>((resolve) => {
        // Without a listener for 'error' a restart of the database would end this process.
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      try {
        await client.connect();
        current = client;
        wait_ms = 50;
        if (!closing) await work(client, ended);
      } catch (error) {
        if (!closing) log(`${name}: ${(error as Error).message}; trying again`);
      }
      current = null;
      await client.end().catch(() => undefined);
      if (!closing) await sleep(wait_ms);
      wait_ms = Math.min(wait_ms * 2, MAX_WAIT_MS);
    }
  };
  const running = run();

  return {
    async close() {
      closing = true;
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}

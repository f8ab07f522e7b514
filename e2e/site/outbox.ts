import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../apps/server/src/db/index.ts';

/** Returns the newest SMS or e-mail to a recipient, once there are `count` of them. */
export async function waitForMessage({ db }: Database, to: string, count: number): Promise<string> {
  const read = async () =>
    (
      await sql<{
        text: string;
      }>`select text from integrations.demo_outbox where recipient = ${to} order by message_id desc`.execute(db)
    ).rows;
  await expect.poll(async () => (await read()).length).toBe(count);
  return (await read())[0]?.text ?? '';
}

/** Returns the code in the newest message. */
export const waitForCode = async (database: Database, to: string, count: number): Promise<string> =>
  /\b\d{6}\b/.exec(await waitForMessage(database, to, count))?.[0] ?? '';

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWallet } from '@fairhouse/conformance';
import type { Db } from '#db';
import type { Secrets } from '#secrets';
import type { SeedVendor } from '#seed';
import { HEADERS, insertKey } from '#vendors';

const PAUSE_MS = 20;

/**
 * Waits until every process has the current accounts. A process reads all accounts and keys together, so a process that knows a key created
 * after a change also knows the change; only then does it sign its answer.
 */
export async function untilAccountsCurrent(
  deps: { db: Db; secrets: Secrets; second: Pick<SeedVendor, 'vendorId'> },
  urls: readonly string[],
): Promise<void> {
  const { db, secrets, second } = deps;
  const of = { vendorId: second.vendorId, by: 'test' };
  const { keyId } = await db.transaction().execute((tx) => insertKey(tx, secrets, of));
  for (const url of urls)
    while (
      !(await fetch(`${url}/wallet/v1/tx`, { method: 'POST', headers: { [HEADERS.key]: keyId } })).headers.has(
        HEADERS.sign,
      )
    )
      await sleep(PAUSE_MS);
  await db.deleteFrom('vendors.key').where('key_id', '=', keyId).execute();
}

/** Waits until every process accepts stakes on a game, or none does. Checks with a zero stake. */
export async function untilGameCurrent(
  input: { key: SeedVendor; player: string; session: string; game: string; on: boolean },
  urls: readonly string[],
): Promise<void> {
  const { key, player, session, game, on } = input;
  for (const url of urls) {
    const wallet = createWallet([url], key);
    const takes = async (): Promise<boolean> => {
      const ids = { round: randomUUID(), tx: randomUUID() };
      const bet = { player, currency: 'USD', session, game, ...ids, amount: '0', round_end: true };
      return (await wallet.call('bet', bet)).status === 'OK';
    };
    while ((await takes()) !== on) await sleep(PAUSE_MS);
  }
}

import { randomUUID } from 'node:crypto';
import { accountId, money } from '@fairhouse/contracts';
import type { Db } from '../../apps/server/src/db/index.ts';
import { createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { benchSecrets, FIRST_PLAYER } from './players.ts';

const EVERY_MS = 20;

/** Places a bet of a player every 20 ms. `stop` returns the longest time that one took. */
export function startOtherBets(url: string, db: Db, player: number): { stop(): Promise<number> } {
  const executor = createBetExecutor({ url, db, secrets: benchSecrets() });
  let [over, slowest] = [false, 0];
  const running = (async () => {
    while (!over) {
      const from = performance.now();
      const tx = randomUUID();
      const common = {
        vendor: 'bench',
        currency: 'USD' as const,
        game: 'g1',
        accountId: accountId(FIRST_PLAYER + BigInt(player)),
      };
      const { status } = await executor.execute({ ...common, op: 'bet', round: tx, tx, amount: money(100n) });
      if (status !== 'OK') throw new Error(status);
      slowest = Math.max(slowest, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async stop() {
      over = true;
      await running;
      await executor.close();
      return slowest;
    },
  };
}

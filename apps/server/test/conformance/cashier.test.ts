import { money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, verifyBalance } from '#ledger';
import { createRealWorlds, type RealWorlds } from './world.ts';

// The workers trust their cached reads and are guarded by the account's version: the cashier is the only other writer of accounts.
describe('bets and cashier on one account', () => {
  let worlds: RealWorlds;
  beforeAll(async () => {
    worlds = await createRealWorlds();
  });
  afterAll(() => worlds.close());

  it('[CON-07] concurrent movements of both keep one chain of entries', async () => {
    const { A } = (await worlds.next()).players;
    const t = { accountId: A, currency: 'USD', reference: 'r', through: 'test', kind: 'deposit' } as const;
    const cashier = async (): Promise<void> => {
      for (let n = 0; n < 100; n++)
        await worlds.database.db.transaction().execute((tx) => post(tx, [{ ...t, amount: money(100n), key: `d${n}` }]));
    };
    const bets = async (): Promise<void> => {
      for (let n = 0; n < 100; n++) {
        const bet = { vendor: 'house1', accountId: A, currency: 'USD', game: 'g1', amount: money(50n) } as const;
        const { status } = await worlds.executor.execute({ ...bet, op: 'bet', tx: `${A}-${n}`, round: `r${n}` });
        expect(status).toBe('OK');
      }
    };
    await Promise.all([cashier(), bets()]);
    expect(await verifyBalance(worlds.database.db, A)).toMatchObject({ matches: true, balance: 15_000n });
  });
});

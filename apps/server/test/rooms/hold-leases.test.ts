import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { createLeases, type Lease } from '../../src/rooms/create-leases.ts';
import { holdLeases, type LeaseHolder } from '../../src/rooms/hold-leases.ts';
import { QUICK } from './start-rooms.ts';

const SLOW_MS = 3 * QUICK.life_ms;

describe('a work that takes longer to start than its lease lives', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let holders: LeaseHolder[];
  beforeEach(async () => {
    database = await createTestDatabase();
    holders = [];
  });
  afterEach(async () => {
    await Promise.all(holders.map((holder) => holder.close()));
    await database.drop();
  });

  it('is started once, by one process, which keeps its lease in the meantime', async () => {
    const starts: { by: string; epoch: number }[] = [];
    const hold = (by: string): void => {
      const leases = createLeases(database.db, { holder: by, address: 'nowhere:1', times: QUICK });
      const start = async (_id: string, { epoch }: Lease) => {
        starts.push({ by, epoch });
        await sleep(SLOW_MS);
        return { answer: async () => by, stop: async () => undefined, lose: () => undefined };
      };
      const work = { prefix: 'slow', listIds: async () => ['one'], start };
      holders.push(holdLeases({ leases, times: QUICK, log: () => undefined }, work));
    };
    hold('first');
    hold('second');
    await expect
      .poll(() => holders.filter((holder) => holder.find('one')).length, { timeout: 4 * SLOW_MS })
      .toBeGreaterThan(0);
    await sleep(QUICK.life_ms);
    expect(starts).toHaveLength(1);
    expect(holders.filter((holder) => holder.find('one'))).toHaveLength(1);
  }, 30_000);
});

import { sql } from 'kysely';
import type { Db } from '#db';
import { assert } from '#refusal';

/** The block of numbers that a process takes: the increment of the sequence. */
const BLOCK = 100n;

/** Returns numbers of orders and plans, ascending within a process. */
export interface OrderIds {
  next(): Promise<bigint>;
}

export function createOrderIds(db: Db): OrderIds {
  let block: Promise<bigint> | null = null;
  let used = 0n;
  return {
    async next() {
      if (block === null || used === BLOCK) {
        used = 0n;
        block = takeBlock(db);
      }
      const at = used;
      used += 1n;
      const mine = block;
      try {
        return (await mine) + at;
      } catch (error) {
        // the next call takes a new block
        if (block === mine) block = null;
        throw error;
      }
    },
  };
}

async function takeBlock(db: Db): Promise<bigint> {
  const { rows } = await sql<{ first: bigint }>`select nextval('lottery.order_id') as first`.execute(db);
  assert(rows[0], 'a sequence has a next value');
  return rows[0].first;
}

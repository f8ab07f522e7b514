import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { listWithdrawals } from '../../apps/server/src/domains/payments/index.ts';
import { aMember } from '../../apps/server/src/seed/index.ts';
import { benchSecrets } from '../load/players.ts';
import { type Result, timeOf } from './result.ts';

const FEW = 100;
const MANY = 100_000;
const TIMES = 15;

/** The first page of a queue of withdrawals that wait for a decision: of 100,000 against one of 100. */
export async function measureQueue(db: Db): Promise<Result[]> {
  const few = await fillQueue(db, 1, FEW);
  const many = await fillQueue(db, 2, MANY);
  await sql`vacuum analyze payments.withdrawal`.execute(db);
  const page = (brand: number) => {
    const query = { brandId: brandId(brand), queue: 'decide', page: 1, pageSize: 20 } as const;
    return timeOf(TIMES, () => listWithdrawals(db, query));
  };
  if (few !== FEW || many !== MANY) throw new Error(`queues of ${few} and ${many} withdrawals`);
  const short = await page(1);
  return [
    {
      what: 'first page of 100,000 withdrawals, against one of 100',
      ratio: (await page(2)) / short,
      goal: 'at most 2',
    },
  ];
}

async function fillQueue(db: Db, brand: number, count: number): Promise<number> {
  const member = {
    brandId: brandId(brand),
    currency: 'USD',
    username: `queue${brand}`,
    password: 'Bench-1234',
  } as const;
  const account = await aMember({ db, secrets: benchSecrets() }, member);
  const { numAffectedRows } = await sql`
    insert into payments.withdrawal (account_id, brand_id, client_ref, method, payout_id, destination, amount, currency, state)
    select ${account}, ${brand}, gen_random_uuid(), 'bank', 1, 'Bank', 100 + n % 1000, 'USD', 'review'
    from generate_series(1, ${count}) n`.execute(db);
  return Number(numAffectedRows);
}

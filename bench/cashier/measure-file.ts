import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { importStatement } from '../../apps/server/src/domains/payments/reconciliation/import-statement.ts';
import { parseCardStatement } from '../../apps/server/src/integrations/payment-gateway/card/parse-card-statement.ts';
import { type Result, timeOf } from './result.ts';

const ROWS = 100_000;
const DAY = '2026-03-10';
const CODE = 'bench-card';

/** A day's file of 100,000 payments compared with ours: against reading the file, and reading file and payments. */
export async function measureFile(db: Db): Promise<Result[]> {
  await sql`insert into payments.receipt (brand_id, connection, payment_id, amount, currency, state, suspense, received_at)
    select 1, ${CODE}, 'p' || n, 1000 + n % 100, 'USD', 'confirmed', 'unknown', ${`${DAY}T00:00:00Z`}::timestamptz + n * interval '0.5 seconds'
    from generate_series(1, ${ROWS}) n`.execute(db);
  await sql`vacuum analyze payments.receipt`.execute(db);
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `p${at + 1},payment,${1_000 + ((at + 1) % 100)},USD,succeeded,1`,
  );
  const file = ['id,type,amount,currency,status,fee', ...lines].join('\n');
  const gateways = { find: async () => ({ parseStatement: parseCardStatement }) as never };
  const columns = { reference: '', amount: '', text: '', payer: '' };
  const input = { connection: CODE, currency: 'USD', day: DAY, file, columns } as const;
  const imported = await timeOf(3, async () => {
    const { matched, differing } = await importStatement(
      { db, gateways },
      { brandId: brandId(1), operator: 'bench' },
      input,
    );
    if (matched !== ROWS || differing !== 0) throw new Error(`${matched} rows matched, ${differing} differ`);
  });
  const read = await timeOf(3, async () => parseCardStatement(file));
  const both = await timeOf(3, async () => {
    parseCardStatement(file);
    await sql`select payment_id, amount, currency, state, received_at from payments.receipt where connection = ${CODE}`.execute(
      db,
    );
  });
  return [
    { what: 'file of 100,000 rows, against reading it', ratio: imported / read, goal: 'at most 3' },
    { what: 'the same, against reading file and payments', ratio: imported / both, goal: 'at most 3' },
  ];
}

import { type Currency, calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import type { Secrets } from '#secrets';
import type { GatewayFinder } from '../connections/create-gateway-finder.ts';
import { readFormat, saveFormat } from './batch-format.ts';
import { createBatch } from './create-batch.ts';
import { importResults } from './import-results.ts';
import { sumReady } from './list-ready.ts';
import { listBatches, listItems, toBatchDto } from './payout-batch.ts';
import { writeBatchFile } from './write-batch-file.ts';

export interface BatchRoutesDeps {
  handle: HandleCall;
  db: Db;
  gateways: GatewayFinder;
  secrets: Secrets;
  log: (line: string) => void;
  recordAudit: RecordAudit;
}

/** Registers the back-office calls for payouts by hand as a batch; each change has its audit log entry. */
export function registerBatchRoutes({ handle, db, gateways, secrets, log, recordAudit }: BatchRoutesDeps): void {
  const { payoutBatchesBackoffice } = calls;

  handle(payoutBatchesBackoffice.methods, async ({ brand }) => ({
    methods: await listHandMethods(db, brand),
    connections: await gateways.listBatchConnections(brand.brandId),
  }));
  handle(payoutBatchesBackoffice.saveFormat, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await saveFormat(tx, context.brand.brandId, input);
      await recordAudit(tx, context, {
        action: 'payout-batch.format',
        subject: `method ${input.method}`,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );
  handle(payoutBatchesBackoffice.create, async (context, input) =>
    toBatchDto(await createBatch({ db, gateways, recordAudit }, context, input)),
  );
  handle(payoutBatchesBackoffice.list, ({ brand }, input) => listBatches(db, brand.brandId, input));
  handle(payoutBatchesBackoffice.items, ({ brand }, input) => listItems(db, brand.brandId, input));
  handle(payoutBatchesBackoffice.file, async (context, { id }) => {
    const file = await writeBatchFile({ db, secrets }, context.brand.brandId, BigInt(id));
    const subject = `payout batch ${id}`;
    await db.transaction().execute((tx) => recordAudit(tx, context, { action: 'payout-batch.file', subject }));
    return file;
  });
  handle(payoutBatchesBackoffice.importResults, async (context, { id, file }) => {
    const imported = await importResults({ db, log }, context.brand.brandId, { id: BigInt(id), file });
    const { rows, applied, known, problems } = imported;
    await db.transaction().execute((tx) =>
      recordAudit(tx, context, {
        action: 'payout-batch.results',
        subject: `payout batch ${id}`,
        after: JSON.stringify({ rows, applied, known, problems: problems.length }),
      }),
    );
    return imported;
  });
}

type Methods = Output<typeof calls.payoutBatchesBackoffice.methods>['methods'];

/** Lists the withdrawal methods of a brand that operators pay by hand, in the brand's order. */
async function listHandMethods(db: Db, { brandId }: OperatorContext['brand']): Promise<Methods> {
  const rows = await db
    .selectFrom('payments.method')
    .select(['code', 'currency'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'withdrawal')
    .where('gateway', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const ready = await sumReady(db, brandId);
  return Promise.all(
    rows.map(async ({ code: method, currency: text }) => {
      const currency = text as Currency;
      const { count, sum } = ready.get(`${method} ${currency}`) ?? { count: 0, sum: 0n };
      return {
        method,
        currency,
        ...(await readFormat(db, brandId, method)),
        ready: { count, sum: formatMoney(sum as Money, currency) },
      };
    }),
  );
}

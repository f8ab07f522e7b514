import { Readable } from 'node:stream';
import type { DayRules } from '@fairhouse/agent-math';
import { accountId, type BrandId, CSV_START, type Currency, csvLine, formatMoney } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db';
import { type RecordFilter, readRecord } from '#ledger';
import type { SealedLinks } from '../sealed-link.ts';
import { parseRecordFilter, type RecordInput } from './record-query.ts';

/** The most lines of a file. */
export const MOST_LINES = 1_000_000;
/** The path of files. */
export const RECORD_FILE = '/wallet/v1/record/file';
const COLUMNS = ['seq', 'time', 'type', 'amount', 'held', 'balance', 'reference', 'currency'];

/** What a link exports: whose record, and which lines. */
export interface RecordExport {
  accountId: string;
  brandId: string;
  currency: Currency;
  input: RecordInput;
}

interface ExportDeps {
  db: Db;
  links: SealedLinks<RecordExport>;
  dayRulesOf: (brand: BrandId) => Promise<DayRules>;
  /** The brand of a host name; null for another host. */
  brandIdOf: (host: string) => Promise<BrandId | null>;
}

/** Serves the files: written as they are sent, so memory does not grow with them. Another address than a current link of ours is 404. */
export function registerRecordFile(http: FastifyInstance, { db, links, dayRulesOf, brandIdOf }: ExportDeps): void {
  http.get(RECORD_FILE, async (request, reply) => {
    const wanted = links.open(request.query);
    const brand = await brandIdOf(request.host);
    if (!wanted || brand === null || String(brand) !== wanted.brandId) return reply.code(404).send();
    const owner = { accountId: accountId(BigInt(wanted.accountId)), currency: wanted.currency };
    const filter = parseRecordFilter({ ...owner, rules: await dayRulesOf(brand) }, wanted.input);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileNameOf(wanted.input)}"`)
      .header('cache-control', 'private, no-store')
      .send(streamCsv(db, filter, wanted.currency));
  });
}

/** Named by its days: `transactions-2026-11-20_2026-11-26.csv`. */
function fileNameOf({ fromDay, toDay }: RecordInput): string {
  if (fromDay === undefined && toDay === undefined) return 'transactions-all.csv';
  return `transactions-${fromDay === toDay ? fromDay : `${fromDay ?? ''}_${toDay ?? ''}`}.csv`;
}

/** Writes lines as CSV, page by page as they are read. */
export function streamCsv(db: Db, filter: RecordFilter, currency: Currency): Readable {
  const parts = async function* () {
    yield CSV_START + csvLine(COLUMNS);
    for await (const page of readRecord(db, filter, MOST_LINES))
      yield page
        .map((line) =>
          csvLine([
            String(line.seq),
            line.at.toISOString(),
            line.kind,
            formatMoney(line.amount, currency),
            formatMoney(line.heldDelta, currency),
            formatMoney(line.balance, currency),
            line.reference,
            currency,
          ]),
        )
        .join('');
  };
  return Readable.from(parts(), { objectMode: false });
}

import { Readable } from 'node:stream';
import type { DayRules } from '@fairhouse/agent-math';
import { accountId, type BrandId, type Currency, formatMoney } from '@fairhouse/contracts';
import { stringify } from 'csv-stringify';
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

/** A reference of a gateway never becomes a formula of a spreadsheet. */
const asText = (reference: string): string => (/^[=+\-@\t\r]/.test(reference) ? `'${reference}` : reference);

/** Writes lines as CSV; the byte order mark says to spreadsheets that it is UTF-8. */
export function streamCsv(db: Db, filter: RecordFilter, currency: Currency): Readable {
  const lines = async function* () {
    for await (const page of readRecord(db, filter, MOST_LINES))
      for (const line of page)
        yield [
          String(line.seq),
          line.at.toISOString(),
          line.kind,
          formatMoney(line.amount, currency),
          formatMoney(line.heldDelta, currency),
          formatMoney(line.balance, currency),
          asText(line.reference),
          currency,
        ];
  };
  const csv = stringify({ bom: true, header: true, columns: COLUMNS, record_delimiter: 'windows' });
  const source = Readable.from(lines());
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

import { BatchFormat, type BrandId, type calls, type Input, type Output } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { invalidField } from '../parse-method-settings.ts';

type SavedFormat = Output<typeof calls.payoutBatchesBackoffice.saveFormat>;

/** The format of a method that has none of its own. */
const STANDARD: BatchFormat = {
  columns: (['reference', 'amount', 'currency', 'holder', 'bank', 'number'] as const).map((field) => ({
    title: field,
    field,
    text: '',
  })),
  results: {
    reference: 'reference',
    status: 'status',
    bankReference: 'bank_reference',
    amount: '',
    paid: ['paid'],
    failed: ['failed'],
    bounced: ['bounced'],
  },
  most: 1_000,
};

/** Returns the format of a method's files; version 0 for the standard one. */
export async function readFormat(db: Db | Tx, brandId: BrandId, method: string): Promise<SavedFormat> {
  const row = await db
    .selectFrom('payments.batch_format')
    .select(['format', 'version'])
    .where('brand_id', '=', brandId)
    .where('method', '=', method)
    .executeTakeFirst();
  return row ? { format: BatchFormat.parse(row.format), version: row.version } : { format: STANDARD, version: 0 };
}

/**
 * Saves the format of a method's files. Refuses NOT_FOUND for a method that is not paid by hand, STALE_VERSION, and INVALID_INPUT for a
 * format that could not be read back.
 */
export async function saveFormat(
  tx: Tx,
  brandId: BrandId,
  { method, format, version }: Input<typeof calls.payoutBatchesBackoffice.saveFormat>,
): Promise<{ before: SavedFormat; after: SavedFormat }> {
  await requireHandMethod(tx, brandId, method);
  checkFormat(format);
  const before = await readFormat(tx, brandId, method);
  if (before.version !== version) throw refuse('STALE_VERSION');
  const stored = { format: JSON.stringify(format), version: version + 1 };
  const saved = await tx
    .insertInto('payments.batch_format')
    .values({ brand_id: brandId, method, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'method']).doUpdateSet(stored).where('payments.batch_format.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw refuse('STALE_VERSION');
  return { before, after: { format, version: saved.version } };
}

/** A line is found again by its reference, and a word says one thing. */
function checkFormat({ columns, results }: BatchFormat): void {
  const titles = columns.map(({ title }) => title);
  if (new Set(titles).size < titles.length) throw invalidField('format.columns');
  if (!columns.some(({ field }) => field === 'reference')) throw invalidField('format.columns');
  const words = [...results.paid, ...results.failed, ...results.bounced].map(fold);
  if (results.paid.length === 0 || new Set(words).size < words.length) throw invalidField('format.results.paid');
}

/** Words of a result file are compared without regard to case. */
export const fold = (word: string): string => word.trim().toLowerCase();

/** Returns the currency of a withdrawal method that operators pay by hand. Refuses NOT_FOUND. */
export async function requireHandMethod(db: Db | Tx, brandId: BrandId, method: string): Promise<string> {
  const row = await db
    .selectFrom('payments.method')
    .select('currency')
    .where('brand_id', '=', brandId)
    .where('code', '=', method)
    .where('kind', '=', 'withdrawal')
    .where('gateway', 'is', null)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'method' });
  return row.currency;
}

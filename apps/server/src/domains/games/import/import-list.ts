import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { parseList } from './parse-list.ts';
import { type ImportPlan, type ListChange, planImport } from './plan-import.ts';
import { markDelisted, saveListed } from './save-listed.ts';

type ImportInput = Input<typeof calls.gamesBackoffice.importList>;
type Plan = Output<typeof calls.gamesBackoffice.importList>;

/** The console shows only the beginning of a long list; the counts cover the rest. */
const MAX_SHOWN = 200;

/**
 * Parses a vendor's list and previews its effect; with the digest of that preview it applies it. The first list of a vendor assigns the
 * vendor to this brand, also when it replaces demo games. Refuses NOT_PERMITTED for a vendor of another brand or a first-party vendor,
 * STATE_CHANGED when the catalogue has changed since the preview.
 */
export async function importList(
  { db, recordAudit, changed }: { db: Db; recordAudit: RecordAudit; changed: (tx: Tx) => Promise<void> },
  context: OperatorContext,
  query: ImportInput,
): Promise<Plan> {
  const { brandId } = context.brand;
  const { games, problems } = parseList(query.format, query.list);
  if (problems.length > 0) return describeCounts({ changes: [], same: 0, digest: '', problems }, false);
  return db.transaction().execute(async (tx) => {
    await lockVendor(tx, brandId, query.vendorCode);
    const plan = await planImport(tx, query.vendorCode, games);
    if (query.apply === null || plan.problems.length > 0) return describeCounts(plan, false);
    if (query.apply !== plan.digest) throw refuse('STATE_CHANGED');
    await upsertVendor(tx, brandId, query);
    await saveListed(tx, { brandId, vendorCode: query.vendorCode }, listedIn(plan.changes));
    await markDelisted(
      tx,
      plan.changes.filter(({ what }) => what === 'delisted').map(({ code }) => code),
    );
    await recordAudit(tx, context, {
      action: 'games.import',
      subject: `vendor ${query.vendorCode}, ${query.title}`,
      after: JSON.stringify(countsOf(plan)),
    });
    await changed(tx);
    return describeCounts(plan, true);
  });
}

const listedIn = (changes: readonly ListChange[]) => changes.flatMap(({ game }) => game ?? []);

const countsOf = ({ changes, same }: Pick<ImportPlan, 'changes' | 'same'>): Plan['counts'] => {
  const count = (what: ListChange['what']) => changes.filter((each) => each.what === what).length;
  return { new: count('new'), changed: count('changed'), delisted: count('delisted'), same };
};

function describeCounts({ changes, same, digest, problems }: ImportPlan, applied: boolean): Plan {
  return {
    counts: countsOf({ changes, same }),
    changes: changes.slice(0, MAX_SHOWN).map(({ game: _game, ...change }) => change),
    problems,
    digest,
    applied,
  };
}

/** Locks the vendor against other imports. Refuses NOT_PERMITTED when this brand may not import its list. */
async function lockVendor(tx: Tx, brandId: BrandId, vendorCode: string): Promise<void> {
  const vendor = await tx
    .selectFrom('games.vendor')
    .select(['brand_id', 'demo'])
    .where('vendor_code', '=', vendorCode)
    .forUpdate()
    .executeTakeFirst();
  if (vendor && vendor.brand_id !== brandId && !vendor.demo) throw refuse('NOT_PERMITTED');
}

async function upsertVendor(tx: Tx, brandId: BrandId, { vendorCode, title }: ImportInput): Promise<void> {
  await tx
    .insertInto('games.vendor')
    .values({ vendor_code: vendorCode, title, brand_id: brandId })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet({ title, brand_id: brandId, demo: false }))
    .execute();
  // a new vendor is placed after the brand's existing ones
  await sql`insert into games.brand_vendor (brand_id, vendor_code, position)
    select ${brandId}, ${vendorCode}, coalesce(max(position), 0) + 1 from games.brand_vendor where brand_id = ${brandId}
    on conflict do nothing`.execute(tx);
}

import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { VendorBets } from '#integrations/house1-client';
import { listVendorClients } from '../list-vendor-clients.ts';
import type { TransferDeps } from '../transfers/start-transfer.ts';
import { type Discrepancy, reconcile, type VendorRow } from './reconcile.ts';

/** Maximum number of pages per run and vendor; the next run continues. */
const MAX_PAGES = 20;
/** A vendor may report a transaction this long after it happened; until then nothing counts as missing. */
const DELAY_MS = 600_000;
/** Period in which both histories are compared at each run. */
const SPAN_MS = 2 * 86_400_000;

/** Job: fetches each vendor's history since the last run, and records the differences from ours. */
export async function syncHistories(deps: TransferDeps, now = new Date()): Promise<void> {
  const { rows } = await sql<RowOf<'vendors.vendor', 'brand_id'>>`
    select distinct brand_id from vendors.vendor where base_url <> ''`.execute(deps.db);
  for (const { brand_id } of rows)
    for (const { vendorId, client } of await listVendorClients(deps, { brandId: brandId(brand_id) })) {
      // without a vendor's answer nothing can be reported as missing
      if (await syncPages(deps.db, vendorId, (cursor) => client.bets(cursor)))
        await recordDiscrepancies(deps.db, vendorId, now);
    }
}

/** Pulls all remaining pages. Returns true when all of them arrived. */
async function syncPages(
  db: Db,
  vendorId: bigint,
  fetchPage: (cursor: string) => Promise<VendorBets | null>,
): Promise<boolean> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const saved = await db
      .selectFrom('vendors.history_cursor')
      .select('cursor')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirst();
    const cursor = saved?.cursor ?? '0';
    const reported = await fetchPage(cursor);
    if (!reported) return false;
    await savePage(db, vendorId, reported);
    if (reported.rows.length === 0 || reported.cursor === cursor) return true;
  }
  return false;
}

/** Stores a page and the next cursor in one transaction, so that a crash causes neither a gap nor a duplicate row. */
async function savePage(db: Db, vendorId: bigint, { rows, cursor }: VendorBets): Promise<void> {
  // a page may contain a transaction twice: the last entry counts
  const last = new Map(rows.map((row) => [`${row.class}\n${row.tx}`, row]));
  await db.transaction().execute(async (tx) => {
    if (last.size > 0)
      await tx
        .insertInto('vendors.reported_transaction')
        .values([...last.values()].map(({ class: op_class, ...row }) => ({ vendor_id: vendorId, op_class, ...row })))
        .onConflict((conflict) =>
          conflict.columns(['vendor_id', 'op_class', 'tx']).doUpdateSet((eb) => ({
            round: eb.ref('excluded.round'),
            player: eb.ref('excluded.player'),
            amount: eb.ref('excluded.amount'),
            status: eb.ref('excluded.status'),
            reported_at: sql`now()`,
          })),
        )
        .execute();
    await tx
      .insertInto('vendors.history_cursor')
      .values({ vendor_id: vendorId, cursor })
      .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ cursor, pulled_at: sql`now()` }))
      .execute();
  });
}

/** Compares the last days and records the differences; those that no longer exist are marked as gone. */
async function recordDiscrepancies(db: Db, vendorId: bigint, now: Date): Promise<void> {
  const [from, to] = [new Date(now.getTime() - SPAN_MS), new Date(now.getTime() - DELAY_MS)];
  const reported = await db
    .selectFrom('vendors.reported_transaction')
    .select(['op_class', 'tx', 'round', 'player', 'amount', 'status'])
    .where('vendor_id', '=', vendorId)
    // a day more than ours: the vendor's row may be earlier or later than our row of the same transaction
    .where('reported_at', '>=', new Date(from.getTime() - 86_400_000))
    .execute();
  const rows = reported.map(({ op_class, ...row }) => ({ ...row, class: op_class }) as VendorRow);
  const found = await reconcile(db, { vendorId, rows, from, to });
  await db.transaction().execute(async (tx) => {
    await sql`update vendors.discrepancy set resolved_at = now() where vendor_id = ${vendorId} and resolved_at is null
      and (op_class, tx) not in (select * from unnest(${found.map((each) => each.class)}::text[], ${found.map(({ tx: id }) => id)}::text[]))`.execute(
      tx,
    );
    for (const each of found) await saveDiscrepancy(tx, vendorId, each);
  });
}

const saveDiscrepancy = (tx: Db, vendorId: bigint, { class: op_class, tx: id, kind, ours, theirs }: Discrepancy) =>
  tx
    .insertInto('vendors.discrepancy')
    .values({ vendor_id: vendorId, op_class, tx: id, kind, ours, theirs })
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'op_class', 'tx']).doUpdateSet({
        kind,
        ours,
        theirs,
        resolved_at: null,
        // an acknowledgement applies only as long as the difference is unchanged
        acknowledged_at: sql`case when discrepancy.resolved_at is null and (discrepancy.kind, discrepancy.ours, discrepancy.theirs) =
          (excluded.kind, excluded.ours, excluded.theirs) then discrepancy.acknowledged_at end`,
      }),
    )
    .execute();

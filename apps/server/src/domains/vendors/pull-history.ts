import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { VendorBets } from '#integrations/house1-client';
import { type Difference, reconcile, type VendorRow } from './reconcile.ts';
import type { TransferDeps } from './start-transfer.ts';
import { readVendorSides } from './vendor-side.ts';

/** Pages of one run for one vendor; the rest comes with the next. */
const MAX_PAGES = 20;
/** A vendor may tell of a transaction so much later than it happened; before that nothing is missing. */
const DELAY_MS = 600_000;
/** How far back both histories are compared at each run. */
const SPAN_MS = 2 * 86_400_000;

/** The job: takes up what each vendor says happened since the last time, and writes down where that and ours differ. */
export async function pullHistories(deps: TransferDeps, now = new Date()): Promise<void> {
  const { rows } = await sql<{
    brand_id: bigint;
  }>`select distinct brand_id from vendors.vendor where base_url <> ''`.execute(deps.db);
  for (const { brand_id } of rows)
    for (const { vendorId, side } of await readVendorSides(deps, { brandId: brandId(brand_id) })) {
      // a vendor that does not answer says nothing about what is missing
      if (await pullPages(deps.db, vendorId, (cursor) => side.bets(cursor)))
        await noteDifferences(deps.db, vendorId, now);
    }
}

/** Pulls pages until there is no more. Whether all came that there is. */
async function pullPages(
  db: Db,
  vendorId: bigint,
  ask: (cursor: string) => Promise<VendorBets | null>,
): Promise<boolean> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const kept = await db
      .selectFrom('vendors.pull')
      .select('cursor')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirst();
    const cursor = kept?.cursor ?? '0';
    const told = await ask(cursor);
    if (!told) return false;
    await keepPage(db, vendorId, told);
    if (told.rows.length === 0 || told.cursor === cursor) return true;
  }
  return false;
}

/** A page and the place of the next in one transaction: a crash leaves neither a gap nor a row twice. */
async function keepPage(db: Db, vendorId: bigint, { rows, cursor }: VendorBets): Promise<void> {
  // one page may tell of a transaction twice: the last word counts
  const last = new Map(rows.map((row) => [`${row.class}\n${row.tx}`, row]));
  await db.transaction().execute(async (tx) => {
    if (last.size > 0)
      await tx
        .insertInto('vendors.told')
        .values([...last.values()].map(({ class: op_class, ...row }) => ({ vendor_id: vendorId, op_class, ...row })))
        .onConflict((conflict) =>
          conflict.columns(['vendor_id', 'op_class', 'tx']).doUpdateSet((eb) => ({
            round: eb.ref('excluded.round'),
            player: eb.ref('excluded.player'),
            amount: eb.ref('excluded.amount'),
            status: eb.ref('excluded.status'),
            told_at: sql`now()`,
          })),
        )
        .execute();
    await tx
      .insertInto('vendors.pull')
      .values({ vendor_id: vendorId, cursor })
      .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ cursor, pulled_at: sql`now()` }))
      .execute();
  });
}

/** Compares the last days and writes down what differs; what no longer does is marked as gone. */
async function noteDifferences(db: Db, vendorId: bigint, now: Date): Promise<void> {
  const [from, to] = [new Date(now.getTime() - SPAN_MS), new Date(now.getTime() - DELAY_MS)];
  const told = await db
    .selectFrom('vendors.told')
    .select(['op_class', 'tx', 'round', 'player', 'amount', 'status'])
    .where('vendor_id', '=', vendorId)
    // a day more than ours: a vendor's row may come before or after our own of the same transaction
    .where('told_at', '>=', new Date(from.getTime() - 86_400_000))
    .execute();
  const rows = told.map(({ op_class, ...row }) => ({ ...row, class: op_class }) as VendorRow);
  const found = await reconcile(db, { vendorId, rows, from, to });
  await db.transaction().execute(async (tx) => {
    await sql`update vendors.mismatch set gone_at = now() where vendor_id = ${vendorId} and gone_at is null
      and (op_class, tx) not in (select * from unnest(${found.map((each) => each.class)}::text[], ${found.map(({ tx: id }) => id)}::text[]))`.execute(
      tx,
    );
    for (const each of found) await keepDifference(tx, vendorId, each);
  });
}

const keepDifference = (tx: Db, vendorId: bigint, { class: op_class, tx: id, kind, ours, theirs }: Difference) =>
  tx
    .insertInto('vendors.mismatch')
    .values({ vendor_id: vendorId, op_class, tx: id, kind, ours, theirs })
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'op_class', 'tx']).doUpdateSet({
        ...{ kind, ours, theirs, gone_at: null },
        // what was looked into counts only as long as it stays as it was
        seen_at: sql`case when mismatch.gone_at is null and (mismatch.kind, mismatch.ours, mismatch.theirs) =
          (excluded.kind, excluded.ours, excluded.theirs) then mismatch.seen_at end`,
      }),
    )
    .execute();

import { sql } from 'kysely';
import type { Tx } from '#db';
import type { ShoeNow } from './room/table-state.ts';

/** Records a shoe as it is published, before its first betting window. */
export async function recordShoe(tx: Tx, tableId: string, shoe: ShoeNow): Promise<void> {
  await tx
    .insertInto('tables.shoe')
    .values({ table_id: tableId, shoe_no: shoe.shoeNo, published: JSON.stringify(shoe) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records the revealed seed and the cut of a shoe that has ended. */
export async function recordShoeEnd(
  tx: Tx,
  tableId: string,
  { shoeNo, seed, cut }: { shoeNo: number; seed: string; cut: number },
): Promise<void> {
  await tx
    .updateTable('tables.shoe')
    .set({
      published: sql`published || ${JSON.stringify({ seed })}::jsonb`,
      cut,
      ended_at: sql`now()`,
    })
    .where('table_id', '=', tableId)
    .where('shoe_no', '=', shoeNo)
    .execute();
}

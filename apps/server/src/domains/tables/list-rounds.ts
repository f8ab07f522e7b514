import type { TableMark } from '@fairhouse/contracts';
import type { Db, RowOf } from '#db';

type Columns = 'table_id' | 'round_no' | 'state' | 'mark' | 'at';
const COLUMNS = ['table_id', 'round_no', 'state', 'mark', 'at'] as const satisfies readonly Columns[];

/** Lists the rounds of a shoe in their order. */
export async function listShoeRounds(db: Db, tableId: string, shoeNo: number) {
  const rows = await db
    .selectFrom('tables.round')
    .select(COLUMNS)
    .where('table_id', '=', tableId)
    .where('shoe_no', '=', shoeNo)
    .orderBy('round_no')
    .execute();
  return rows.map(toLine);
}

/** Lists a page of a table's rounds, newest first. */
export async function listRounds(db: Db, tableId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const rounds = db.selectFrom('tables.round').where('table_id', '=', tableId);
  const [rows, { total }] = await Promise.all([
    rounds
      .select(COLUMNS)
      .orderBy('round_no', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    rounds.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toLine), page, pageSize, total: Number(total) };
}

const toLine = ({ table_id, round_no, state, mark, at }: RowOf<'tables.round', Columns>) => ({
  roundId: `${table_id}.${round_no}`,
  state: state as 'FINISHED' | 'VOID',
  mark: mark as TableMark | null,
  at: at.toISOString(),
});

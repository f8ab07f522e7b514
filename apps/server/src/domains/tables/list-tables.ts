import type { BrandId, Currency, LobbyTable, TableInfo, TableMark, TablePhase } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { Rooms } from '#rooms';
import { findTables, type TableSettings, type TableStatus } from './live-table.ts';
import { toTableInfo } from './room/describe-table.ts';
import { stakeRange } from './table-rooms.ts';

export interface ListDeps {
  db: Db;
  rooms: Pick<Rooms, 'listAwake'>;
}

/** What `RoomLogic.lobby` of a table returns. */
interface Awake {
  phase: TablePhase;
  endsAt: number | null;
  roundId: string | null;
  marks: TableMark[];
}

const MAX_MARKS = 100;

/** A table with what only operators see in a list. */
type ListedTable = LobbyTable & Pick<TableInfo, 'limits'> & { status: TableStatus };

/** Lists the tables of a brand with what they do now. A table that sleeps shows the results of its last shoe. */
export async function listTables(
  { db, rooms }: ListDeps,
  { brandId, currency, language }: { brandId: BrandId; currency: Currency; language: string },
): Promise<ListedTable[]> {
  const [tables, summaries] = await Promise.all([findTables(db, { brandId, currency }), rooms.listAwake('tables')]);
  const awake = new Map(summaries.map((summary) => [summary.id, summary]));
  const now = Date.now();
  return Promise.all(
    tables.map(async (table) => {
      const summary = awake.get(table.tableId);
      const state = summary ? (summary.state as unknown as Awake) : await findLastState(db, table);
      const { players = 0, visitors = 0 } = summary ?? {};
      return {
        ...toTableInfo(table, language),
        phase: state.phase,
        roundId: state.roundId,
        endsAt: state.endsAt,
        marks: state.marks,
        ...stakeRange(table),
        now,
        players,
        visitors,
        status: table.status,
      };
    }),
  );
}

async function findLastState(db: Db, { tableId, status }: TableSettings): Promise<Awake> {
  const rows = await db
    .selectFrom('tables.round')
    .select(['mark', 'shoe_no'])
    .where('table_id', '=', tableId)
    .where('state', '=', 'FINISHED')
    .orderBy('round_no', 'desc')
    .limit(MAX_MARKS)
    .execute();
  const marks = rows.filter(({ shoe_no }) => shoe_no === rows[0]?.shoe_no).map(({ mark }) => mark as TableMark);
  return { phase: status === 'open' ? 'IDLE' : 'PAUSED', endsAt: null, roundId: null, marks: marks.toReversed() };
}

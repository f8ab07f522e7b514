import { type AuditAction, calls } from '@fairhouse/contracts';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { assert, refuse } from '#refusal';
import { requireTable } from './get-round.ts';
import { listExposures } from './list-exposures.ts';
import { type ListDeps, listTables } from './list-tables.ts';
import { findTables, type TableStatus } from './live-table.ts';

interface Deps extends ListDeps {
  handle: HandleCall;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls: list tables, open, drain and close one. */
export function registerTablesOperatorRoutes(deps: Deps): void {
  const { handle, db, recordAudit } = deps;
  const { tablesBackoffice } = calls;
  const listed = async ({ brand: { brandId, currency }, language }: OperatorContext) => {
    const [tables, settings] = await Promise.all([
      listTables(deps, { brandId, currency, language }),
      findTables(db, { brandId, currency }),
    ]);
    const exposures = await listExposures(deps.rooms, settings);
    return tables.map((table) => ({ ...table, exposure: exposures.get(table.tableId) ?? null }));
  };

  /** Stores the status; the process that holds the table reads it. Refuses NOT_FOUND, STATE_CHANGED when it has this status. */
  const setStatus = async (
    context: OperatorContext,
    { tableId, reason }: { tableId: string; reason: string },
    { status, action }: { status: TableStatus; action: AuditAction },
  ) => {
    const { status: before } = await requireTable(db, context.brand.brandId, tableId);
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('tables.live_table')
        .set({ status })
        .where('table_id', '=', tableId)
        .where('status', '<>', status)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw refuse('STATE_CHANGED');
      await recordAudit(tx, context, { action, subject: `table ${tableId}`, reason, before, after: status });
      await publishToProcesses(tx, { topic: 'tables-changed' });
    });
    const row = (await listed(context)).find((table) => table.tableId === tableId);
    assert(row, 'a table that was changed is listed');
    return row;
  };

  handle(tablesBackoffice.tables, async (context) => ({ tables: await listed(context) }));
  handle(tablesBackoffice.open, (context, input) =>
    setStatus(context, input, { status: 'open', action: 'table.open' }),
  );
  handle(tablesBackoffice.drain, (context, input) =>
    setStatus(context, input, { status: 'draining', action: 'table.drain' }),
  );
  handle(tablesBackoffice.close, (context, input) =>
    setStatus(context, input, { status: 'closed', action: 'table.close' }),
  );
}

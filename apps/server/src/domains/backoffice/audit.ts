import { type BrandId, parseSort, type SortText } from '@fairhouse/contracts';
import type { DateRange, Db, Tx } from '#db';
import type { AuditDetails } from '#http';

export interface AuditEntry extends AuditDetails {
  brandId: BrandId;
  operator: string;
  ip: string;
}

/** Writes an audit entry, in the transaction of the action if there is one. */
export async function writeAudit(tx: Tx | Db, line: AuditEntry): Promise<void> {
  await tx
    .insertInto('backoffice.audit')
    .values({
      brand_id: line.brandId,
      operator: line.operator,
      action: line.action,
      subject: line.subject ?? '',
      reason: line.reason ?? '',
      before: line.before ?? '',
      after: line.after ?? '',
      ip: line.ip,
    })
    .execute();
}

interface AuditQuery extends DateRange {
  brandId: BrandId;
  page: number;
  pageSize: number;
  operator?: string | undefined;
  action?: string | undefined;
  sort?: SortText<'at'> | undefined;
}

/** Returns a page of a brand's audit log, newest first by default. */
export async function listAudit(db: Db, query: AuditQuery) {
  let selection = db.selectFrom('backoffice.audit').where('brand_id', '=', query.brandId);
  if (query.operator) selection = selection.where('operator', '=', query.operator);
  if (query.action) selection = selection.where('action', '=', query.action);
  if (query.from) selection = selection.where('at', '>=', query.from);
  if (query.to) selection = selection.where('at', '<', query.to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await selection
    .selectAll()
    .orderBy('audit_id', parseSort(query.sort ?? '-at').down ? 'desc' : 'asc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return {
    rows: rows.map(({ audit_id, brand_id: _brand, at, ...line }) => ({
      ...line,
      id: String(audit_id),
      at: at.toISOString(),
    })),
    page: query.page,
    pageSize: query.pageSize,
    total: Number(total),
  };
}

import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { type Nullable, type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';

type Calls = typeof calls.vendorBackoffice.calls;

/** Rows are counted up to this number; exact counts above it are not worth the cost. */
const MAX_COUNTED = 10_000;

const OUTCOMES: Readonly<Record<NonNullable<Input<Calls>['outcome']>, RawBuilder<unknown>>> = {
  ok: sql`c.status = 'OK'`,
  refused: sql`c.status <> 'OK' and c.http_status = 200`,
  rejected: sql`c.http_status <> 200`,
};

interface Row
  extends Omit<RowOf<'vendors.call'>, 'brand_id' | 'vendor_id' | 'body_hash'>,
    Nullable<RowOf<'vendors.vendor', 'title'>> {
  /** In hex. */
  body_hash: string;
}

/** Returns a page of the calls of a brand's vendors, latest first. */
export async function listCalls(db: Db, brandId: BrandId, query: Input<Calls>): Promise<Output<Calls>> {
  const { page, pageSize } = query;
  const selection = sql`vendors.call c left join vendors.vendor v on v.vendor_id = c.vendor_id where ${requested(brandId, query)}`;
  const [counted, list] = await Promise.all([
    sql<{
      total: bigint;
    }>`select count(*) as total from (select 1 from ${selection} limit ${MAX_COUNTED}) as counted`.execute(db),
    sql<Row>`select c.call_no, c.at, v.title, c.key_id, c.op, c.request_id, c.tx, c.player, c.amount, c.currency, c.status,
        c.http_status, c.replay, c.took_ms, c.ip, encode(c.body_hash, 'hex') as body_hash, c.body
      from ${selection} order by c.at desc, c.call_no desc limit ${pageSize} offset ${Math.min((page - 1) * pageSize, MAX_COUNTED)}`.execute(
      db,
    ),
  ]);
  return { rows: list.rows.map(toCallDto), page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

function requested(brandId: BrandId, { vendorId, op, outcome, search, from, to }: Input<Calls>): RawBuilder<unknown> {
  return sql.join(
    [
      sql`c.brand_id = ${brandId}`,
      ...(vendorId === undefined ? [] : [sql`c.vendor_id = ${BigInt(vendorId)}`]),
      ...(op ? [sql`c.op = ${op}`] : []),
      ...(outcome ? [OUTCOMES[outcome]] : []),
      ...(search ? [sql`${search} in (c.tx, c.player, c.request_id, c.key_id)`] : []),
      ...(from === undefined ? [] : [sql`c.at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql`c.at < ${new Date(to)}`]),
    ],
    sql` and `,
  );
}

const toCallDto = ({
  call_no,
  at,
  title,
  key_id,
  request_id,
  http_status,
  body_hash,
  ...row
}: Row): Output<Calls>['rows'][number] => ({
  ...row,
  id: String(call_no),
  at: at.toISOString(),
  vendor: title,
  keyId: key_id,
  requestId: request_id,
  httpStatus: http_status,
  bodyHash: body_hash,
});

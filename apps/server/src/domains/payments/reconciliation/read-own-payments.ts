import type { BrandId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { OwnPayment, StatementDay } from './compare-statement.ts';

interface Query {
  brandId: BrandId;
  connection: string;
  day: StatementDay;
  /** What the file names, whatever its day. */
  ids: readonly string[];
}

/** Reads our payments at a connection: those of the day, and those that its file names. A payout is named by our reference of it. */
export async function readOwnPayments(tx: Tx, { brandId, connection, day, ids }: Query): Promise<OwnPayment[]> {
  const from = new Date(day.from);
  const to = new Date(day.to);
  const { rows } = await sql<Omit<OwnPayment, 'at'> & { at: Date }>`
    select r.payment_id as "gatewayId", 'in' as way, r.amount, r.currency, r.received_at as at,
      case r.state when 'confirmed' then 'paid' when 'seen' then 'waiting' else r.state end as status
    from payments.receipt r where r.brand_id = ${brandId} and r.connection = ${connection}
      and ((r.received_at >= ${from} and r.received_at < ${to}) or r.payment_id = any(${ids}::text[]))
    union all
    select concat_ws('-', p.withdrawal_id, p.part, p.attempt), 'out', p.amount, w.currency, coalesce(p.ended_at, p.sent_at),
      case p.state when 'paid' then 'paid' when 'failed' then 'failed' when 'bounced' then 'reversed' else 'waiting' end
    from payments.payout_attempt p
    join payments.withdrawal w on w.account_id = p.account_id and w.withdrawal_id = p.withdrawal_id
    where p.brand_id = ${brandId} and p.gateway = ${connection}
      and ((p.sent_at >= ${from}::timestamptz - interval '30 days' and coalesce(p.ended_at, p.sent_at) >= ${from}
        and coalesce(p.ended_at, p.sent_at) < ${to}) or concat_ws('-', p.withdrawal_id, p.part, p.attempt) = any(${ids}::text[]))`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, currency: row.currency as Currency, at: row.at.getTime() }));
}

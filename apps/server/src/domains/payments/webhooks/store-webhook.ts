import { createHash } from 'node:crypto';
import type { BrandId, Currency, Money } from '@fairhouse/contracts';
import type { Db, RowOf } from '#db';
import type { GatewayEvent, OrderKey, PaymentReport, PayoutReport } from '#integrations/payment-gateway';
import { refuse } from '#refusal';

/** Names a stored webhook. */
export interface WebhookKey {
  brandId: BrandId;
  /** Code of the connection. */
  connection: string;
  eventId: string;
}

/** A verified webhook that is stored and perhaps not yet applied. */
export interface StoredWebhook extends WebhookKey {
  order: OrderKey;
  reports: PaymentReport[];
  payouts: PayoutReport[];
  applied: boolean;
  tries: number;
  receivedAt: Date;
}

/** Amounts are stored as text. */
type StoredReport = Omit<PaymentReport, 'amount'> & { amount: string };
type StoredPayout = Omit<PayoutReport, 'amount'> & { amount: string };

/**
 * Stores a verified webhook, once by its event id. A repeated one changes nothing; with other content it is refused with CONFLICT, counted
 * and logged as an alarm. `isDue`: it is to be applied now.
 */
export async function storeWebhook(
  db: Db,
  from: { brandId: BrandId; connection: string },
  event: GatewayEvent,
  body: string,
  log: (line: string) => void,
): Promise<WebhookKey & { isDue: boolean }> {
  const { brandId, connection } = from;
  const { eventId, ref, gatewayId, reports, payouts = [] } = event;
  const body_hash = createHash('sha256').update(body).digest();
  const stored: StoredReport[] = reports.map((report) => ({ ...report, amount: String(report.amount) }));
  const storedPayouts: StoredPayout[] = payouts.map((payout) => ({ ...payout, amount: String(payout.amount) }));
  const inserted = await db
    .insertInto('payments.webhook')
    .values({
      brand_id: brandId,
      connection,
      event_id: eventId,
      body_hash,
      ref,
      gateway_id: gatewayId,
      reports: JSON.stringify(stored),
      payouts: JSON.stringify(storedPayouts),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'connection', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  const key = { brandId, connection, eventId };
  const isDue = inserted !== undefined || (await requireSame(db, key, body_hash, log));
  return { ...key, isDue };
}

/** Returns whether the known webhook waits to be applied: not while that was tried a moment ago. Refuses CONFLICT for other content. */
async function requireSame(db: Db, key: WebhookKey, hash: Buffer, log: (line: string) => void): Promise<boolean> {
  const known = await readWebhook(db, key);
  if (known.body_hash.equals(hash)) return known.applied_at === null && known.next_at.getTime() <= Date.now();
  log(`payments: ALARM: gateway ${key.connection} repeated the webhook ${key.eventId} with other content`);
  await db
    .updateTable('payments.connection')
    .set((eb) => ({ conflicts: eb('conflicts', '+', 1) }))
    .where('brand_id', '=', key.brandId)
    .where('code', '=', key.connection)
    .execute();
  throw refuse('CONFLICT', { field: 'eventId' });
}

const readWebhook = (db: Db, { brandId, connection, eventId }: WebhookKey): Promise<RowOf<'payments.webhook'>> =>
  db
    .selectFrom('payments.webhook')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('connection', '=', connection)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();

/** Returns a stored webhook. */
export const getWebhook = async (db: Db, key: WebhookKey): Promise<StoredWebhook> =>
  toWebhook(await readWebhook(db, key));

export const toWebhook = (row: RowOf<'payments.webhook'>): StoredWebhook => ({
  brandId: row.brand_id as BrandId,
  connection: row.connection,
  eventId: row.event_id,
  order: { ref: row.ref, gatewayId: row.gateway_id },
  reports: (row.reports as unknown as StoredReport[]).map((report) => ({
    ...report,
    amount: BigInt(report.amount) as Money,
    currency: report.currency as Currency,
  })),
  payouts: (row.payouts as unknown as StoredPayout[]).map((payout) => ({
    ...payout,
    amount: BigInt(payout.amount) as Money,
  })),
  applied: row.applied_at !== null,
  tries: row.tries,
  receivedAt: row.received_at,
});

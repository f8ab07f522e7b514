import { createHash } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { GatewayEvent, GatewayRegistry, WebhookRequest } from '#integrations/payment-gateway';
import { refuse } from '#refusal';
import { type AppliedResult, applyPaymentResult, lockDeposit } from './apply-payment-result.ts';

/** A webhook for a brand, under the code of its gateway. */
export interface ReceivedWebhook extends WebhookRequest {
  gateway: string;
  brandId: BrandId;
}

/**
 * Handles a gateway's webhook about the result of a payment: each event once, each deposit credited once. Refuses NOT_FOUND for an unknown
 * gateway or payment, BAD_SIGNATURE, INVALID_INPUT, and CONFLICT when the amount or currency differs from the deposit or the event had other
 * content before.
 */
export async function handleWebhook(
  db: Db,
  gateways: GatewayRegistry,
  { gateway: code, brandId, ...request }: ReceivedWebhook,
): Promise<AppliedResult> {
  const gateway = gateways.find(code);
  if (!gateway) throw refuse('NOT_FOUND', { field: 'gateway' });
  if (!gateway.verifyWebhook(request)) throw refuse('BAD_SIGNATURE');
  const event = gateway.parseWebhook(request.body);
  return db.transaction().execute(async (tx) => {
    const from = { gateway: gateway.code, brandId };
    if (await saveWebhookEvent(tx, from.gateway, event, request.body)) return applyPaymentResult(tx, from, event);
    const { state } = await lockDeposit(tx, from, event.ref);
    return { state, replay: true };
  });
}

/** Stores the event of a webhook. Returns false when it was already received. Refuses CONFLICT when it had other content. */
async function saveWebhookEvent(tx: Tx, gateway: string, event: GatewayEvent, body: string): Promise<boolean> {
  const body_hash = createHash('sha256').update(body).digest();
  const inserted = await tx
    .insertInto('payments.webhook_event')
    .values({ gateway, event_id: event.eventId, deposit_ref: event.ref, body_hash })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (inserted) return true;
  const existing = await tx
    .selectFrom('payments.webhook_event')
    .select('body_hash')
    .where('gateway', '=', gateway)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  if (!existing?.body_hash.equals(body_hash)) throw refuse('CONFLICT', { field: 'eventId' });
  return false;
}

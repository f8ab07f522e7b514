import { createHash } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { GatewayRegistry, WebhookRequest } from '#integrations/payment-gateway';
import { refuse } from '#refusal';
import { findByPart } from '../connections/connection.ts';
import { isFrom } from '../connections/is-from.ts';
import { type AppliedWebhook, applyWebhook, type WebhookDeps } from './apply-webhook.ts';
import { storeWebhook, type WebhookKey } from './store-webhook.ts';

/** A webhook as it arrived at a brand's host. */
export interface ReceivedWebhook extends WebhookRequest {
  brandId: BrandId;
}

/**
 * Receives a webhook of a gateway of the installation, and applies it before it answers. Refuses NOT_FOUND for an unknown gateway or
 * deposit, BAD_SIGNATURE, INVALID_INPUT, and CONFLICT when the event had other content before.
 */
export async function receiveOwnWebhook(
  deps: WebhookDeps & { registry: GatewayRegistry },
  { gateway: code, brandId, ...request }: ReceivedWebhook & { gateway: string },
): Promise<AppliedWebhook> {
  const gateway = deps.registry.find(code);
  if (!gateway) throw refuse('NOT_FOUND', { field: 'gateway' });
  if (!gateway.verifyWebhook(request)) throw refuse('BAD_SIGNATURE');
  const event = gateway.parseWebhook(request.body);
  // gateways of the installation serve every brand: an order of another one is not known here
  const known = await deps.db
    .selectFrom('payments.deposit')
    .select('deposit_id')
    .where('account_id', '=', BigInt(/^\d{1,18}/.exec(event.ref ?? '')?.[0] ?? '0'))
    .where('gateway_ref', '=', event.ref ?? '')
    .where('gateway', '=', code)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!known) throw refuse('NOT_FOUND', { field: 'ref' });
  const from = { brandId, connection: code };
  return applyWebhook(deps, await storeWebhook(deps.db, from, event, request.body, deps.log));
}

/** What a connection's gateway gets as answer, and what is left to do after that. */
export interface AcceptedWebhook {
  acknowledgement: string;
  webhook: WebhookKey & { isDue: boolean };
}

/**
 * Receives a webhook of a brand's connection: verifies and stores it. It is applied afterwards, so that the gateway's wait for an answer
 * depends on nothing else. Refuses NOT_FOUND for an unknown address, BAD_SIGNATURE, INVALID_INPUT, CONFLICT.
 */
export async function receiveWebhook(
  { db, gateways, log }: WebhookDeps,
  { part, address, brandId, ...request }: ReceivedWebhook & { part: string; address: string },
): Promise<AcceptedWebhook> {
  const row = await findByPart(db, brandId, part);
  if (!row) throw refuse('NOT_FOUND');
  const gateway = gateways.connect(row);
  if (!isFrom(row.networks, address) || !isVerified(() => gateway.verifyWebhook(request))) {
    await recordRejected(db, { brandId, connection: row.code, address, body: request.body });
    throw refuse('BAD_SIGNATURE');
  }
  const event = gateway.parseWebhook(request.body);
  const webhook = await storeWebhook(db, { brandId, connection: row.code }, event, request.body, log);
  return { acknowledgement: gateway.acknowledgement, webhook };
}

/** A body that cannot be read before it is verified is not verified. */
function isVerified(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

/** Counts a webhook that was not verified, and stores where from, when and its hash: nothing of its content. */
async function recordRejected(
  db: Db,
  { brandId, connection, address, body }: { brandId: BrandId; connection: string; address: string; body: string },
): Promise<void> {
  await db
    .insertInto('payments.rejected_webhook')
    .values({ brand_id: brandId, connection, address, body_hash: createHash('sha256').update(body).digest() })
    .execute();
  await db
    .updateTable('payments.connection')
    .set((eb) => ({ rejected: eb('rejected', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('code', '=', connection)
    .execute();
}

const REJECTED_DAYS = 30;

/** Job: deletes the records of webhooks that were not verified after 30 days. */
export async function pruneRejectedWebhooks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payments.rejected_webhook')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${REJECTED_DAYS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

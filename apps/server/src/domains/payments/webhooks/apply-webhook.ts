import type { DepositState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { getFirstCurrency } from '#brand';
import type { Db, Tx } from '#db';
import type { PaymentReport, PayoutReport } from '#integrations/payment-gateway';
import { logConflicts } from '../ask-gateways.ts';
import { nextAskIn_min } from '../ask-schedule.ts';
import type { GatewayFinder } from '../connections/create-gateway-finder.ts';
import { applyReports } from '../receipts/apply-reports.ts';
import { applyPayouts, confirmPayouts } from './apply-payouts.ts';
import { confirmReports } from './confirm-reports.ts';
import { getWebhook, type StoredWebhook, toWebhook, type WebhookKey } from './store-webhook.ts';

export interface WebhookDeps {
  db: Db;
  gateways: GatewayFinder;
  log: (line: string) => void;
}

const BATCH_SIZE = 100;
/** A webhook that its gateway has not confirmed by then is not applied: its payments are found by asking about the order. */
const CONFIRMED_WITHIN_H = 24;

/** The state of the deposit afterwards, null for an unknown order; `replay`: the webhook changed nothing now. */
export interface AppliedWebhook {
  state: DepositState | null;
  replay: boolean;
}

/** Job: applies webhooks that were stored and not applied: their process ended, or their gateway has not confirmed them yet. */
export async function applyStoredWebhooks(deps: WebhookDeps): Promise<number> {
  const rows = await deps.db
    .selectFrom('payments.webhook')
    .selectAll()
    .where('applied_at', 'is', null)
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const row of rows) await tryToApply(deps, toWebhook(row));
  return rows.length;
}

/** Applies a stored webhook now, or leaves it to the job when that is not possible yet. */
export async function tryToApply(deps: WebhookDeps, webhook: WebhookKey): Promise<void> {
  await applyWebhook(deps, webhook).catch((error: unknown) =>
    deps.log(`payments: the webhook ${webhook.eventId} of gateway ${webhook.connection} waits: ${String(error)}`),
  );
}

/**
 * Applies a stored webhook: asks the gateway where that is needed, with no transaction open, and then applies and marks it in one
 * transaction. Of several processes one applies it. Throws when the gateway does not answer; the webhook waits then.
 */
export async function applyWebhook(deps: WebhookDeps, key: WebhookKey): Promise<AppliedWebhook> {
  const { db, gateways, log } = deps;
  const webhook = await getWebhook(db, key);
  const { brandId, connection, order, reports, payouts } = webhook;
  if (webhook.applied) return db.transaction().execute((tx) => apply(tx, webhook, NOTHING, { mark: false, log }));
  const gateway = await gateways.find(brandId, connection);
  if (!gateway) throw new Error('the gateway is not connected any more');
  await postpone(db, webhook);
  // one about payouts alone names no order that could be asked about
  const isAboutOrder = payouts.length === 0 || reports.length > 0;
  const asked = { reports, currency: await getFirstCurrency(db, brandId) };
  const confirmed = isAboutOrder ? await confirmReports(gateway, order, asked) : { reports: [], complete: true };
  const paid = await confirmPayouts(gateway, payouts);
  const isLost = !confirmed.complete && hoursSince(webhook.receivedAt) > CONFIRMED_WITHIN_H;
  if (isLost) log(`payments: ALARM: gateway ${connection} never confirmed its webhook ${webhook.eventId}`);
  const applied = await db
    .transaction()
    .execute((tx) =>
      apply(tx, webhook, { reports: confirmed.reports, payouts: paid }, { mark: confirmed.complete || isLost, log }),
    );
  logConflicts(log, connection, applied.conflicts);
  return applied;
}

const NOTHING = { reports: [], payouts: [] };

async function apply(
  tx: Tx,
  webhook: StoredWebhook,
  { reports, payouts }: { reports: readonly PaymentReport[]; payouts: readonly PayoutReport[] },
  { mark, log }: { mark: boolean; log: (line: string) => void },
) {
  const { brandId, connection: gateway, order } = webhook;
  const isFirst = !mark || (await markApplied(tx, webhook));
  if (isFirst) await applyPayouts(tx, { brandId, gateway }, payouts, log);
  return applyReports(tx, { brandId, gateway }, order, isFirst ? reports : []);
}

async function markApplied(tx: Tx, { brandId, connection, eventId }: WebhookKey): Promise<boolean> {
  const row = await tx
    .updateTable('payments.webhook')
    .set({ applied_at: sql`now()` })
    .where('brand_id', '=', brandId)
    .where('connection', '=', connection)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** First the next time: if this process ends or the gateway hangs, the job takes it up then. */
async function postpone(db: Db, { brandId, connection, eventId, tries }: StoredWebhook): Promise<void> {
  await db
    .updateTable('payments.webhook')
    .set({ tries: tries + 1, next_at: sql`now() + make_interval(mins => ${nextAskIn_min(tries)})` })
    .where('brand_id', '=', brandId)
    .where('connection', '=', connection)
    .where('event_id', '=', eventId)
    .execute();
}

const hoursSince = (at: Date): number => (Date.now() - at.getTime()) / 3_600_000;

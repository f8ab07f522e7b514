import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knobs } from './knobs.ts';
import type { SimulatedOrder, SimulatedPayment } from './orders.ts';
import { sendWebhook } from './send-webhook.ts';
import { type Webhook, writeWebhook } from './webhooks.ts';

export interface DeliveryOptions {
  secret: Buffer;
  knobsOf: (order: SimulatedOrder) => Knobs;
}

/** Sends the webhooks of a payment. Resolves with the statuses of their answers; those sent again later are not waited for. */
export type Deliver = (order: SimulatedOrder, payment: SimulatedPayment) => Promise<number[]>;

/** Creates the delivery of webhooks: lost, late, repeated, or out of order as the knobs of an order say. */
export function createDelivery({ secret, knobsOf }: DeliveryOptions): Deliver {
  /** By order: what waits for the next webhook, which is sent first. */
  const waiting = new Map<string, () => void>();

  /** Waits until the next webhook of the order was sent, or for the time. Resolves with what lets the one before go, after sending. */
  const takeTurn = async (orderId: string, most_ms: number): Promise<() => void> => {
    const before = waiting.get(orderId);
    if (before) {
      waiting.delete(orderId);
      return before;
    }
    const overtaken = new Promise<void>((resolve) => waiting.set(orderId, resolve));
    await Promise.race([overtaken, sleep(most_ms, undefined, { ref: false })]);
    waiting.delete(orderId);
    return () => undefined;
  };
  const sendCopies = (webhook: Webhook, copies: number): Promise<number[]> =>
    Promise.all(Array.from({ length: copies }, () => sendWebhook(webhook)));

  return async (order, payment) => {
    const knobs = knobsOf(order);
    if (knobs.lost) return [];
    // what happened then, also when it is reported later; each webhook is signed when it is sent
    const then = { ...payment };
    const event = { id: randomUUID(), at: Date.now() };
    const write = (): Webhook => writeWebhook(secret, order, then, knobs, event);
    if (knobs.delay_ms > 0) await sleep(knobs.delay_ms, undefined, { ref: false });
    const release = knobs.outOfOrder_ms > 0 ? await takeTurn(order.id, knobs.outOfOrder_ms) : () => undefined;
    const statuses = await sendCopies(write(), knobs.copies);
    release();
    if (knobs.againAfter_ms > 0) setTimeout(() => void sendWebhook(write()), knobs.againAfter_ms).unref();
    return statuses;
  };
}

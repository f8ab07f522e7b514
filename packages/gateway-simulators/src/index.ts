export type { Knobs } from './knobs.ts';
export type { SimulatedTransfer } from './orders.ts';
export { secretsOf } from './secrets-of.ts';
export { sendWebhook } from './send-webhook.ts';
export { type GatewaysServer, serveGateways } from './serve-gateways.ts';
export { type Webhook, writeTransferForm, writeWebhook } from './webhooks.ts';

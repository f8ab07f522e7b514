export type { PaymentGateway } from './payment-gateway.ts';
export { createSandboxGateway } from './sandbox-gateway.ts';
export { SIGNATURE_HEADER, signWebhook, TIME_HEADER, verifyWebhook } from './sign-webhook.ts';

export { createGatewayRegistry, type GatewayRegistry } from './create-gateway-registry.ts';
export type {
  GatewayEvent,
  PaymentGateway,
  PaymentOrder,
  PaymentResult,
  WebhookRequest,
} from './payment-gateway.ts';
export { createSandboxGateway } from './sandbox/create-sandbox-gateway.ts';
export { SandboxEvent } from './sandbox/sandbox-event.ts';
export { SIGNATURE_HEADER, signRequest, TIME_HEADER } from './sandbox/sign-request.ts';

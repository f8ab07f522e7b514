export { GATEWAY_ADAPTERS } from './adapters.ts';
export { createGatewayRegistry, type GatewayRegistry } from './create-gateway-registry.ts';
export {
  CredentialSets,
  GatewayCredentials,
  type SignKind,
} from './gateway-connection.ts';
export {
  type CreatedPayment,
  type GatewayEvent,
  GatewayUnavailable,
  type OrderKey,
  PaymentDeclined,
  type PaymentGateway,
  type PaymentOrder,
  type PaymentReport,
  type WebhookRequest,
} from './payment-gateway.ts';
export type { PayoutOrder, PayoutReport } from './payout.ts';
export { createSandboxGateway } from './sandbox/create-sandbox-gateway.ts';
export { SandboxEvent } from './sandbox/sandbox-event.ts';
export { SIGNATURE_HEADER, signRequest, TIME_HEADER } from './sandbox/sign-request.ts';
export { gatewaysSecretOf, simulatedCredentials } from './simulated-credentials.ts';
export { parseCsv, type StatementRow } from './statement.ts';

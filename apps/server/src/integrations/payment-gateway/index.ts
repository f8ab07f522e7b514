export type { PaymentGateway } from './payment-gateway.ts';
export { createSandboxGateway } from './sandbox-gateway.ts';
export { SIGNATURE_HEADER, signNotice, TIME_HEADER, verifyNotice } from './sign-notice.ts';

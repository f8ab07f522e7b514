import type { PaymentGateway } from './payment-gateway.ts';

/** The gateways of this installation, by code. */
export interface GatewayRegistry {
  find(code: string): PaymentGateway | undefined;
  list(): readonly PaymentGateway[];
}

const CODE = /^[\w-]{1,40}$/;

/** Creates the registry of the installation's gateways. Throws when a code is malformed or used twice. */
export function createGatewayRegistry(gateways: readonly PaymentGateway[]): GatewayRegistry {
  const byCode = new Map<string, PaymentGateway>();
  for (const gateway of gateways) {
    if (!CODE.test(gateway.code)) throw new Error(`${gateway.code} is no code of a payment gateway`);
    if (byCode.has(gateway.code)) throw new Error(`two payment gateways have the code ${gateway.code}`);
    byCode.set(gateway.code, gateway);
  }
  return { find: (code) => byCode.get(code), list: () => gateways };
}

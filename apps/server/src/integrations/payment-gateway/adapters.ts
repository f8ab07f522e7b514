import { createCardGateway } from './card/create-card-gateway.ts';
import { createFormGateway } from './form/create-form-gateway.ts';
import type { AdapterName, GatewayAdapter } from './gateway-connection.ts';
import { createInvoiceGateway } from './invoice/create-invoice-gateway.ts';

/** How a connection of each shape becomes a gateway. */
export const GATEWAY_ADAPTERS: Readonly<Record<AdapterName, GatewayAdapter>> = {
  form: createFormGateway,
  invoice: createInvoiceGateway,
  card: createCardGateway,
};

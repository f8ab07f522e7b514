import { createHmac } from 'node:crypto';
import type { Secrets } from '#secrets';
import type { GatewayCredentials } from './gateway-connection.ts';

/** What this installation shares with its simulators of payment gateways, hex. */
export const gatewaysSecretOf = (secrets: Pick<Secrets, 'derive'>): string =>
  secrets.derive('payment gateway simulators').toString('hex');

/** The credentials of an account at the simulators: they follow from the shared secret, as there. */
export function simulatedCredentials(secret: string, merchant: string): GatewayCredentials {
  const derive = (purpose: string): string =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(`${purpose} ${merchant}`).digest('hex');
  return { merchant, apiKey: derive('api key'), webhookKey: derive('webhook key') };
}

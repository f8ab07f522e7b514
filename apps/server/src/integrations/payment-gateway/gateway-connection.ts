import type { Money } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import type { SafeFetch } from '../http-client/index.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The shapes of gateways that there are adapters for. */
export type AdapterName = 'form' | 'invoice' | 'card';

const Secret = z.string().check(z.minLength(1), z.maxLength(400));

/** One set of credentials of an account at a gateway. */
export const GatewayCredentials = z.object({
  /** The account's number or name at the gateway. */
  merchant: Secret,
  /** Authorises our calls; a form is signed with it in both directions. */
  apiKey: Secret,
  /** What webhooks are signed with. */
  webhookKey: Secret,
});
export type GatewayCredentials = z.infer<typeof GatewayCredentials>;

/** The sets in use: the first one is used for our calls, each verifies webhooks. */
export const CredentialSets = z.array(GatewayCredentials).check(z.minLength(1), z.maxLength(2));

/** What a form is signed with. The connection says it, never a message. */
export type SignKind = 'MD5' | 'HMAC-SHA256';

/** An account at a gateway, as its adapter needs it. */
export interface GatewayConnection {
  code: string;
  /** Address of the gateway's calls, without a slash at the end. */
  address: string;
  credentials: readonly GatewayCredentials[];
  signKind: SignKind;
  demo: boolean;
  open: boolean;
  confirmAbove: Money | null;
  webhookPath: string;
}

export interface AdapterDeps {
  safeFetch: SafeFetch;
  now(): number;
}

/** Makes a gateway of a connection. */
export type GatewayAdapter = (connection: GatewayConnection, deps: AdapterDeps) => PaymentGateway;

/** The set that our own calls use. */
export function ownCredentials({ credentials, code }: GatewayConnection): GatewayCredentials {
  const [first] = credentials;
  if (!first) throw new Error(`the connection ${code} has no credentials`);
  return first;
}

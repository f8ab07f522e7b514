import { randomBytes, randomUUID } from 'node:crypto';
import { type CONNECTION_ADAPTERS, type Currency, calls } from '@fairhouse/contracts';
import { type GatewaysServer, type Knobs, secretsOf, serveGateways } from '@fairhouse/gateway-simulators';
import type { SiteClient } from '#testing';

type Adapter = (typeof CONNECTION_ADAPTERS)[number];

/** The accounts that the simulated gateways know. */
const MERCHANTS = ['shop-1', 'shop-2'];

export interface SimulatedGateways extends GatewaysServer {
  secret: Buffer;
  /** Connects a brand by its operator, with a deposit method of the same code. Returns the path of its webhooks. */
  connect(operator: SiteClient, adapter: Adapter, own?: OwnConnection): Promise<string>;
  /** Sets what goes wrong, for all orders or one. */
  set(knobs: Partial<Knobs>, ref?: string): Promise<void>;
}

/** What a connection has otherwise. */
export interface OwnConnection {
  code?: string;
  merchant?: string;
  signKind?: 'MD5' | 'HMAC-SHA256';
  confirmAbove?: string | null;
  networks?: string[];
  fee?: { rate_bps: number; fixed: string; min: string; max: string | null };
  onUnder?: 'credit' | 'hold';
  onOver?: 'credit' | 'hold';
  currency?: Currency;
  max?: string;
}

/** Starts the simulators of payment gateways for a test. */
export async function startSimulatedGateways(): Promise<SimulatedGateways> {
  const secret = randomBytes(32);
  const server = await serveGateways({ secret, port: 0, merchants: MERCHANTS });
  return {
    ...server,
    secret,
    async connect(operator, adapter, own = {}) {
      const { code = adapter, merchant = 'shop-1', signKind = 'HMAC-SHA256', confirmAbove = null, networks = [] } = own;
      const credentials = { merchant, ...secretsOf(secret, merchant) };
      const address = `${server.url}/${adapter}`;
      const settings = { title: code, address, state: 'live', signKind, confirmAbove, networks } as const;
      const { webhookPath } = await operator.call(calls.gatewayConnections.create, {
        code,
        adapter,
        credentials,
        ...settings,
      });
      const { currency = 'USD' } = own;
      const method = { code, kind: 'deposit', currency, gateway: code, names: { EN: code }, times: {} } as const;
      const fee = own.fee ?? { rate_bps: 0, fixed: '0', min: '0', max: null };
      const { onUnder = 'credit', onOver = 'credit' } = own;
      const limits = { min: '1', max: own.max ?? '5000', quickAmounts: [], dailyMax: null };
      const { version } = await operator.call(calls.paymentsBackoffice.createMethod, {
        ...method,
        ...limits,
        fee,
        onUnder,
        onOver,
      });
      await operator.call(calls.paymentsBackoffice.switchMethod, { code, version, enabled: true });
      return webhookPath;
    },
    async set(knobs, ref) {
      const path = ref === undefined ? '/knobs' : `/knobs/${encodeURIComponent(ref)}`;
      const reply = await fetch(server.url + path, { method: 'PUT', body: JSON.stringify(knobs) });
      if (!reply.ok) throw new Error(`the knobs were answered with ${reply.status}`);
    },
  };
}

/** Starts a deposit. `order` is its id at the simulated gateway. */
export async function startAt(member: SiteClient, method: string, amount: string, fee = '0') {
  const query = { method, amount, fee, clientRef: randomUUID() };
  const deposit = await member.call(calls.payments.deposit, query);
  return { ...deposit, order: deposit.payUrl?.split('/').at(-1) ?? '', query };
}

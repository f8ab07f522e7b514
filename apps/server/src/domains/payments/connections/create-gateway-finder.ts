import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { SafeFetch } from '#integrations/http-client';
import { GATEWAY_ADAPTERS, type GatewayRegistry, type PaymentGateway } from '#integrations/payment-gateway';
import type { Secrets } from '#secrets';
import { type ConnectionRow, decryptCredentials, toConnection, webhookPathOf } from './connection.ts';

/** The gateways of a brand: those of the installation, and the brand's own connections. */
export interface GatewayFinder {
  find(brandId: BrandId, code: string): Promise<PaymentGateway | undefined>;
  /** `paysOut`: it makes payouts as well. */
  list(brandId: BrandId): Promise<{ code: string; demo: boolean; paysOut: boolean }[]>;
  /** The brand's open connections with a call for batches of payouts. */
  listBatchConnections(brandId: BrandId): Promise<{ code: string; title: string }[]>;
  /** Makes a gateway of a stored connection. */
  connect(row: ConnectionRow): PaymentGateway;
}

export interface GatewayFinderDeps {
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  /** The gateways of this installation. */
  registry: GatewayRegistry;
  /** Where the simulators of this installation are; null: they do not run. */
  simulatorsUrl: string | null;
}

/** Refused by every connection attempt (RFC 6761), so a simulator that does not run is a gateway that does not answer. */
const NOWHERE = 'https://simulators.invalid';

export function createGatewayFinder({
  db,
  secrets,
  safeFetch,
  registry,
  simulatorsUrl,
}: GatewayFinderDeps): GatewayFinder {
  const connect = (row: ConnectionRow): PaymentGateway => {
    const { code, adapter, address, signKind, state, part, confirmAbove } = toConnection(row);
    const connection = {
      code,
      address: address === '' ? `${simulatorsUrl ?? NOWHERE}/${adapter}` : address,
      credentials: decryptCredentials(secrets, row),
      signKind,
      demo: state === 'test',
      open: state !== 'off',
      confirmAbove,
      webhookPath: webhookPathOf(part),
    };
    return GATEWAY_ADAPTERS[adapter](connection, { safeFetch, now: Date.now });
  };
  return {
    connect,
    async find(brandId, code) {
      const ofInstallation = registry.find(code);
      if (ofInstallation) return ofInstallation;
      const row = await db
        .selectFrom('payments.connection')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('code', '=', code)
        .executeTakeFirst();
      return row && connect(row);
    },
    async listBatchConnections(brandId) {
      const rows = await db
        .selectFrom('payments.connection')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('state', '<>', 'off')
        .orderBy('code')
        .execute();
      return rows
        .filter((row) => connect(row).createPayoutBatch !== undefined)
        .map(({ code, title }) => ({ code, title }));
    },
    async list(brandId) {
      const rows = await db
        .selectFrom('payments.connection')
        .selectAll()
        .where('brand_id', '=', brandId)
        .orderBy('code')
        .execute();
      return [...registry.list(), ...rows.map(connect)].map(({ code, demo, createPayout }) => ({
        code,
        demo,
        paysOut: createPayout !== undefined,
      }));
    },
  };
}

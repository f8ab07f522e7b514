import { randomBytes } from 'node:crypto';
import type { BrandId, CONNECTION_ADAPTERS, CONNECTION_STATES, Money } from '@fairhouse/contracts';
import type { Db, RowOf, Tx } from '#db';
import { CredentialSets, type GatewayCredentials, type SignKind } from '#integrations/payment-gateway';
import type { Secrets } from '#secrets';

/** A brand's account at a payment gateway. */
export interface Connection {
  brandId: BrandId;
  /** Names it in payment methods and in the ledger. */
  code: string;
  adapter: (typeof CONNECTION_ADAPTERS)[number];
  title: string;
  /** Where the gateway serves its calls; '' for the simulators of this installation. */
  address: string;
  signKind: SignKind;
  state: (typeof CONNECTION_STATES)[number];
  /** The random part of the address of its webhooks. */
  part: string;
  /** Addresses and networks that its webhooks come from; empty: any. */
  networks: readonly string[];
  /** Larger payments are confirmed by a query; null: none besides those that always are. */
  confirmAbove: Money | null;
}

export type ConnectionRow = RowOf<'payments.connection'>;

export const toConnection = (row: ConnectionRow): Connection => ({
  brandId: row.brand_id as BrandId,
  code: row.code,
  adapter: row.adapter as Connection['adapter'],
  title: row.title,
  address: row.address,
  signKind: row.sign_kind as SignKind,
  state: row.state as Connection['state'],
  part: row.part,
  networks: row.networks,
  confirmAbove: row.confirm_above as Money | null,
});

/** Opens the sets of credentials of a connection, the one in use first. */
export const decryptCredentials = (secrets: Secrets, row: Pick<ConnectionRow, 'credentials'>): GatewayCredentials[] =>
  CredentialSets.parse(JSON.parse(secrets.open(row.credentials).toString()));

export const sealCredentials = (secrets: Secrets, sets: readonly GatewayCredentials[]): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(sets)));

/** The path of a connection's webhooks. */
export const webhookPathOf = (part: string): string => `/payments/v1/gateways/${part}/webhook`;

/** Creates a connection with a new address for its webhooks. Returns undefined when the brand has its code. */
export async function createConnection(
  tx: Tx,
  secrets: Secrets,
  { credentials, ...connection }: Omit<Connection, 'part'> & { credentials: GatewayCredentials },
): Promise<ConnectionRow | undefined> {
  return tx
    .insertInto('payments.connection')
    .values({
      brand_id: connection.brandId,
      code: connection.code,
      adapter: connection.adapter,
      title: connection.title,
      address: connection.address,
      sign_kind: connection.signKind,
      state: connection.state,
      confirm_above: connection.confirmAbove,
      networks: [...connection.networks],
      credentials: sealCredentials(secrets, [credentials]),
      // 32 characters
      part: randomBytes(24).toString('base64url'),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds the connection whose webhooks arrive at this part of the address. */
export const findByPart = (db: Db, brandId: BrandId, part: string): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('payments.connection')
    .selectAll()
    .where('part', '=', part)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();

import { createSecretKey } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { createHouse1Client, type House1Client } from '#integrations/house1-client';
import type { SafeFetch } from '#integrations/http-client';
import { equalInConstantTime, type Secrets } from '#secrets';
import { signAnswer, signRequest } from './sign-call.ts';

/** A vendor that accepts our calls, with its client. */
export interface VendorWithClient {
  vendorId: bigint;
  title: string;
  enabled: boolean;
  /** The vendors of the catalogue whose games the account serves. */
  vendorCodes: readonly string[];
  client: House1Client;
}

type Row = RowOf<'vendors.vendor', 'vendor_id' | 'title' | 'enabled' | 'vendor_codes' | 'base_url'> &
  RowOf<'vendors.key', 'key_id' | 'secret_sealed'>;

interface VendorClientDeps {
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
}

interface VendorClientQuery {
  brandId: BrandId;
  vendorId?: bigint;
  alsoClosed?: boolean;
}

/** Lists a brand's transfer-wallet vendors, or one of them. */
export const listTransferVendors = (deps: VendorClientDeps, of: VendorClientQuery): Promise<VendorWithClient[]> =>
  listVendorClients(deps, of, sql`and v.wallet = 'transfer'`);

/** Lists a brand's vendors that accept our calls, or one of them; those without a key or an address are left out. */
export async function listVendorClients(
  { db, secrets, safeFetch }: VendorClientDeps,
  { brandId, vendorId, alsoClosed = false }: VendorClientQuery,
  more: RawBuilder<unknown> = sql``,
): Promise<VendorWithClient[]> {
  const only = vendorId ?? null;
  const { rows } = await sql<Row>`
    select distinct on (v.vendor_id) v.vendor_id, v.title, v.enabled, v.vendor_codes, v.base_url, k.key_id, k.secret_sealed
    from vendors.vendor v join vendors.key k on k.vendor_id = v.vendor_id and k.revoked_at is null
    where v.brand_id = ${brandId} and v.base_url <> '' and (v.enabled or ${alsoClosed})
      and (${only}::bigint is null or v.vendor_id = ${only}) ${more}
    order by v.vendor_id, k.created_at desc`.execute(db);
  return rows.map((row) => {
    const { vendor_id: vendorId, title, enabled, vendor_codes: vendorCodes } = row;
    return { vendorId, title, enabled, vendorCodes, client: createVendorClient({ secrets, safeFetch }, row) };
  });
}

/** Creates the client for a vendor's API; it signs with the newest key of the account. */
function createVendorClient({ secrets, safeFetch }: Omit<VendorClientDeps, 'db'>, row: Row): House1Client {
  const secret = createSecretKey(secrets.open(row.secret_sealed));
  return createHouse1Client({
    safeFetch,
    baseUrl: row.base_url,
    keyId: row.key_id,
    sign: (request) => signRequest(secret, { ...request, method: 'POST' }),
    isAnswer: (request, { httpStatus, body, sign }) =>
      equalInConstantTime(signAnswer(secret, request, { httpStatus, body }), sign.toLowerCase()),
  });
}

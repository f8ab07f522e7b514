import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { type GameVendor, openHouseVendor } from '#edges/game-vendor';
import { equalInConstantTime, type Secrets } from '#secrets';
import { signAnswer, signRequest } from './sign-call.ts';

/** A vendor that keeps players' money itself, with the way to it. */
export interface TransferVendor {
  vendorId: bigint;
  title: string;
  side: GameVendor;
}

interface Row {
  vendor_id: bigint;
  title: string;
  base_url: string;
  key_id: string;
  secret_sealed: Buffer;
}

/** The vendors with a transfer wallet in a brand, or one of them; those without a key or an address are left out. */
export async function readTransferVendors(
  { db, secrets }: { db: Db; secrets: Secrets },
  of: { brandId: BrandId; vendorId?: bigint; alsoClosed?: boolean },
): Promise<TransferVendor[]> {
  const only = of.vendorId ?? null;
  const { rows } = await sql<Row>`
    select distinct on (v.vendor_id) v.vendor_id, v.title, v.base_url, k.key_id, k.secret_sealed
    from vendors.vendor v join vendors.key k on k.vendor_id = v.vendor_id and k.revoked_at is null
    where v.brand_id = ${of.brandId} and v.wallet = 'transfer' and v.base_url <> '' and (v.enabled or ${of.alsoClosed ?? false})
      and (${only}::bigint is null or v.vendor_id = ${only})
    order by v.vendor_id, k.created_at desc`.execute(db);
  return rows.map((row) => ({ vendorId: row.vendor_id, title: row.title, side: openSide(secrets, row) }));
}

/** The vendor's own calls, signed with the newest key of its account. */
function openSide(secrets: Secrets, row: Row): GameVendor {
  const secret = secrets.open(row.secret_sealed);
  return openHouseVendor({
    baseUrl: row.base_url,
    keyId: row.key_id,
    sign: (request) => signRequest(secret, { ...request, method: 'POST' }),
    isAnswer: (request, { httpStatus, body, sign }) =>
      equalInConstantTime(signAnswer(secret, request, { httpStatus, body }), sign.toLowerCase()),
  });
}

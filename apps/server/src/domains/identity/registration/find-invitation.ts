import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/**
 * Returns the agent's code for a typed code, ignoring its case, or the code of the agent whose host it is (P-10). Refuses
 * INVITATION_CODE_INVALID.
 */
export async function findInvitation(
  db: Db | Tx,
  brandId: BrandId,
  { code = '', domain = '' }: { code?: string | undefined; domain?: string | undefined },
): Promise<string> {
  const found = code
    ? (await ofBrand(db, brandId).where('code', '=', foldCode(code)).executeTakeFirst())?.code
    : await findHostsAgent(db, brandId, domain);
  if (!found) throw refuse('INVITATION_CODE_INVALID', { field: 'affiliateCode' });
  return found;
}

/** Returns the code of the agent who owns this host name; '' when no agent does. */
export async function findHostsAgent(db: Db | Tx, brandId: BrandId, host: string): Promise<string> {
  if (host === '') return '';
  return (await ofBrand(db, brandId).where('host', '=', host).executeTakeFirst())?.code ?? '';
}

const ofBrand = (db: Db | Tx, brandId: BrandId) =>
  db.selectFrom('identity.invitation').select('code').where('brand_id', '=', brandId);

/** Normalises a code for storage, because codes are read out over the phone. */
export const foldCode = (code: string): string => code.trim().toUpperCase();

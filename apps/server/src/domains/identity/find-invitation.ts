import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** The agent's code that a typed code means, whatever its case, or the code of the agent whose host it is (P-10). Refuses INVITATION_CODE_INVALID. */
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

/** The code of the agent whose host name this is; '' where it is nobody's. */
export async function findHostsAgent(db: Db | Tx, brandId: BrandId, host: string): Promise<string> {
  if (host === '') return '';
  return (await ofBrand(db, brandId).where('host', '=', host).executeTakeFirst())?.code ?? '';
}

const ofBrand = (db: Db | Tx, brandId: BrandId) =>
  db.selectFrom('identity.invitation').select('code').where('brand_id', '=', brandId);

/** How a code is kept: one reads it out over a telephone. */
export const foldCode = (code: string): string => code.trim().toUpperCase();

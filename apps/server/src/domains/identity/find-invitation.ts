import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** The agent's code that a typed code means, whatever its case, or the code of the agent whose host it is (P-10). Refuses INVITATION_CODE_WRONG. */
export async function findInvitation(
  db: Db | Tx,
  brandId: BrandId,
  { code = '', domain = '' }: { code?: string | undefined; domain?: string | undefined },
): Promise<string> {
  const found = await db
    .selectFrom('identity.invitation')
    .select('code')
    .where('brand_id', '=', brandId)
    .where((row) =>
      code ? row('code', '=', foldCode(code)) : row.and([row('host', '=', domain), row('host', '!=', '')]),
    )
    .executeTakeFirst();
  if (!found) throw refuse('INVITATION_CODE_WRONG', { field: 'affiliateCode' });
  return found.code;
}

/** How a code is kept: one reads it out over a telephone. */
export const foldCode = (code: string): string => code.trim().toUpperCase();

import { accountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { hashToken, type Secrets } from '#secrets';
import type { BrandRecord } from '../brand.ts';
import { bypassTokenOf, type TesterAccount } from './maintenance-bypass.ts';

/** Member type of a trial account: it has no password for a later login. */
const TRIAL = 4;

/**
 * Returns the tester accounts for these usernames. Accounts already on the list stay unchanged, even when closed in the meantime. Refuses
 * INVALID_INPUT with the first unknown username.
 */
export async function findTesters(
  tx: Tx,
  secrets: Secrets,
  { brandId, settings }: BrandRecord,
  usernames: readonly string[],
): Promise<TesterAccount[]> {
  if (usernames.length === 0) return [];
  const fold = (name: string) => name.normalize('NFKC').toLowerCase();
  const folded = usernames.map(fold);
  const stored = new Map(settings.testerAccounts.map((tester) => [fold(tester.username), tester]));
  const rows = await tx
    .selectFrom('identity.username as u')
    .innerJoin('identity.member as m', 'm.account_id', 'u.account_id')
    .select(['u.folded', 'm.username', 'm.account_id'])
    .where('u.brand_id', '=', brandId)
    .where('u.folded', 'in', folded)
    .where('m.type', '!=', TRIAL)
    .execute();
  const found = new Map(rows.map((row) => [row.folded, row]));
  return folded.map((name, at) => {
    const existing = stored.get(name);
    if (existing) return existing;
    const row = found.get(name);
    const field = `testerAccounts.${at}`;
    if (!row) throw refuse('INVALID_INPUT', { field, params: { field } });
    const bypassToken = bypassTokenOf(secrets, accountId(row.account_id));
    return {
      username: row.username,
      accountId: String(row.account_id),
      hash_hex: hashToken(bypassToken).toString('hex'),
    };
  });
}

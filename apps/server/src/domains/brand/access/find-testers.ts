import { type AccountId, type BrandId, isTrial } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { hashToken, type Secrets } from '#secrets';
import type { BrandRecord } from '../brand.ts';
import { bypassTokenOf, type TesterAccount } from './maintenance-bypass.ts';

/** Finds a player of a brand by username, in any case; null when there is none. */
export type FindPlayer = (
  tx: Tx,
  brandId: BrandId,
  username: string,
) => Promise<{ accountId: AccountId; username: string; type: number } | null>;

/**
 * Returns the tester accounts for these usernames. Accounts already on the list stay unchanged, even when closed in the meantime. Refuses
 * INVALID_INPUT with the first unknown username; a trial account, which has no password for a later login, counts as unknown.
 */
export async function findTesters(
  tx: Tx,
  { secrets, findPlayer }: { secrets: Secrets; findPlayer: FindPlayer },
  { brandId, settings }: BrandRecord,
  usernames: readonly string[],
): Promise<TesterAccount[]> {
  const testers: TesterAccount[] = [];
  for (const [at, username] of usernames.entries()) {
    const player = await findPlayer(tx, brandId, username);
    const existing = settings.testerAccounts.find(
      (tester) => tester.accountId === String(player?.accountId) || tester.username === username,
    );
    const field = `testerAccounts.${at}`;
    if (existing) testers.push(existing);
    else if (!player || isTrial(player.type)) throw refuse('INVALID_INPUT', { field, params: { field } });
    else testers.push(createTester(secrets, player));
  }
  return testers;
}

const createTester = (
  secrets: Secrets,
  { accountId, username }: { accountId: AccountId; username: string },
): TesterAccount => ({
  username,
  accountId: String(accountId),
  hash_hex: hashToken(bypassTokenOf(secrets, accountId)).toString('hex'),
});

import { type calls, type Input, MEMBER_TYPE, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import { createMember, generateTemporaryPassword, hashPassword, setTemporaryPassword } from '#identity';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { useQuotas } from '../rates/quotas.ts';
import { lessGap, lockRates, ratesOf, requireAtMost, setRates } from '../rates/rates.ts';
import type { CallingAgent } from '../require-agent.ts';
import { placeMember } from '../tree/place-member.ts';

/** Usernames as at registration. */
const USERNAME = /^[a-z0-9]{4,16}$/i;

/**
 * Opens an account directly below an agent, with a temporary password that is answered once. Refuses INVALID_INPUT, USERNAME_TAKEN,
 * RATE_TOO_HIGH, QUOTA_SPENT, DEPTH_REACHED.
 */
export async function createAccountBelow(
  { db, secrets }: { db: Db; secrets: Secrets },
  { brand, ip }: BaseContext,
  { place, settings }: CallingAgent,
  { opens, username, rates }: Input<typeof calls.agents.openAccount>,
): Promise<Output<typeof calls.agents.openAccount>> {
  if (!USERNAME.test(username)) throw refuse('INVALID_INPUT', { field: 'username' });
  const password = generateTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const id = await db.transaction().execute(async (tx) => {
    await lockRates(tx, place.accountId);
    requireAtMost(rates, lessGap(await ratesOf(tx, place.accountId), settings.gap));
    await useQuotas(tx, place.accountId, {}, rates);
    const created = await createMember(tx, secrets, {
      brandId: brand.brandId,
      currency: brand.currency,
      username,
      passwordHash,
      ip,
      type: opens === 'agent' ? MEMBER_TYPE.subAgent : MEMBER_TYPE.member,
      language: brand.defaultLanguage,
      agreesLater: true,
    });
    await setTemporaryPassword(tx, created, passwordHash);
    await placeMember(tx, {
      brandId: brand.brandId,
      accountId: created,
      parentId: place.accountId,
      maxDepth: settings.maxDepth,
    });
    await setRates(tx, created, rates, { setBy: 'opening', actorId: place.accountId });
    return created;
  });
  return { accountId: String(id), username, password };
}

import { type AccountId, accountId, type BrandId, type RebateRates } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { CallingAgent } from '../require-agent.ts';
import { findPlace } from '../tree/place-member.ts';
import { useQuotas } from './quotas.ts';
import { lessGap, lockRates, ratesOf, requireAtLeast, requireAtMost, setRates } from './rates.ts';

/**
 * Raises the rates of a direct member of an agent. Two changes of one line wait for each other, so that no rate ends above that of the member
 * above. Refuses NOT_FOUND, RATE_TOO_HIGH, RATE_TOO_LOW, QUOTA_SPENT.
 */
export async function raiseRates(
  db: Db,
  brandId: BrandId,
  { place, settings }: CallingAgent,
  { accountId: id, rates }: { accountId: string; rates: RebateRates },
): Promise<AccountId> {
  const member = accountId(id);
  await db.transaction().execute(async (tx) => {
    // from the top down, as everybody who changes rates
    await lockRates(tx, place.accountId);
    await lockRates(tx, member);
    const found = await findPlace(tx, brandId, member);
    if (found?.parentId !== place.accountId) throw refuse('NOT_FOUND');
    requireAtMost(rates, lessGap(await ratesOf(tx, place.accountId), settings.gap));
    const before = await ratesOf(tx, member);
    requireAtLeast(rates, before);
    await useQuotas(tx, place.accountId, before, rates);
    await setRates(tx, member, rates, { setBy: 'agent', actorId: place.accountId });
  });
  return member;
}

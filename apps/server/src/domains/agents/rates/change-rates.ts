import type { AccountId, BrandId, RebateRates } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { readSettings } from '../settings.ts';
import { lockWithUpline, rateBounds, requireWithin } from './rate-bounds.ts';
import { ratesOf, setRates } from './rates.ts';

/**
 * Sets the rates of a member of a line for an operator, who may lower them too, and returns those before. Refuses NOT_FOUND, RATE_TOO_HIGH,
 * RATE_TOO_LOW, RETRY.
 */
export async function changeRates(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { accountId: id, rates }: { accountId: AccountId; rates: RebateRates },
): Promise<RebateRates> {
  const place = await lockWithUpline(tx, brandId, id);
  if (!place) throw refuse('NOT_FOUND');
  const before = await ratesOf(tx, id);
  requireWithin(rates, before, await rateBounds(tx, await readSettings(tx, brandId), place));
  await setRates(tx, id, rates, { setBy: 'operator', actorId: operatorId });
  return before;
}

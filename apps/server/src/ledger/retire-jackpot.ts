import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { collectContributions, transferJackpot } from './collect-jackpot-contributions.ts';

/**
 * Retires a pot: all that stands in it goes into another one of the same brand, currency and kind of money. What a round on its way still
 * adds follows when it is gathered. Returns what was moved. Refuses NOT_FOUND for a pot of another brand or the same pot twice,
 * STATE_CHANGED when either is retired already.
 */
export async function retireJackpot(
  tx: Tx,
  {
    brandId,
    currency,
    jackpotId,
    into,
  }: { brandId: BrandId; currency: Currency; jackpotId: AccountId; into: AccountId },
): Promise<{ moved: Money; code: string; intoCode: string }> {
  // both at once and in id order, as groups of bets do
  const rows = await tx
    .selectFrom('ledger.jackpot')
    .select(['jackpot_id', 'code', 'kind', 'retired_at'])
    .where('jackpot_id', 'in', [jackpotId, into])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .orderBy('jackpot_id')
    .forUpdate()
    .execute();
  const [from, to] = [jackpotId, into].map((id) => rows.find(({ jackpot_id }) => jackpot_id === id));
  if (!from || !to || from === to || from.kind !== to.kind) throw refuse('NOT_FOUND');
  if (from.retired_at || to.retired_at) throw refuse('STATE_CHANGED');
  const jackpot = await collectContributions(tx, jackpotId);
  const moved = await transferJackpot(tx, jackpot, into);
  await sql`update ledger.jackpot set retired_at = now(), retired_into = ${into} where jackpot_id = ${jackpotId}`.execute(
    tx,
  );
  return { moved, code: from.code, intoCode: to.code };
}

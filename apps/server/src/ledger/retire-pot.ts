import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { gatherPot, handOver } from './gather-shares.ts';

/**
 * Retires a pot: all that stands in it goes into another one of the same brand, currency and kind of money. What a round on its way still
 * adds follows when it is gathered. Returns what was moved. Refuses NOT_FOUND for a pot of another brand or the same pot twice,
 * STATE_CHANGED when either is retired already.
 */
export async function retirePot(
  tx: Tx,
  { brandId, currency, potId, into }: { brandId: BrandId; currency: Currency; potId: AccountId; into: AccountId },
): Promise<{ moved: Money; jackpot: string; intoJackpot: string }> {
  // both at once and in id order, as groups of bets do
  const rows = await tx
    .selectFrom('ledger.pot')
    .select(['pot_id', 'jackpot', 'kind', 'retired_at'])
    .where('pot_id', 'in', [potId, into])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .orderBy('pot_id')
    .forUpdate()
    .execute();
  const [from, to] = [potId, into].map((id) => rows.find(({ pot_id }) => pot_id === id));
  if (!from || !to || from === to || from.kind !== to.kind) throw refuse('NOT_FOUND');
  if (from.retired_at || to.retired_at) throw refuse('STATE_CHANGED');
  const pot = await gatherPot(tx, potId);
  const moved = await handOver(tx, pot, into);
  await sql`update ledger.pot set retired_at = now(), retired_into = ${into} where pot_id = ${potId}`.execute(tx);
  return { moved, jackpot: from.jackpot, intoJackpot: to.jackpot };
}

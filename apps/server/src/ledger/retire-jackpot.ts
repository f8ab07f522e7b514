import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { collectContributions, transferJackpot } from './collect-jackpot-contributions.ts';

/**
 * Retires a jackpot: moves its balance to another one of the same brand, currency and kind of money. Contributions of rounds in progress
 * follow when they are collected. Returns the moved amount. Refuses NOT_FOUND for a jackpot of another brand or the same jackpot twice,
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
  // both in one statement and in id order, as batches of bets do
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

import { accountId, POINT_MICRO, parseMoney, type RafflePrize } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { assert } from '#refusal';
import { issueAward, type NewAward, type Reward, type RewardDeps, reviewAward } from '#rewards';
import { listOfferable } from '#rg';
import { type RaffleResult, type StoredRaffle, toRaffle } from './raffle.ts';

/**
 * Job: makes the prizes of drawn raffles awards. Each is one transaction and has its own occasion, so that it is given once, whatever stops. A
 * winner who may not be offered anything now is left to an operator.
 */
export async function awardPrizes(db: Db, deps: RewardDeps): Promise<void> {
  const rows = await db
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('state', '=', 'drawn')
    .where('awarded_at', 'is', null)
    .execute();
  for (const raffle of rows.map(toRaffle)) {
    for (const result of raffle.results ?? []) await awardPrize(db, deps, raffle, result);
    await db.updateTable('raffles.raffle').set({ awarded_at: sql`now()` }).where('raffle_id', '=', raffle.id).execute();
  }
}

const awardPrize = (db: Db, deps: RewardDeps, raffle: StoredRaffle, { prize, holder }: RaffleResult): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const won = raffle.rules.prizes[prize];
    if (holder === null || !won) return;
    const winner = await tx
      .selectFrom('raffles.entry')
      .select('account_id')
      .where('raffle_id', '=', raffle.id)
      .where('holder', '=', holder)
      .executeTakeFirstOrThrow();
    const id = accountId(winner.account_id);
    const award: NewAward = {
      accountId: id,
      brandId: raffle.brandId,
      currency: raffle.currency,
      source: 'raffle',
      sourceRef: String(raffle.id),
      occasion: `prize ${prize + 1}`,
      names: namesOf(raffle),
      reward: rewardOf(won, raffle),
    };
    if ((await listOfferable(tx, [id])).has(id)) await issueAward(tx, deps, award);
    else await reviewAward(tx, award, 'the player may not be offered anything now');
  });

const namesOf = ({ rules: { names } }: StoredRaffle): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((each): each is [string, string] => Boolean(each[1])));

function rewardOf(prize: RafflePrize, { id, currency }: StoredRaffle): Reward {
  if (prize.kind === 'points') return { kind: 'points', amount_micro: BigInt(prize.amount) * POINT_MICRO };
  const amount = parseMoney(prize.amount, currency);
  assert(amount !== null, `a prize of raffle ${id} is no amount of ${currency}`);
  return { kind: 'cash', amount, times_x100: prize.times_x100 };
}

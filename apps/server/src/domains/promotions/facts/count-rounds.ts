import type { PromotionRules } from '@fairhouse/contracts';
import { readSettledFacts, type SettledFact, type SettledFacts } from '#bets';
import type { Tx } from '#db';
import { windowOf } from '../occasion.ts';
import { type Addition, addToParts } from './add-to-parts.ts';
import { createDayRules } from './day-rules.ts';
import { countsAt, findCandidates } from './find-candidates.ts';

/** Reads a batch of settlements and changes, and adds what counts to the stakes and losses of players. */
export async function countRounds(tx: Tx, after: bigint, limit: number): Promise<Omit<SettledFacts, 'facts'>> {
  const { facts, ...page } = await readSettledFacts(tx, after, limit);
  const ids = facts.map(({ accountId }) => accountId);
  const candidatesOf = await findCandidates(tx, ['stakes', 'loss'], ids);
  const sums = new Map<string, Addition>();
  const daysOf = createDayRules(tx);
  for (const fact of facts)
    for (const candidate of candidatesOf(fact.accountId)) {
      const { trigger } = candidate.terms.rules;
      if (trigger.kind !== 'stakes' && trigger.kind !== 'loss') continue;
      if (!doesCount(trigger, fact) || !countsAt(candidate, fact.acceptedAt)) continue;
      if (!countsAt({ ...candidate, joinedAt: null }, fact.firstSettledAt)) continue;
      const { promotionId, brandId, terms, version, begins } = candidate;
      // a change of a round belongs to the window in which the round was settled
      const window = windowOf(trigger.window, await daysOf(brandId), fact.firstSettledAt, terms.until);
      const key = { accountId: fact.accountId, promotionId, ...window };
      const id = `${fact.accountId} ${promotionId} ${window.occasion}`;
      const base = (sums.get(id)?.base ?? 0n) + (trigger.kind === 'stakes' ? fact.valid : fact.stake - fact.win);
      sums.set(id, { key, version, begins, base });
    }
  await addToParts(tx, [...sums.values()]);
  return page;
}

type Counting = Extract<PromotionRules['trigger'], { kind: 'stakes' | 'loss' }>;

/** Whether a game counts. */
export function doesCount(
  { categories, games }: Counting,
  { category, gameCode }: Pick<SettledFact, 'category' | 'gameCode'>,
): boolean {
  if (categories.length === 0 && games.length === 0) return true;
  return categories.includes(category) || games.includes(gameCode);
}

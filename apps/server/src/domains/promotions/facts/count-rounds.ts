import type { PromotionRules } from '@fairhouse/contracts';
import { readSettledFacts, type SettledFact, type SettledFacts } from '#bets';
import type { Tx } from '#db';
import { type Occasion, windowOf } from '../occasion.ts';
import { addToPart, type PartKey, updatePart } from '../part-store.ts';
import { getVersion } from '../promotion-store.ts';
import { createDayRules } from './day-rules.ts';
import { type Candidate, countsAt, findCandidates } from './find-candidates.ts';

interface Sum {
  key: Omit<PartKey, 'occasion'> & Occasion;
  candidate: Candidate;
  base: bigint;
}

/** Reads a batch of settlements and changes, and adds what counts to the stakes and losses of players. */
export async function countRounds(tx: Tx, after: bigint, limit: number): Promise<Omit<SettledFacts, 'facts'>> {
  const { facts, ...page } = await readSettledFacts(tx, after, limit);
  const ids = facts.map(({ accountId }) => accountId);
  const candidatesOf = await findCandidates(tx, ['stakes', 'loss'], ids);
  const sums = new Map<string, Sum>();
  const daysOf = createDayRules(tx);
  for (const fact of facts)
    for (const candidate of candidatesOf(fact.accountId)) {
      const { trigger } = candidate.terms.rules;
      if (trigger.kind !== 'stakes' && trigger.kind !== 'loss') continue;
      if (!doesCount(trigger, fact) || !countsAt(candidate, fact.acceptedAt)) continue;
      if (!countsAt({ ...candidate, joinedAt: null }, fact.firstSettledAt)) continue;
      const { promotionId, brandId, terms } = candidate;
      // a change of a round belongs to the window in which the round was settled
      const window = windowOf(trigger.window, await daysOf(brandId), fact.firstSettledAt, terms.until);
      const key = { accountId: fact.accountId, promotionId, ...window };
      const id = `${fact.accountId} ${promotionId} ${window.occasion}`;
      const base = (sums.get(id)?.base ?? 0n) + (trigger.kind === 'stakes' ? fact.valid : fact.stake - fact.win);
      sums.set(id, { key, candidate, base });
    }
  // one order of locks for all readers
  for (const [, sum] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) await addSum(tx, sum);
  return page;
}

async function addSum(tx: Tx, { key, candidate: { version, begins }, base }: Sum): Promise<void> {
  const part = await addToPart(tx, key, { version, base, begins });
  if (part?.state !== 'open') return;
  const { terms } = await getVersion(tx, key.promotionId, part.version);
  if (terms.rules.trigger.kind === 'stakes' && part.base >= terms.least) await updatePart(tx, key, { state: 'met' });
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

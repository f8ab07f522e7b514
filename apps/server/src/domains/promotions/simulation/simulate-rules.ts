import { type AccountId, type BrandId, isTrial } from '@fairhouse/contracts';
import { awardFor } from '@fairhouse/reward-math';
import { readSettings } from '#agents';
import type { Db } from '#db';
import { listOfferable } from '#rg';
import { obstacleOf, readPlayers } from '../find-obstacle.ts';
import { readProfiles } from '../segments/read-profiles.ts';
import { bonusTermsOf, type Terms } from '../terms.ts';
import { termsFor } from '../trials/arm-of.ts';
import type { Granted } from './bonus-cost.ts';
import { findPastOccasions, type PastOccasion } from './find-past-occasions.ts';

/** Occasions that are decided with one reading of their players. */
const BATCH = 2_000;

/** What rules would have given, in the unit of their reward. */
export interface SimulatedFigures {
  players: number;
  awards: number;
  cost: bigint;
  highest: bigint;
  /** Awards of one size for deposits of one size; of other events the deposit is 0. Of free rounds whose wins become bonus money, in rounds. */
  granted: Granted[];
  without: { conditions: number; belowMinimum: number; ownMaximum: number; budget: number };
}

/**
 * Computes what rules would have given in a past period, as if everybody had joined at its beginning, in the order in which the conditions were
 * met. Ranks, countries, labels and exclusions are those of now. Refuses STATE_CHANGED for codes and rewards by hand.
 */
export async function simulateRules(
  db: Db,
  brandId: BrandId,
  stored: Terms,
  { from, to }: { from: Date; to: Date },
): Promise<SimulatedFigures> {
  const terms: Terms = { ...stored, from, until: to };
  const occasions = await findPastOccasions(db, { brandId, days: await readSettings(db, brandId), terms, to });
  const sums = createSums(terms);
  for (let at = 0; at < occasions.length; at += BATCH) await decide(db, terms, occasions.slice(at, at + BATCH), sums);
  return sums.figures();
}

async function decide(db: Db, terms: Terms, occasions: readonly PastOccasion[], sums: Sums): Promise<void> {
  const ids = [...new Set(occasions.map(({ accountId }) => accountId))];
  const [players, offerable] = await Promise.all([readPlayers(db, ids), listOfferable(db, ids)]);
  const moments = occasions.map(({ accountId, at }) => ({
    accountId,
    at: terms.rules.joins ? later(terms.from, players.get(accountId)?.registered_at ?? at) : at,
  }));
  const profiles = terms.rules.conditions.segment ? await readProfiles(db, moments) : [];
  for (const [index, { accountId, base }] of occasions.entries()) {
    const player = players.get(accountId);
    if (!player || isTrial(player.type)) continue;
    const obstacle = offerable.has(accountId)
      ? obstacleOf(terms, player, profiles[index] ?? null)
      : ('not-offerable' as const);
    // an arm that receives nothing leaves no trace
    if (obstacle === 'trial') continue;
    sums.add(accountId, obstacle === null ? (termsFor(terms, accountId) ?? terms) : null, base);
  }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

type Sums = ReturnType<typeof createSums>;

/** Gives by the rules what an occasion is worth, as granting does: the player's own maximum, then the budget, whole or not at all. */
function createSums({ perPlayer, budget, maxAwards, rules }: Terms) {
  const sizes = new Map<string, Granted>();
  const given = new Map<AccountId, bigint>();
  const without = { conditions: 0, belowMinimum: 0, ownMaximum: 0, budget: 0 };
  let [awards, cost, isClosed] = [0, 0n, false];
  return {
    /** @param terms null for a player whom the conditions keep out */
    add(accountId: AccountId, terms: Terms | null, base: bigint): void {
      if (terms === null) {
        without.conditions += 1;
        return;
      }
      const own = given.get(accountId) ?? 0n;
      const room = { player: perPlayer === null ? null : perPlayer - own, budget: null };
      const { amount, why } = awardFor(terms.award, terms.least, base, room);
      if (why !== 'given') {
        without[why === 'nothing' ? 'ownMaximum' : 'belowMinimum'] += 1;
        return;
      }
      const fits = (budget === null || cost + amount <= budget) && (maxAwards === null || BigInt(awards) < maxAwards);
      // the one that does not fit closes the promotion
      isClosed ||= !fits;
      if (isClosed) {
        without.budget += 1;
        return;
      }
      awards += 1;
      cost += amount;
      given.set(accountId, own + amount);
      if (bonusTermsOf(rules) !== null)
        addSize(sizes, amount, rules.reward.kind === 'bonus' && rules.trigger.kind === 'deposit' ? base : 0n);
    },
    figures: (): SimulatedFigures => ({
      players: given.size,
      awards,
      cost,
      highest: [...given.values()].reduce((most, each) => (each > most ? each : most), 0n),
      without,
      granted: [...sizes.values()],
    }),
  };
}

function addSize(sizes: Map<string, Granted>, award: bigint, deposit: bigint): void {
  const key = `${award} ${deposit}`;
  const known = sizes.get(key);
  if (known) known.times += 1n;
  else sizes.set(key, { award, deposit, times: 1n });
}

import type { Money } from '@fairhouse/contracts';
import { findSlot, type Progressive, seedOf, slotCodes } from '@fairhouse/game-math';
import { LRUCache } from 'lru-cache';
import { type JackpotsOf, readJackpots } from '#bets';
import type { Db } from '#db';
import { assert } from '#refusal';

/** How old a figure may be: far below the 30 seconds of GLI-19 4.13, and pages ask every few seconds. */
const CACHE_MS = 2_000;
const MAX_ENTRIES = 1_000;

export interface Jackpots {
  /** What a hit of a jackpot would pay now, in the smallest unit; null when it is retired. */
  amount(of: JackpotsOf, jackpot: Progressive): Promise<Money | null>;
}

/** The figures of the growing jackpots, asked of the ledger once in two seconds. A pot that nobody has played for will begin with its seed. */
export function openJackpots(db: Db): Jackpots {
  const kept = new LRUCache<string, Map<string, Money | null>, JackpotsOf>({
    max: MAX_ENTRIES,
    ttl: CACHE_MS,
    fetchMethod: (_key, _old, { context }) => readJackpots(db, context),
  });
  return {
    async amount(of, jackpot) {
      const found = await kept.fetch(`${of.brandId}/${of.currency}/${of.playMoney}`, { context: of });
      assert(found, 'jackpots are read or the reading fails');
      const amount = found.get(jackpot.id);
      return amount === undefined ? (seedOf(jackpot, of.currency) as Money) : amount;
    },
  };
}

/** The jackpots of the house's games as they are offered now, each with the games that play for it. */
export function offeredJackpots(): { jackpot: Progressive; gameCodes: string[] }[] {
  const found = new Map<string, { jackpot: Progressive; gameCodes: string[] }>();
  for (const code of slotCodes()) {
    const jackpot = findSlot(code)?.jackpot;
    if (!jackpot) continue;
    const { gameCodes } = found.get(jackpot.id) ?? { gameCodes: [] };
    found.set(jackpot.id, { jackpot, gameCodes: [...gameCodes, code] });
  }
  return [...found.values()];
}

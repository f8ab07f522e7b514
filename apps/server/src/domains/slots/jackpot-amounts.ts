import type { Money } from '@fairhouse/contracts';
import { findSlot, type Progressive, resetValueOf, slotCodes } from '@fairhouse/game-math';
import { getJackpotAmounts, type JackpotsOf } from '#bets';
import { createTtlCache } from '#cache';
import type { Db } from '#db';

/** Cache TTL of the amounts: far below the 30 seconds of GLI-19 4.13, and pages poll every few seconds. */
const CACHE_MS = 2_000;
const MAX_ENTRIES = 1_000;

export interface JackpotAmounts {
  /** Returns the current win amount of a jackpot in the smallest unit; null when it is retired. */
  amount(of: JackpotsOf, jackpot: Progressive): Promise<Money | null>;
}

/**
 * Creates the cached amounts of the progressive jackpots, read from the ledger every two seconds at most. A jackpot that nobody has played
 * for starts at its reset value.
 */
export function createJackpotAmounts(db: Db): JackpotAmounts {
  const cache = createTtlCache(
    (of: JackpotsOf) => getJackpotAmounts(db, of),
    ({ brandId, currency, playMoney }) => `${brandId}/${currency}/${playMoney}`,
    { ttl_ms: CACHE_MS, max: MAX_ENTRIES },
  );
  return {
    async amount(of, jackpot) {
      const found = await cache.get(of);
      const amount = found.get(jackpot.id);
      return amount === undefined ? (resetValueOf(jackpot, of.currency) as Money) : amount;
    },
  };
}

/** Lists the jackpots of the first-party games as currently offered, each with the games that play for it. */
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

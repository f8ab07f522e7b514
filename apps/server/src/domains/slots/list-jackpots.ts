import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  isTrial,
  money,
  type Output,
} from '@fairhouse/contracts';
import type { Games } from '#games';
import type { GameSession } from '#http';
import { findMaths } from './find-maths.ts';
import { type JackpotAmounts, offeredJackpots } from './jackpot-amounts.ts';

interface Deps {
  games: Games;
  jackpots: JackpotAmounts;
}

/** Lists the jackpots currently available at a brand from a country, without retired ones and those whose games are all disabled. */
export async function listJackpots(
  { games, jackpots }: Deps,
  { brandId, currency, country }: { brandId: BrandId; currency: Currency; country: string },
): Promise<Output<typeof calls.slots.jackpots>> {
  if (!(await games.rule(brandId, country)).jackpotAllowed) return { currency, jackpots: [] };
  const listed = await Promise.all(
    offeredJackpots().map(async ({ jackpot, gameCodes }) => {
      const found = await Promise.all(gameCodes.map((code) => games.find(brandId, currency, code)));
      const open = gameCodes.filter((_, at) => found[at]);
      const amount = await jackpots.amount({ brandId, currency, playMoney: false }, jackpot);
      return open.length === 0 || amount === null
        ? []
        : [
            {
              code: jackpot.id,
              gameCodes: open,
              amount: formatMoney(amount, currency),
              oneIn: jackpot.oneIn,
              ticket: formatMoney(money(jackpot.ticket[currency] ?? 0), currency),
            },
          ];
    }),
  );
  return { currency, jackpots: listed.flat() };
}

/** Returns the jackpot of the open game in the player's currency and kind of money; null without one. */
export async function getGameJackpot(
  { games, jackpots }: Deps,
  { brandId, currency, gameCode, type }: GameSession & { brandId: BrandId },
): Promise<Output<typeof calls.slots.jackpot>> {
  const game = await games.find(brandId, currency, gameCode);
  const jackpot = findMaths(gameCode, game?.versionHash)?.jackpot;
  const amount = jackpot && (await jackpots.amount({ brandId, currency, playMoney: isTrial(type) }, jackpot));
  return { jackpot: amount ? formatMoney(amount, currency) : null };
}

import type { calls, GameCategory, Output } from '@fairhouse/contracts';
import type { Games } from '../create-games.ts';
import type { Offer } from '../game-store.ts';

type Menus = Output<typeof calls.games.menus>['menus'];

/** Types whose games the menu lists individually; for the others it lists the vendors, which may have thousands of games. */
const ONE_BY_ONE: readonly GameCategory[] = ['ELOTT', 'LOTT'];
/** The lottery vendors that the specification distinguishes by name. */
const LOTTERY_VENDORS = ['TCG_SEA', 'TCG_LOTTO_VN'];
const MAX_LOTTERIES = 500;

/** Builds the game menu: one entry per type that has something to play. `playTypes`: with which each lottery opens, by code. */
export async function buildMenus(
  games: Games,
  offer: Offer,
  categories: readonly GameCategory[],
  playTypes: Readonly<Record<string, string>>,
): Promise<Menus> {
  const vendors = await games.vendors(offer);
  const menus = await Promise.all(
    categories.map(async (gameType) => ({
      gameType,
      games: ONE_BY_ONE.includes(gameType)
        ? (await games.list(offer, { category: gameType }, { pageSize: MAX_LOTTERIES })).games.map((game) => ({
            isGame: 'GAME' as const,
            code: game.code,
            name: game.name,
            defaultPlayType: playTypes[game.code] ?? '',
            accountTypeName: LOTTERY_VENDORS.includes(game.vendorCode) ? game.vendorCode : gameType,
            vassalage: game.vendorCode,
          }))
        : vendors
            .filter(({ category }) => category === gameType)
            .map(({ vendorCode, title, first }) => ({
              isGame: 'VASSALAGE' as const,
              code: first,
              name: title,
              defaultPlayType: '',
              accountTypeName: vendorCode,
              vassalage: vendorCode,
            })),
    })),
  );
  return menus.filter(({ games }) => games.length > 0);
}

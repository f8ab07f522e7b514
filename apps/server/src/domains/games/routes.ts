import { type Currency, calls, formatMoney, type GameCard, type GameCategory } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { Bind } from '#http';
import { refuse } from '#refusal';
import type { OfferedGame } from './game-store.ts';
import { launchGame } from './launch-game.ts';
import type { Games } from './open-games.ts';

/** The order of the navigation (specification §2). */
const CATEGORIES: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];

/** Vendors, lists, hot games and the launch. */
export function bindGames({ bind, db, games }: { bind: Bind; db: Db; games: Games }): void {
  bind(calls.games.vendors, async ({ brand }) => {
    const offered = await games.offered(brand.brandId, brand.currency);
    const categories = CATEGORIES.map((gameCategory) => ({
      gameCategory,
      vendors: vendorsOf(offered.filter((game) => game.category === gameCategory)),
    }));
    return { categories: categories.filter(({ vendors }) => vendors.length > 0) };
  });

  bind(calls.games.list, async ({ brand }, { category, vassalage }) => {
    const offered = await games.offered(brand.brandId, brand.currency);
    const wanted = offered.filter(
      (game) => (!category || game.category === category) && (!vassalage || game.vassalage === vassalage),
    );
    return { games: wanted.map((game) => toCard(game, brand.currency)) };
  });

  bind(calls.games.hot, async ({ brand }) => {
    const offered = await games.offered(brand.brandId, brand.currency);
    return { games: offered.filter((game) => game.hot).map((game) => toCard(game, brand.currency)) };
  });

  bind(calls.games.launch, async ({ brand, member }, { gameId }) => {
    const game = await games.find(brand.brandId, member.currency, gameId);
    if (game) return launchGame(db, member, game.code);
    const known = await db.selectFrom('games.game').select('code').where('code', '=', gameId).executeTakeFirst();
    throw refuse(known ? 'GAME_DISABLED' : 'NOT_FOUND');
  });
}

function vendorsOf(games: readonly OfferedGame[]) {
  const codes = [...new Set(games.map((game) => game.vassalage))];
  return codes.map((vassalage) => {
    const own = games.filter((game) => game.vassalage === vassalage);
    const title = own[0]?.vendorTitle ?? vassalage;
    return { vassalage, title, cards: [{ vassalage, isHot: own.some((game) => game.hot), displayName: title }] };
  });
}

function toCard(game: OfferedGame, currency: Currency): GameCard {
  const amounts = [...game.stakes].sort((a, b) => (a < b ? -1 : 1));
  const least = amounts[0] ?? game.defaultStake;
  return {
    gameId: game.code,
    code: game.code,
    name: game.name,
    category: game.category,
    vassalage: game.vassalage,
    hot: game.hot,
    rtp_bps: game.rtp_bps,
    volatility: game.volatility,
    minStake: formatMoney(least, currency),
    maxStake: formatMoney(amounts.at(-1) ?? least, currency),
  };
}

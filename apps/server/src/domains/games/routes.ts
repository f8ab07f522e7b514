import { type Currency, calls, formatMoney, type GameCategory } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext, Bind, MemberSession } from '#http';
import { refuse } from '#refusal';
import { readFavourites, setFavourite } from './favourites.ts';
import { type GameWish, listGames, type Offer, readGames } from './game-store.ts';
import { launchGame } from './launch-game.ts';
import { makeMenus } from './make-menus.ts';
import type { Games } from './open-games.ts';
import { readPopular, readWinBoard } from './read-popular.ts';
import { recentGames } from './recent-games.ts';
import { toCard } from './to-card.ts';

/** The order of the navigation (specification §2). */
const CATEGORIES: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];
const MOST_HOT = 100;

const offerOf = ({ brand, language, member }: BaseContext & { member?: MemberSession }): Offer => ({
  brandId: brand.brandId,
  currency: member?.currency ?? brand.currency,
  language,
});

/** The lobby: menus, vendors, lists, hot, popular, favourite and recent games, the winner board, and the launch. */
export function bindGames({ bind, db, games }: { bind: Bind; db: Db; games: Games }): void {
  const cards = async (offer: Offer, wish: GameWish) => {
    const list = await listGames(db, offer, wish);
    return { ...list, games: list.games.map((game) => toCard(game, offer.currency)) };
  };
  /** The cards of named games in their order; what is not offered falls out. */
  const inOrder = async <T extends { code: string }>(offer: Offer, named: readonly T[]) => {
    const found = await readGames(
      db,
      offer,
      named.map(({ code }) => code),
    );
    return named.flatMap((each) => {
      const game = found.get(each.code);
      return game ? [{ ...each, game: toCard(game, offer.currency) }] : [];
    });
  };

  bind(calls.games.menus, async (context) => ({ menus: await makeMenus(db, offerOf(context), CATEGORIES) }));

  bind(calls.games.vendors, async (context) => {
    const all = await games.vendors(offerOf(context));
    const categories = CATEGORIES.map((gameCategory) => ({
      gameCategory,
      vendors: all
        .filter(({ category }) => category === gameCategory)
        .map(({ vassalage, title, games: count, hot, first }) => ({
          vassalage,
          title,
          games: count,
          firstGameId: first,
          cards: [{ vassalage, isHot: hot, displayName: title }],
        })),
    }));
    return { categories: categories.filter(({ vendors }) => vendors.length > 0) };
  });

  bind(calls.games.vendorTypes, async (context, { vassalage }) => {
    const own = (await games.vendors(offerOf(context))).filter((each) => each.vassalage === vassalage);
    const gameTypes = CATEGORIES.flatMap((gameType) => {
      const found = own.find(({ category }) => category === gameType);
      return found ? [{ gameType, games: found.games }] : [];
    });
    return { vassalage, title: own[0]?.title ?? '', gameTypes };
  });

  bind(calls.games.list, (context, wish) => cards(offerOf(context), { ...wish, hot: wish.hot === '1' }));
  bind(calls.games.hot, (context, { vassalage }) =>
    cards(offerOf(context), { hot: true, vassalage, pageSize: MOST_HOT }),
  );

  bind(calls.games.popular, async (context, { count }) => {
    const popular = await inOrder(offerOf(context), await readPopular(db, context.brand.brandId));
    return { games: popular.slice(0, count).map(({ game, rounds }) => ({ ...game, rounds: Number(rounds) })) };
  });

  bind(calls.games.rankList, async (context, { count }) => {
    const board = await inOrder(offerOf(context), await readWinBoard(db, context.brand.brandId));
    return {
      wins: board.slice(0, count).map(({ win_id, player, game, currency, stake, win, won_at }) => ({
        id: String(win_id),
        player,
        game,
        stake: formatMoney(stake, currency as Currency),
        win: formatMoney(win, currency as Currency),
        currency,
        at: won_at.toISOString(),
      })),
    };
  });

  bind(calls.games.favourites, async ({ member }) => ({ gameIds: await readFavourites(db, member.accountId) }));
  bind(calls.games.favouriteList, async (context, wish) =>
    cards(offerOf(context), {
      ...wish,
      hot: wish.hot === '1',
      codes: await readFavourites(db, context.member.accountId),
    }),
  );
  bind(calls.games.setFavourite, async (context, { gameId, favourite }) => {
    const { accountId, currency } = context.member;
    // What is no longer offered can still be taken off the list.
    if (favourite && !(await games.find(context.brand.brandId, currency, gameId))) throw refuse('NOT_FOUND');
    await setFavourite(db, accountId, gameId, favourite);
    return { gameIds: await readFavourites(db, accountId) };
  });

  bind(calls.games.recent, async (context, { count }) => {
    const recent = await inOrder(offerOf(context), await recentGames(db, context.member.accountId));
    return {
      games: recent.slice(0, count).map(({ game, playedAt }) => ({ ...game, playedAt: playedAt.toISOString() })),
    };
  });

  bind(calls.games.launch, async (context, { gameId }) => {
    const found = await readGames(db, offerOf(context), [gameId]);
    const game = found.get(gameId);
    if (game) return { ...(await launchGame(db, context, game.code)), name: game.name };
    const known = await db.selectFrom('games.game').select('code').where('code', '=', gameId).executeTakeFirst();
    throw refuse(known ? 'GAME_DISABLED' : 'NOT_FOUND');
  });
}

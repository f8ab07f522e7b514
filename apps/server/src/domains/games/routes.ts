import {
  type Currency,
  calls,
  type Device,
  type FundsAtVendor,
  formatMoney,
  type GameCategory,
  type GameRoom,
} from '@fairhouse/contracts';
import type { Db } from '#db';
import { type BaseContext, type BrandContext, type HandleCall, type MemberSession, pickLanguage } from '#http';
import { refuse } from '#refusal';
import { setReminder } from '#rg';
import type { Games, PageRange } from './create-games.ts';
import { loadGamesByCode, type Offer, type OfferedGame } from './game-store.ts';
import type { LaunchTargets } from './launch/create-launch-targets.ts';
import { findGameOfRoom } from './launch/find-game-of-room.ts';
import { launchGame } from './launch/launch-game.ts';
import { hasPractice, requireLaunchable, whyNotOffered } from './launch/require-launchable.ts';
import { buildMenus } from './lobby/build-menus.ts';
import { listTags } from './lobby/category-vendors.ts';
import { listFavourites, setFavourite } from './lobby/favourites.ts';
import type { GameQuery } from './lobby/find-games.ts';
import { listPopular, listRecentWins } from './lobby/list-popular.ts';
import { recentGames } from './lobby/recent-games.ts';
import { toCard } from './lobby/to-card.ts';
import { pickRoom, toRoomDtos } from './rooms.ts';

const DESKTOP = new Set(['desktop', 'flash', 'pc']);
const MOBILE = new Set(['mobile', 'ios', 'android', 'app', 'h5', 'wap', 'm']);

/**
 * Returns the device for a client's `platform`: our own `desktop` and `mobile`, the specification's `web` and lists
 * (`flash,html5-desktop`), its single letters (`W`, `M`) and numbers. A list that names a desktop is desktop; a value without a device is
 * the desktop site, like `web`.
 */
function deviceOf(platform: string | number): Device {
  const words = String(platform)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  if (words.some((word) => DESKTOP.has(word))) return 'desktop';
  return words.some((word) => MOBILE.has(word)) ? 'mobile' : 'desktop';
}

/** The order of the navigation (specification §2). */
const CATEGORIES: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];
const MAX_HOT = 100;

const offerOf = (context: BaseContext & { member?: MemberSession }): Offer & { tester: boolean } => {
  const { brand, language, country, member } = context;
  const currency = member?.currency ?? brand.currency;
  return { brandId: brand.brandId, currency, language, country, tester: brand.isTester(context, member?.accountId) };
};

/** Returns a game as testers see it: open during maintenance. */
const seenBy = ({ tester }: { tester: boolean }, game: OfferedGame): OfferedGame =>
  tester ? { ...game, maintained: false } : game;

/** Handles money at a vendor other than the game's: recalls it, leaves it there (false), or asks the player. Returns what to ask. */
export type SettleFunds = (
  who: { member: MemberSession; brand: Pick<BrandContext, 'brandId'> },
  game: Pick<OfferedGame, 'vendorCode'>,
  confirmed: boolean | undefined,
) => Promise<FundsAtVendor[]>;

/** Lists the rooms that a product of ours has in a brand and currency: those of one game, or of all its games. */
export type ListOwnRooms = (
  offer: Pick<Offer, 'brandId' | 'currency' | 'language'>,
  gameCode?: string,
) => Promise<GameRoom[]>;

export interface GameDeps {
  handle: HandleCall;
  db: Db;
  games: Games;
  launchTargets: LaunchTargets;
  settleFunds: SettleFunds;
  listOwnRooms: ListOwnRooms;
  /** First-party games that are a page of the site, by code: its path. */
  ownPages: Readonly<Record<string, string>>;
  /** The play type with which a lottery opens, by code. */
  playTypes: Readonly<Record<string, string>>;
}

/** Registers the lobby routes: menus, vendors, lists, hot, popular, favourite and recent games, the winner board, and the launch. */
export function registerGamesRoutes(deps: GameDeps): void {
  const { handle, db, games, launchTargets, settleFunds, listOwnRooms, ownPages, playTypes } = deps;
  type Seen = ReturnType<typeof offerOf>;
  /** Returns the rooms of a game: those of its vendor's list, or of our own product. A slot has none. */
  const roomsOf = async (game: OfferedGame, offer: Offer): Promise<GameRoom[]> =>
    game.outside || game.category === 'RNG' || game.category === 'LOTT' || game.category === 'ELOTT'
      ? toRoomDtos(game, offer.currency, offer.language)
      : listOwnRooms(offer, game.code);
  const card = async (game: OfferedGame, offer: Seen) => {
    const state = await launchTargets.state(seenBy(offer, game));
    return { ...toCard(game, offer.currency, state), rooms: (await roomsOf(game, offer)).length };
  };
  const cards = async (offer: Seen, { page, pageSize, ...query }: GameQuery & PageRange) => {
    const list = await games.list(offer, query, { page, pageSize });
    return { ...list, games: await Promise.all(list.games.map((game) => card(game, offer))) };
  };
  /** Returns the cards of the named games in their order, without games that are not offered. */
  const inOrder = async <T extends { code: string }>(offer: Seen, named: readonly T[]) => {
    const found = await loadGamesByCode(
      db,
      offer,
      named.map(({ code }) => code),
    );
    const offered = named.flatMap((each) => {
      const game = found.get(each.code);
      return game ? [{ ...each, game }] : [];
    });
    return Promise.all(offered.map(async (each) => ({ ...each, game: await card(each.game, offer) })));
  };

  /** Returns an offered game. Refuses NOT_FOUND, GAME_DISABLED or GAME_UNAVAILABLE. */
  const offered = async (offer: Offer, code: string): Promise<OfferedGame> => {
    const game = (await loadGamesByCode(db, offer, [code])).get(code);
    if (!game) throw await whyNotOffered(db, offer, code);
    return game;
  };

  /**
   * Returns the game of a launch: the one it names, that of the room, or the first of the vendor. Refuses NOT_FOUND, INVALID_INPUT
   * (gameId).
   */
  const codeOf = async (
    offer: Seen,
    {
      gameId,
      vendorCode,
      roomId,
    }: { gameId?: string | undefined; vendorCode?: string | undefined; roomId: string | undefined },
  ): Promise<string> => {
    if (gameId !== undefined) return gameId;
    if (roomId !== undefined) {
      const own = (await listOwnRooms(offer)).find((room) => room.roomId === roomId);
      return own ? own.gameId : findGameOfRoom(db, offer, { roomId, vendorCode });
    }
    const first = (await games.vendors(offer)).find((vendor) => vendor.vendorCode === vendorCode)?.first;
    if (first === undefined) throw refuse(vendorCode ? 'NOT_FOUND' : 'INVALID_INPUT', vendorCode ? {} : MISSING);
    return first;
  };

  handle(calls.games.menus, async (context) => ({
    menus: await buildMenus(games, offerOf(context), CATEGORIES, playTypes),
  }));

  handle(calls.games.vendors, async (context) => {
    const all = await games.vendors(offerOf(context));
    const categories = CATEGORIES.map((gameCategory) => ({
      gameCategory,
      vendors: all
        .filter(({ category }) => category === gameCategory)
        .map(({ vendorCode, title, games: count, hot, first }) => ({
          vassalage: vendorCode,
          title,
          games: count,
          firstGameId: first,
          cards: [{ vassalage: vendorCode, isHot: hot, displayName: title }],
        })),
    }));
    return { categories: categories.filter(({ vendors }) => vendors.length > 0) };
  });

  handle(calls.games.vendorTypes, async (context, { vassalage: vendorCode }) => {
    const own = (await games.vendors(offerOf(context))).filter((each) => each.vendorCode === vendorCode);
    const gameTypes = CATEGORIES.flatMap((gameType) => {
      const found = own.find(({ category }) => category === gameType);
      return found ? [{ gameType, games: found.games }] : [];
    });
    return { vassalage: vendorCode, title: own[0]?.title ?? '', gameTypes };
  });

  handle(calls.games.list, (context, query) => cards(offerOf(context), toGameQuery(query)));
  handle(calls.games.lobby, (context, query) => cards(offerOf(context), toGameQuery(query)));
  handle(calls.games.tags, async (context, query) => ({
    tags: await listTags(db, offerOf(context), toGameQuery(query)),
  }));
  handle(calls.games.hot, (context, { vassalage: vendorCode }) =>
    cards(offerOf(context), { hot: true, vendorCode, pageSize: MAX_HOT }),
  );

  handle(calls.games.popular, async (context, { count }) => {
    const popular = await inOrder(offerOf(context), await listPopular(db, context.brand.brandId));
    return { games: popular.slice(0, count).map(({ game, rounds }) => ({ ...game, rounds: Number(rounds) })) };
  });

  handle(calls.games.rankList, async (context, { count }) => {
    const board = await inOrder(offerOf(context), await listRecentWins(db, context.brand.brandId));
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

  handle(calls.games.favourites, async ({ member }) => ({ gameIds: await listFavourites(db, member.accountId) }));
  handle(calls.games.favouriteList, async (context, query) =>
    cards(offerOf(context), {
      ...toGameQuery(query),
      codes: await listFavourites(db, context.member.accountId),
    }),
  );
  handle(calls.games.setFavourite, async (context, { gameId, favourite }) => {
    const { accountId, currency } = context.member;
    // a game that is no longer offered can still be removed
    if (favourite && !(await games.find(context.brand.brandId, currency, gameId))) throw refuse('NOT_FOUND');
    await setFavourite(db, accountId, gameId, favourite);
    return { gameIds: await listFavourites(db, accountId) };
  });

  handle(calls.games.recent, async (context, { count }) => {
    const recent = await inOrder(offerOf(context), await recentGames(db, context.member.accountId));
    return {
      games: recent.slice(0, count).map(({ game, playedAt }) => ({ ...game, playedAt: playedAt.toISOString() })),
    };
  });

  handle(calls.games.rooms, async (context, { gameId }) => {
    const offer = offerOf(context);
    return { rooms: await roomsOf(await offered(offer, gameId), offer) };
  });

  // a game of ours is under the rule of the country where it was launched
  handle(calls.rg.setGameReminder, async ({ brand: { brandId }, game }, { minutes }) => {
    const { accountId, currency, country } = game;
    const rule = await games.rule(brandId, country);
    await db.transaction().execute((tx) => setReminder(tx, { accountId, brandId, currency }, minutes));
    return { reminder_min: Math.min(minutes, rule.reminder_min) };
  });

  handle(calls.games.launch, async (context, input) => {
    const offer = { ...offerOf(context), language: languageOf(context, input.language) };
    const roomId = input.roomId === undefined ? undefined : String(input.roomId);
    const game = await offered(
      offer,
      await codeOf(offer, { gameId: input.gameId, vendorCode: input.vassalage, roomId }),
    );
    const rooms = await roomsOf(game, offer);
    const room = pickRoom(rooms, roomId);
    const query = { platform: deviceOf(input.platform), demo: input.launchMode === 'DEMO', room };
    await requireLaunchable({ db, launchTargets }, seenBy(offer, game), { ...query, member: context.member });
    const named = { gameId: game.code, name: game.name, demoMode: hasPractice(game) };
    const unopened = { ...named, game_url: '', game_url2: '', expiresAt: null };
    if (room === '' && rooms.length > 0) return { ...unopened, fundsAtVendors: [], rooms };
    const fundsAtVendors = query.demo ? [] : await settleFunds(context, game, input.confirmTrans);
    if (fundsAtVendors.length > 0) return { ...unopened, fundsAtVendors, rooms: [] };
    const address = await launchGame(
      { db, launchTargets, ownPages },
      { ...context, language: offer.language },
      game,
      query,
    );
    return { ...address, ...named, fundsAtVendors, rooms: [] };
  });
}

/** The query of a call, in which the vendor is called as the specification does. */
const toGameQuery = <T extends { vassalage?: string | undefined; hot?: '1' | undefined; rooms?: '0' | undefined }>({
  vassalage,
  hot,
  rooms,
  ...query
}: T) => ({
  ...query,
  vendorCode: vassalage,
  hot: hot === '1',
  withoutRooms: rooms === '0',
});

const MISSING = { field: 'gameId', params: { field: 'gameId' } };

/** Returns the launch language: the requested one, else the Language header, else that of the page. */
function languageOf({ brand, language, raw }: BaseContext, launchLanguage: string | undefined): string {
  const header = raw.headers['language'];
  const requested = launchLanguage ?? (typeof header === 'string' ? header : undefined);
  return pickLanguage(requested, brand.languages, language);
}

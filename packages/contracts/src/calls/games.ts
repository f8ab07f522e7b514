import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_INTEGER } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, Time } from '../paging.ts';
import { FundsAtVendor } from './vendor-wallet.ts';

export const GameCategory = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);
export type GameCategory = z.infer<typeof GameCategory>;

export const Volatility = z.enum(['low', 'medium', 'high']);
export type Volatility = z.infer<typeof Volatility>;

export const Device = z.enum(['desktop', 'mobile']);
export type Device = z.infer<typeof Device>;

/** State of a game: open; its vendor is in maintenance; its vendor does not answer or is not connected. */
export const GameState = z.enum(['open', 'maintenance', 'unavailable']);
export type GameState = z.infer<typeof GameState>;

/** Order of a list of games: the operator's order, by rounds of the last days, by name, by RTP, newest first. */
export const GameOrder = z.enum(['featured', 'popular', 'name', 'return', 'new']);
export type GameOrder = z.infer<typeof GameOrder>;

export const GameCard = z.object({
  gameId: z.string(),
  code: z.string(),
  /** In the language of the call, else in English. */
  name: z.string(),
  category: GameCategory,
  vassalage: z.string(),
  vendorTitle: z.string(),
  hot: z.boolean(),
  rtp_bps: z.nullable(z.number()),
  volatility: z.nullable(Volatility),
  minStake: Amount,
  maxStake: Amount,
  /** Path of an image on an image host, or '' for a generated tile. */
  image: z.string(),
  tags: z.array(z.string()),
  devices: z.array(Device),
  state: GameState,
  /** End of the vendor's maintenance, where known. */
  until: z.nullable(Time),
  /** A game of the vendor simulator, used until the real vendor is connected. */
  demo: z.boolean(),
  /** Can be played with play money. */
  demoMode: z.boolean(),
  /** Contributes to a progressive jackpot of ours (`/slots/v1/jackpots`). */
  jackpot: z.boolean(),
  /** Number of rooms to choose from; 0 for a game without rooms. */
  rooms: z.number(),
});
export type GameCard = z.infer<typeof GameCard>;

/** A room of a game: a hall or a table with its own stakes. */
export const GameRoom = z.object({
  roomId: z.string(),
  gameId: z.string(),
  /** In the language of the call, else in English. */
  name: z.string(),
  minStake: Amount,
  maxStake: Amount,
  currency: CurrencyCode,
  /** Number of players who play together; null when the vendor does not report it. */
  seats: z.nullable(z.number()),
  /** Only of our own card rooms; players, hands and pots as measured. */
  cards: z.optional(
    z.object({
      players: z.int(),
      waiting: z.int(),
      minBuyIn: Amount,
      maxBuyIn: Amount,
      rake_bps: z.int(),
      /** The largest rake of a hand with all seats dealt in; null without a cap. */
      rakeCap: z.nullable(Amount),
      averagePot: z.nullable(Amount),
      handsPerHour: z.nullable(z.number()),
    }),
  ),
});
export type GameRoom = z.infer<typeof GameRoom>;

const WholeNumber = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
const RoomId = z.union([z.string().check(z.regex(/^[\w.:-]{1,64}$/)), WholeNumber]);
/** A text of limited length, or a whole number instead. */
const Loose = (max: number) => z.union([z.string().check(z.maxLength(max)), WholeNumber]);
const VendorCode = z.string().check(z.maxLength(40));
const GameId = z.string().check(z.minLength(1), z.maxLength(64));

/** Filter, order and page of a list of games. */
const ListInput = z.object({
  ...PageInput,
  category: z.optional(GameCategory),
  vassalage: z.optional(VendorCode),
  /** '0': without our own games in rooms, where a page lists the rooms themselves. */
  rooms: z.optional(z.literal('0')),
  volatility: z.optional(Volatility),
  hot: z.optional(z.literal('1')),
  tag: z.optional(z.string().check(z.maxLength(24))),
  device: z.optional(Device),
  /** Minimum RTP, in basis points. */
  minReturn_bps: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  /** Part of the name in the language of the call or in English, or of the code; without a match, similar names. */
  search: z.optional(z.string().check(z.maxLength(80))),
  order: z._default(GameOrder, 'featured'),
});
const List = z.object({
  games: z.array(GameCard),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  /** True when nothing matches the search and these are similar. */
  near: z.boolean(),
});

export const games = {
  menus: defineCall({
    summary:
      'List the games menu of a member: each lottery game separately, and for other types one entry per vendor (`isGame` "VASSALAGE").',
    method: 'GET',
    path: '/lgw/games/game_menus',
    module: 'LGW-MENUS',
    auth: 'member',
    output: z.object({
      menus: z.array(
        z.object({
          gameType: GameCategory,
          games: z.array(
            z.object({
              isGame: z.enum(['GAME', 'VASSALAGE']),
              code: z.string(),
              name: z.string(),
              defaultPlayType: z.string(),
              /** TCG_SEA, TCG_LOTTO_VN, LOTT, ELOTT, else the vendor. */
              accountTypeName: z.string(),
              vassalage: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  vendors: defineCall({
    summary: 'List the categories that have at least one vendor, in the order of the navigation, with their vendors.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    module: 'GCS-VENDOR',
    auth: 'public',
    output: z.object({
      categories: z.array(
        z.object({
          gameCategory: GameCategory,
          vendors: z.array(
            z.object({
              vassalage: z.string(),
              title: z.string(),
              games: z.number(),
              /** The game that a direct launch of this vendor opens. */
              firstGameId: z.string(),
              cards: z.array(z.object({ vassalage: z.string(), isHot: z.boolean(), displayName: z.string() })),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  vendorTypes: defineCall({
    summary: 'List the game types of a vendor, with the number of its games in each.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    module: 'GCS-VENDOR-TYPES',
    auth: 'public',
    input: z.object({ vassalage: VendorCode }),
    output: z.object({
      vassalage: z.string(),
      title: z.string(),
      gameTypes: z.array(z.object({ gameType: GameCategory, games: z.number() })),
    }),
    errors: [],
  }),
  list: defineCall({
    summary:
      'List the games of a category or vendor for a member, in the member’s currency: searched, filtered, ordered and paged.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: 'GCS-GAME-LIST',
    auth: 'member',
    input: ListInput,
    output: List,
    errors: [],
  }),
  lobby: defineCall({
    summary: 'List the same games without login, in the currency of the brand.',
    method: 'GET',
    path: '/lgw/games/lobby',
    module: 'GCS-GAME-LIST',
    auth: 'public',
    input: ListInput,
    output: List,
    errors: [],
  }),
  tags: defineCall({
    summary:
      'List the tags of the games of a category or vendor with the number of their games, most used first, at most thirty.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameTags',
    module: 'GCS-GAME-LIST',
    auth: 'public',
    input: z.object({ category: z.optional(GameCategory), vassalage: z.optional(VendorCode) }),
    output: z.object({ tags: z.array(z.object({ tag: z.string(), games: z.number() })) }),
    errors: [],
  }),
  hot: defineCall({
    summary: 'List the games that the operator marks as hot, at most a hundred; of one vendor when it is named.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: 'GCS-HOT',
    auth: 'public',
    input: z.object({
      vassalage: z.optional(VendorCode),
      merchantCode: z.optional(z.string().check(z.maxLength(40))),
      isPlatform: z.optional(z.string().check(z.maxLength(8))),
      platform: z.optional(z.string().check(z.maxLength(60))),
      language: z.optional(z.string().check(z.maxLength(12))),
    }),
    output: z.object({ games: z.array(GameCard) }),
    errors: [],
  }),
  popular: defineCall({
    summary:
      'List the games most played with real money in the last seven days, with their rounds. Empty when nobody played.',
    method: 'GET',
    path: '/lgw/games/popular',
    module: 'LGW-POPULAR',
    auth: 'public',
    input: z.object({ count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20) }),
    output: z.object({ games: z.array(z.extend(GameCard, { rounds: z.number() })) }),
    errors: [],
  }),
  rankList: defineCall({
    summary:
      'List the winner board: the latest rounds that won more than they cost, with the player’s name masked. No trial accounts.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    module: 'GCS-RANK',
    auth: 'public',
    input: z.object({ count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20) }),
    output: z.object({
      wins: z.array(
        z.object({
          id: z.string(),
          player: z.string(),
          game: GameCard,
          stake: Amount,
          win: Amount,
          currency: z.string(),
          at: Time,
        }),
      ),
    }),
    errors: [],
  }),
  favourites: defineCall({
    summary: 'List the ids of the member’s favourite games, latest first.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    module: 'MCS-FAVOURITES',
    auth: 'member',
    output: z.object({ gameIds: z.array(z.string()) }),
    errors: [],
  }),
  favouriteList: defineCall({
    summary: 'List the member’s favourite games that are offered, searched, filtered and ordered as any list of games.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: 'MCS-FAVOURITES',
    auth: 'member',
    input: ListInput,
    output: List,
    errors: [],
  }),
  setFavourite: defineCall({
    summary: 'Add a game to the favourites, or remove it. Idempotent.',
    method: 'POST',
    path: '/wps/relay/MCSFE_setFavoriteGame',
    module: 'MCS-FAVOURITES',
    auth: 'member',
    input: z.object({ gameId: GameId, favourite: z.boolean() }),
    output: z.object({ gameIds: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
  recent: defineCall({
    summary: 'List the games of the member’s last rounds that are still offered, latest first.',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: 'GCS-RECENT',
    auth: 'member',
    input: z.object({ count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(24)), 12) }),
    output: z.object({ games: z.array(z.extend(GameCard, { playedAt: Time })) }),
    errors: [],
  }),
  rooms: defineCall({
    summary:
      'List the rooms of a game that have stakes in the member’s currency, in their vendor’s order. A launch names the chosen one.',
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    module: 'GCS-LAUNCH',
    auth: 'member',
    input: z.object({ gameId: GameId }),
    output: z.object({ rooms: z.array(GameRoom) }),
    errors: ['NOT_FOUND', 'GAME_DISABLED', 'GAME_UNAVAILABLE'],
  }),
  launch: defineCall({
    summary:
      'Create a single-use address of a game, valid for two minutes and for the requesting browser. `game_url` opens in a frame of the site, `game_url2` in its own window; the other is empty.',
    method: 'POST',
    path: '/wps/game/launchGame',
    module: 'GCS-LAUNCH',
    auth: 'member',
    languageHeader: true,
    input: z.object({
      /** The game; when omitted, the game of `roomId`, else the first of `vassalage`. */
      gameId: z.optional(GameId),
      vassalage: z.optional(VendorCode),
      /** `desktop`, `mobile`, or as clients of the specification name it: `web`, `flash,html5-desktop`, a number. */
      platform: z._default(Loose(60), 'desktop'),
      /** DEMO requests play money; LOTT and VASSALAGE name the kind of launch object. */
      launchMode: z._default(z.enum(['GAME', 'LOTT', 'VASSALAGE', 'DEMO']), 'GAME'),
      /** The language of the game, when it differs from the Language header. */
      language: z.optional(z.string().check(z.maxLength(12))),
      /**
       * A room of the game. It identifies its game too when no other game has a room with this id. Without one, a game with rooms returns
       * them in `rooms`.
       */
      roomId: z.optional(RoomId),
      // Other fields sent by clients of the specification. They are ignored: the session identifies the player.
      nodeId: z.optional(Loose(64)),
      accountType: z.optional(Loose(40)),
      /**
       * Money held at another vendor: true recalls it first, false leaves it there; without a value the player is asked, by
       * `fundsAtVendors`.
       */
      confirmTrans: z.optional(z.boolean()),
      clientType: z.optional(Loose(40)),
      username: z.optional(Loose(64)),
      token: z.optional(Loose(400)),
      merchantCode: z.optional(Loose(40)),
    }),
    output: z.object({
      game_url: z.string(),
      game_url2: z.string(),
      gameId: z.string(),
      name: z.string(),
      /** Can be played with play money too. */
      demoMode: z.boolean(),
      /** Null without an address. */
      expiresAt: z.nullable(z.iso.datetime()),
      /** Not empty: there is no address, and the player must decide about this money. */
      fundsAtVendors: z.array(FundsAtVendor),
      /** Not empty: there is no address, and the player must choose one of them first. */
      rooms: z.array(GameRoom),
    }),
    errors: [
      'GAME_DISABLED',
      'GAME_MAINTENANCE',
      'GAME_UNAVAILABLE',
      'GAME_SERVER_UNAVAILABLE',
      'NOT_FOUND',
      'INVALID_INPUT',
      'TRIAL_NOT_ALLOWED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSING',
      'ACTION_LOCKED',
      'BET_NOT_ALLOWED',
      'PLAY_EXCLUDED',
      'LIMIT_REACHED',
    ],
  }),
};

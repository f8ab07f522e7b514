import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IssueNo, LotteryDraw, LotteryDrawRecord, PROOF_LEVELS } from '../lottery/draw.ts';
import { LotteryArea, LotteryCode, LotteryGame, PrizeMode } from '../lottery/game.ts';

const open = { method: 'GET', auth: 'public' } as const;
const Loose = (length: number) => z.string().check(z.maxLength(length));
const Count = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual);

/** An entry of the Vietnamese menu: the launch object, the open draw and the last result. */
const MenuGame = z.object({
  gameCode: z.string(),
  name: z.string(),
  defaultPlayType: z.string(),
  accountTypeName: z.string(),
  vassalage: z.string(),
  open: LotteryGame.shape.next,
  last: LotteryGame.shape.last,
});

const OpenedRow = z.object({
  gameCode: z.string(),
  name: z.string(),
  issueNo: z.string(),
  /** ISO 8601: when the result was stored; for a void draw its planned time. */
  openTime: z.iso.datetime(),
  /** Each number as text, with its zeros; empty for a void draw. */
  numbers: z.array(z.string()),
  /** The numbers by prize, for families with a board. */
  tiers: z.nullable(z.record(z.string(), z.array(z.string()))),
  state: z.enum(['OPENED', 'VOID', 'CORRECTED']),
  version: z.number(),
  source: z.string(),
  /** The address of the draw's page on this site. */
  proof: z.string(),
});

const opened = {
  ...open,
  module: 'LOTTERY-RESULTS',
  anyRegion: true,
  input: z.object({
    gameCode: z.optional(LotteryCode),
    count: Count(100, 100),
    /** Only draws before this number; needs `gameCode`. */
    before: z.optional(IssueNo),
  }),
  output: z.object({ rows: z.array(OpenedRow) }),
  errors: ['NOT_FOUND'],
} as const;

/** Games, draws and results. Every answer with times has `now`, the server's clock in milliseconds since 1970: countdowns use only that. */
export const lottery = {
  games: defineCall({
    ...open,
    summary:
      'List the lotteries that are offered, with their entries, the draw that is open, those waiting for a result and the last result.',
    path: '/lottery/v1/games',
    module: 'LOTTERY-GAMES',
    knowsMember: true,
    input: z.object({ area: z.optional(LotteryArea) }),
    output: z.object({ now: z.number(), games: z.array(LotteryGame) }),
    errors: [],
  }),
  game: defineCall({
    ...open,
    summary: 'Get one lottery by its code or that of an entry, with its proof levels of the last thirty days.',
    path: '/lottery/v1/game',
    module: 'LOTTERY-GAMES',
    knowsMember: true,
    input: z.object({ gameCode: LotteryCode }),
    output: z.object({
      now: z.number(),
      game: LotteryGame,
      /** The entry that the code names, or the first one. */
      entryCode: LotteryCode,
      /** The next draws, from the open one on: as many as a chase plan may have. */
      upcoming: z.array(z.object({ issueNo: IssueNo, closeAt: z.number(), drawAt: z.number() })),
      /** Draws of the last thirty days by what they prove, void ones apart. */
      levels: z.record(z.enum([...PROOF_LEVELS, 'VOID']), z.number()),
    }),
    errors: ['NOT_FOUND', 'GAME_UNAVAILABLE'],
  }),
  draw: defineCall({
    ...open,
    summary:
      'Get the public record of a draw: times, schedule, sealed orders, seed and its chain, beacon or block, key, numbers and log.',
    path: '/lottery/v1/draw',
    module: 'LOTTERY-RESULTS',
    anyRegion: true,
    input: z.object({ gameCode: LotteryCode, issueNo: IssueNo }),
    output: z.object({ now: z.number(), record: LotteryDrawRecord }),
    errors: ['NOT_FOUND'],
  }),
  history: defineCall({
    ...open,
    summary: 'List the results of a lottery for charts, newest first, at most a thousand; void draws have no numbers.',
    path: '/lottery/v1/history',
    module: 'LOTTERY-RESULTS',
    anyRegion: true,
    input: z.object({ gameCode: LotteryCode, count: Count(1000, 100), before: z.optional(IssueNo) }),
    output: z.object({
      gameCode: LotteryCode,
      draws: z.array(LotteryDraw),
    }),
    errors: ['NOT_FOUND'],
  }),
  menu: defineCall({
    ...open,
    summary: 'List the Vietnamese lotteries by region (N, C, S), each with its open draw and last result.',
    path: '/lgw/vn/games/game_menu',
    module: 'LOTTERY-MENU',
    knowsMember: true,
    output: z.object({
      now: z.number(),
      menus: z.array(z.object({ region: z.enum(['N', 'C', 'S']), games: z.array(MenuGame) })),
    }),
    errors: [],
  }),
  recentMenu: defineCall({
    ...open,
    summary:
      'List the last twelve lotteries of Vietnam on which the member has bet, newest first; empty without a token.',
    path: '/lgw/vn/games/game_menu/recent',
    module: 'LOTTERY-MENU',
    knowsMember: true,
    output: z.object({ now: z.number(), games: z.array(MenuGame) }),
    errors: [],
  }),
  openedVn: defineCall({
    ...opened,
    summary: 'List the results of a lottery, newest first; without `gameCode` the last one of each lottery of Vietnam.',
    path: '/lgw/vn/numeros/opened/game',
  }),
  opened: defineCall({
    ...opened,
    summary:
      'List the results of a lottery, newest first; without `gameCode` the last one of each of the other lotteries.',
    path: '/lotto/lgw/games/opened/numero',
  }),
  launch: defineCall({
    summary: 'Get the address of the page of a lottery, or of the lobby of an area.',
    method: 'GET',
    path: '/wps/game/launchGame',
    module: 'GCS-LAUNCH',
    auth: 'member',
    languageHeader: true,
    input: z.object({
      lottoArea: z._default(LotteryArea, 'CN'),
      launchMode: z._default(z.literal('LOTT'), 'LOTT'),
      lottoPrizeMode: z.optional(PrizeMode),
      lottoGameCode: z.optional(LotteryCode),
      /** `betting` needs a code; without this field: betting with a code, else the lobby. */
      lottoView: z.optional(z.enum(['betting', 'lobby'])),
      playType: z.optional(Loose(64)),
      device: z.optional(Loose(60)),
      /** A path of this site, to which the page returns. */
      backUrl: z.optional(Loose(400)),
      language: z.optional(Loose(12)),
    }),
    output: z.object({ game_url: z.string(), game_url2: z.string() }),
    errors: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'OPTION_NOT_OFFERED',
      'GAME_DISABLED',
      'GAME_MAINTENANCE',
      'GAME_UNAVAILABLE',
    ],
  }),
};

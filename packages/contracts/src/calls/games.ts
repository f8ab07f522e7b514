import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount } from '../money.ts';

export const GameCategory = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);
export type GameCategory = z.infer<typeof GameCategory>;

export const GameCard = z.object({
  gameId: z.string(),
  code: z.string(),
  name: z.string(),
  category: GameCategory,
  vassalage: z.string(),
  hot: z.boolean(),
  rtp_bps: z.nullable(z.number()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  minStake: Amount,
  maxStake: Amount,
});
export type GameCard = z.infer<typeof GameCard>;

export const games = {
  vendors: defineCall({
    summary: 'The categories that have at least one vendor, in the order of the navigation, with their vendors.',
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
              cards: z.array(z.object({ vassalage: z.string(), isHot: z.boolean(), displayName: z.string() })),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  list: defineCall({
    summary: 'The games of a category or vendor.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: 'GCS-GAME-LIST',
    auth: 'public',
    input: z.object({ category: z.optional(GameCategory), vassalage: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ games: z.array(GameCard) }),
    errors: [],
  }),
  hot: defineCall({
    summary: 'The games that the operator marks as hot.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: 'GCS-HOT',
    auth: 'public',
    output: z.object({ games: z.array(GameCard) }),
    errors: [],
  }),
  launch: defineCall({
    summary:
      'A single-use address for the game frame, good for two minutes; the launch token stands in its fragment, so it reaches no log.',
    method: 'POST',
    path: '/wps/game/launchGame',
    module: 'GCS-LAUNCH',
    auth: 'member',
    input: z.object({
      gameId: z.string().check(z.maxLength(64)),
      platform: z._default(z.enum(['desktop', 'mobile']), 'desktop'),
    }),
    output: z.object({ game_url: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['GAME_DISABLED', 'NOT_FOUND', 'ACCOUNT_BLOCKED', 'BET_NOT_ALLOWED'],
  }),
};

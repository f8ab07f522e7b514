import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LotteryCode, LotterySource } from '../../lottery/game.ts';
import { Reason } from '../../reason.ts';

/** The chains whose blocks may decide draws. `simulated` is that of the demo. */
export const LOTTERY_CHAINS = ['simulated', 'tron', 'ethereum', 'bitcoin'] as const;
export const LotteryChain = z.enum(LOTTERY_CHAINS);
/** The name of a feed of results. */
export const LotteryFeed = z.string().check(z.regex(/^[\w-]{1,40}$/));
const Confirmations = z.int().check(z.gte(1), z.lte(1_000));

/** What decides the draws of a new lottery. Results of others are confirmed by two: feeds, or operators where fewer are named. */
export const LotterySourceInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), beacon: z.boolean() }),
  z.object({ kind: z.literal('chain'), chain: LotteryChain, confirmations: Confirmations }),
  z.object({ kind: z.literal('external'), feeds: z.array(LotteryFeed).check(z.maxLength(2)) }),
  z.object({ kind: z.literal('simulated') }),
]);
export type LotterySourceInput = z.infer<typeof LotterySourceInput>;

/** What decides the draws of a game that are created from now on. */
const SourceSettings = {
  /** Own draws: whether a public beacon takes part in the key. */
  beacon: z.boolean(),
  /** Draws from blocks: the chain, and how many blocks must follow; null for other games. */
  chain: z.nullable(LotteryChain),
  confirmations: z.nullable(z.number()),
};

const schedule = { method: 'POST', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.schedule' } as const;

export const lotterySourcesBackoffice = {
  sources: defineCall({
    method: 'GET',
    module: 'OPS-LOTTERY',
    auth: 'operator',
    permission: 'lottery.read',
    summary: 'List the lotteries of the brand with what decides their draws, and the sources that this server can ask.',
    path: '/console/v1/lottery/sources',
    input: z.object({}),
    output: z.object({
      /** Whether the settings of the server allow the beacon. */
      hasBeacon: z.boolean(),
      /** Chains that the server has nodes of. */
      chains: z.array(LotteryChain),
      /** Standard lotteries that the brand does not have and could add. */
      missing: z.number(),
      games: z.array(z.object({ gameCode: LotteryCode, source: LotterySource, ...SourceSettings })),
    }),
    errors: [],
  }),
  addStandard: defineCall({
    ...schedule,
    summary:
      'Add the standard lotteries that the brand does not have, and offer them. Only a demo brand gets those with a simulated source.',
    path: '/console/v1/lottery/standard',
    input: z.object({ reason: Reason }),
    output: z.object({ added: z.array(LotteryCode) }),
    errors: [],
  }),
  setSource: defineCall({
    ...schedule,
    summary:
      'Change the beacon of a lottery of own draws, or the chain of one of blocks, for draws that are created from now on.',
    path: '/console/v1/lottery/source',
    input: z.object({
      gameCode: LotteryCode,
      beacon: z.optional(z.boolean()),
      chain: z.optional(LotteryChain),
      confirmations: z.optional(Confirmations),
      reason: Reason,
    }),
    output: z.object(SourceSettings),
    errors: ['NOT_FOUND', 'OPTION_NOT_OFFERED'],
  }),
};

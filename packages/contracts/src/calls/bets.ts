import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';
import { GameCategory } from './games.ts';

/** A seed pair once its server seed is revealed. */
export const RevealedPair = z.object({
  seedPairId: z.string(),
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  nonces: z.number(),
});

/** The seed pair in use, the commitment to the next, and the one just revealed. */
export const Fair = z.object({
  seedPairId: z.string(),
  commitment: z.string(),
  nextCommitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  revealed: z.optional(RevealedPair),
});

export const RoundState = z.enum(['OPEN', 'CLOSED', 'CANCELLED', 'RESETTLED']);

export const RoundRow = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  category: GameCategory,
  stake: Amount,
  win: Amount,
  currency: CurrencyCode,
  state: RoundState,
  at: Time,
});

/** Everything needed to replay and to verify a round. `serverSeed` is null until the pair is rotated. */
export const RoundDetail = z.extend(RoundRow, {
  versionHash: z.string(),
  choices: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  balanceBefore: Amount,
  balanceAfter: Amount,
  fair: z.object({
    seedPairId: z.string(),
    commitment: z.string(),
    clientSeed: z.string(),
    nonce: z.number(),
    serverSeed: z.nullable(z.string()),
  }),
  transactions: z.array(z.object({ kind: z.string(), tx: z.string(), amount: Amount, at: Time })),
});

/** What rounds may be sorted by. */
export const RoundSort = SortBy('time', 'stake', 'win');

export const bets = {
  rounds: defineCall({
    summary: 'The betting record: rounds, newest first, with totals of the whole selection.',
    method: 'GET',
    path: '/bets/v1/rounds',
    module: 'BET-RECORD',
    auth: 'member',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      category: z.optional(GameCategory),
      sort: RoundSort,
    }),
    output: z.extend(PageOf(RoundRow), {
      totals: z.object({ stake: Amount, win: Amount, net: Amount, currency: CurrencyCode }),
    }),
    errors: [],
  }),
  round: defineCall({
    summary: 'One round of the player with all that replays and verifies it.',
    method: 'GET',
    path: '/bets/v1/round',
    module: 'BET-RECORD',
    auth: 'member',
    input: z.object({ roundId: z.string().check(z.maxLength(64)) }),
    output: RoundDetail,
    errors: ['NOT_FOUND'],
  }),
  seeds: defineCall({
    summary: 'The seed pair in use (its commitment only) and the commitment to the next.',
    method: 'GET',
    path: '/bets/v1/seeds',
    module: 'BET-FAIR',
    auth: 'member',
    output: Fair,
    errors: [],
  }),
  rotateSeeds: defineCall({
    summary: 'Reveal the server seed in use and go on with the next pair.',
    method: 'POST',
    path: '/bets/v1/seeds/rotate',
    module: 'BET-FAIR',
    auth: 'member',
    input: z.object({ clientSeed: z.string().check(z.maxLength(256)) }),
    output: Fair,
    errors: ['ROUND_OPEN'],
  }),
  revealed: defineCall({
    summary: 'Seed pairs revealed so far, newest first.',
    method: 'GET',
    path: '/bets/v1/seeds/revealed',
    module: 'BET-FAIR',
    auth: 'member',
    input: z.object(PageInput),
    output: PageOf(RevealedPair),
    errors: [],
  }),
};

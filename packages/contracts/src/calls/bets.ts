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
export const Fairness = z.object({
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
  /** The title of the game's vendor; '' for a game that is no longer known. */
  vendor: z.string(),
  /** The player's stakes less refunds. */
  stake: Amount,
  /** Stakes paid by free rounds; not included in any other figure. */
  free: Amount,
  /** Refunded stakes. */
  returned: Amount,
  win: Amount,
  /** The part of the win that came from a progressive jackpot. */
  jackpot: Amount,
  /** Corrections by the vendor, signed. */
  adjusted: Amount,
  currency: CurrencyCode,
  state: RoundState,
  at: Time,
});

export const TxState = z.enum([
  ...(['APPLIED', 'PARTLY_REVERSED', 'REVERSED', 'TOMBSTONE', 'REJECTED', 'HELD', 'PARTLY_SETTLED'] as const),
  ...(['COMMITTED', 'CANCELLED'] as const),
]);

/** All data to replay and verify a round. `serverSeed` is null until the pair is rotated. */
export const RoundDetail = z.extend(RoundRow, {
  /** The vendor's own id of the round; for first-party games the id created by the game page. */
  reference: z.string(),
  closedAt: z.nullable(Time),
  versionHash: z.string(),
  choices: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  /** The recorded words do not pay what was booked: `outcome` is empty, the booked figures apply, and the operator has an alarm. */
  replayDiffers: z.boolean(),
  /** Available balance before its first and after its last entry; null for a round without entries. */
  balanceBefore: z.nullable(Amount),
  balanceAfter: z.nullable(Amount),
  /** Null for a vendor's round. */
  fair: z.nullable(
    z.object({
      seedPairId: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      nonce: z.number(),
      serverSeed: z.nullable(z.string()),
    }),
  ),
  transactions: z.array(
    z.object({ kind: z.string(), tx: z.string(), state: TxState, amount: Amount, reversed: Amount, at: Time }),
  ),
});

/** Filters of the betting record. */
export const RoundFilter = {
  category: z.optional(GameCategory),
  vendorCode: z.optional(z.string().check(z.maxLength(40))),
  gameCode: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(RoundState),
  /** Our id of a round, or the vendor's own. */
  round: z.optional(z.string().check(z.trim(), z.maxLength(128))),
};

const Sums = {
  /** As in the rows: the player's stakes less refunds. */
  stake: Amount,
  win: Amount,
  /** Wins less stakes, with the vendors' corrections. */
  net: Amount,
  /** The part of the stakes in unsettled rounds. */
  open: Amount,
};

/** Totals of all matching rounds, not only of the page: together, and of each category with rounds. */
export const RoundTotals = z.object({
  ...Sums,
  currency: CurrencyCode,
  categories: z.array(z.object({ category: GameCategory, rounds: z.number(), ...Sums })),
});
export type CategoryTotals = z.infer<typeof RoundTotals>['categories'][number];

/** The games that a player has rounds of, by name. */
export const PlayedGames = z.object({
  games: z.array(
    z.object({
      gameCode: z.string(),
      gameName: z.string(),
      category: GameCategory,
      vendorCode: z.string(),
      vendor: z.string(),
    }),
  ),
});

/** The proof of a round as a file: `RoundProof` of @fairhouse/game-math, which `fairhouse-verify.mjs` reads. */
export const ProofFile = z.object({ name: z.string(), text: z.string() });

/** A round by our id. */
export const RoundId = z.string().check(z.maxLength(64));

/** Sort fields of rounds. */
export const RoundSort = SortBy('time', 'stake', 'win');

export const bets = {
  rounds: defineCall({
    summary: 'List the betting record: rounds, newest first, with totals of the whole selection.',
    method: 'GET',
    path: '/bets/v1/rounds',
    module: 'BET-RECORD',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      ...RoundFilter,
      sort: RoundSort,
    }),
    output: z.extend(PageOf(RoundRow), { totals: RoundTotals }),
    errors: [],
  }),
  playedGames: defineCall({
    summary: 'List the games that the player has rounds of, by name.',
    method: 'GET',
    path: '/bets/v1/rounds/games',
    module: 'BET-RECORD',
    anyRegion: true,
    auth: 'member',
    output: PlayedGames,
    errors: [],
  }),
  round: defineCall({
    summary: 'Get one round of the player with all data to replay and verify it.',
    method: 'GET',
    path: '/bets/v1/round',
    module: 'BET-RECORD',
    anyRegion: true,
    auth: 'member',
    input: z.object({ roundId: RoundId }),
    output: RoundDetail,
    errors: ['NOT_FOUND'],
  }),
  proof: defineCall({
    summary:
      'Get all data of one round of the player in one file that can be verified independently: round, seeds, outcome, transactions, ledger entries, calls of the vendor.',
    method: 'GET',
    path: '/bets/v1/round/proof',
    module: 'BET-RECORD',
    anyRegion: true,
    auth: 'member',
    input: z.object({ roundId: RoundId }),
    output: ProofFile,
    errors: ['NOT_FOUND'],
  }),
  seeds: defineCall({
    summary: 'Get the seed pair in use (its commitment only) and the commitment to the next.',
    method: 'GET',
    path: '/bets/v1/seeds',
    module: 'BET-FAIR',
    auth: 'member',
    output: Fairness,
    errors: [],
  }),
  rotateSeeds: defineCall({
    summary: 'Reveal the server seed in use and continue with the next pair.',
    method: 'POST',
    path: '/bets/v1/seeds/rotate',
    module: 'BET-FAIR',
    auth: 'member',
    input: z.object({ clientSeed: z.string().check(z.maxLength(256)) }),
    output: Fairness,
    errors: ['ROUND_OPEN'],
  }),
  revealed: defineCall({
    summary: 'List the seed pairs revealed so far, newest first.',
    method: 'GET',
    path: '/bets/v1/seeds/revealed',
    module: 'BET-FAIR',
    auth: 'member',
    input: z.object(PageInput),
    output: PageOf(RevealedPair),
    errors: [],
  }),
};

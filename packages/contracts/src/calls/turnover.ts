import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { TURNOVER_KINDS, TURNOVER_MODES, TURNOVER_STATES, TurnoverWeights } from '../turnover.ts';
import { GameCategory } from './games.ts';

/** A requirement. `needed` = `done` + `left`; amounts are those of full weight, rounded up to the smallest unit. */
export const TurnoverRequirement = z.object({
  no: IdText,
  kind: z.enum(TURNOVER_KINDS),
  /** The number of the deposit, or of the proposal that was credited. */
  reference: z.string(),
  at: Time,
  base: Amount,
  /** Hundredths. */
  times_x100: z.number(),
  state: z.enum(TURNOVER_STATES),
  needed: Amount,
  done: Amount,
  left: Amount,
  /** The part of the credit that is still to be played. */
  unplayed: Amount,
  /** What is left in stakes of a category, when only that one is played; categories that do not count are not named. */
  stakesLeft: z.array(z.object({ category: GameCategory, stake: Amount })),
  weights: TurnoverWeights,
  endedAt: z.nullable(Time),
  /** Why an operator waived it; '' otherwise. */
  endReason: z.string(),
});

/** A round that counted. The `gave` of all of them add up to the `done` of the requirement. */
export const TurnoverRound = z.object({
  roundId: z.string(),
  game: z.string(),
  category: GameCategory,
  closedAt: Time,
  valid: Amount,
  /** Ten-thousandths. */
  weight: z.number(),
  gave: Amount,
});

/** What open requirements say to withdrawals. */
const Summary = {
  mode: z.enum(TURNOVER_MODES),
  currency: CurrencyCode,
  available: Amount,
  /** The most that may be withdrawn now. */
  most: Amount,
  /** Unplayed parts of all open requirements. */
  unplayed: Amount,
  open: z.number(),
};

export const TurnoverPage = z.extend(PageOf(TurnoverRequirement), Summary);
export const TurnoverRounds = z.extend(PageOf(TurnoverRound), { currency: CurrencyCode });

const member = { module: 'PAY-WITHDRAW', anyRegion: true, auth: 'member', realAccount: true, method: 'GET' } as const;

/** What a player must play before a withdrawal (C-04). */
export const turnover = {
  requirements: defineCall({
    ...member,
    summary:
      'List the player’s turnover requirements, open ones first, with what is done and left, and what may be withdrawn now.',
    path: '/payments/v1/turnover',
    input: z.object(PageInput),
    output: TurnoverPage,
    errors: [],
  }),
  rounds: defineCall({
    ...member,
    summary: 'List the rounds that counted for a turnover requirement of the player, newest first.',
    path: '/payments/v1/turnover/rounds',
    input: z.object({ ...PageInput, no: IdText }),
    output: TurnoverRounds,
    errors: ['NOT_FOUND'],
  }),
  quote: defineCall({
    ...member,
    summary: 'Get whether the turnover allows a withdrawal of an amount, and what it costs for unplayed money.',
    path: '/payments/v1/turnover/quote',
    input: z.object({ amount: PositiveAmount }),
    output: z.object({
      currency: CurrencyCode,
      accepted: z.boolean(),
      most: Amount,
      /** To be sent as `turnoverFee` of the withdrawal. */
      fee: Amount,
      /** A person decides, because it touches money that was not played. */
      isForReview: z.boolean(),
    }),
    errors: ['INVALID_AMOUNT'],
  }),
};

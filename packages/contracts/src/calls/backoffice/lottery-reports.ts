import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IssueNo, PROOF_LEVELS, VOID_REASONS } from '../../lottery/draw.ts';
import { LotteryCode, PrizeMode } from '../../lottery/game.ts';
import { CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy } from '../../paging.ts';
import { SixDecimals } from '../lottery-order-fields.ts';
import { RTP_STATUSES } from './rtp.ts';

/** What the rows of the profit are: games, play types, prize modes, or UTC days of the draws. */
export const PROFIT_BY = ['game', 'play', 'mode', 'day'] as const;
/** How many of the newest draws with a result are compared with theory. */
export const THEORY_DRAWS = ['100', '1000', '10000'] as const;
export const COUNT_STATUSES = ['unsure', 'fine', 'alarm'] as const;
export const COVER_KINDS = ['coverage', 'opposite'] as const;

/** Settled orders with real money. Amounts are exact, above whole smallest units; `profit` is stake less all others. */
const ProfitFigures = {
  currency: CurrencyCode,
  lines: z.number(),
  stake: SixDecimals,
  prize: SixDecimals,
  push: SixDecimals,
  /** Own rebate of the players. */
  rebate: SixDecimals,
  profit: SixDecimals,
};

const Band = z.object({ low_ppm: z.number(), high_ppm: z.number() });
/** The newest draws that were compared, and when the first of them was drawn; null without any. */
const Window = { draws: z.number(), since: z.nullable(z.number()) };
const TheoryInput = z.object({
  ...PageInput,
  gameCode: LotteryCode,
  draws: z._default(z.enum(THEORY_DRAWS), '1000'),
});

const read = { method: 'GET', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.read' } as const;

export const lotteryReportsBackoffice = {
  profit: defineCall({
    ...read,
    summary:
      'List stakes, prizes, pushes, rebate and profit of settled draws by game, play type, prize mode or UTC day, for draws of a period. Figures follow a settlement within a minute.',
    path: '/console/v1/lottery/profit',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      by: z._default(z.enum(PROFIT_BY), 'game'),
      gameCode: z.optional(LotteryCode),
      mode: z.optional(PrizeMode),
      sort: SortBy('stake', 'prize', 'profit'),
    }),
    output: z.extend(
      PageOf(
        z.object({
          ...ProfitFigures,
          /** A game code, a play type, a prize mode or a day. */
          key: z.string(),
          /** Of a game, in the language of the operator; else the key. */
          name: z.string(),
          draws: z.number(),
        }),
      ),
      /** Over all rows, by currency. */
      { totals: z.array(z.object(ProfitFigures)) },
    ),
    errors: ['NOT_FOUND'],
  }),
  numbers: defineCall({
    ...read,
    summary:
      'List the chi-square test of the numbers drawn at each position of a game: counts of each value beside the expected count, and p.',
    path: '/console/v1/lottery/numbers',
    input: TheoryInput,
    output: z.extend(
      PageOf(
        z.object({
          /** From 1. */
          position: z.number(),
          status: z.enum(COUNT_STATUSES),
          expected: z.number(),
          statistic: z.number(),
          freedom: z.number(),
          p: z.number(),
          counts: z.array(z.object({ value: z.number(), count: z.number() })),
        }),
      ),
      { ...Window, /** An alarm is raised below this p. */ alarmBelow: z.number() },
    ),
    errors: ['NOT_FOUND'],
  }),
  returns: defineCall({
    ...read,
    summary:
      'List what each play type of a game returned, prizes and pushes, beside what its orders return on average, with the bands of 95 and 99.9 of 100 such samples.',
    path: '/console/v1/lottery/returns',
    input: TheoryInput,
    output: z.extend(
      PageOf(
        z.object({
          play: z.string(),
          currency: CurrencyCode,
          status: z.enum(RTP_STATUSES),
          draws: z.number(),
          lines: z.number(),
          stake: SixDecimals,
          /** Prizes and pushes. */
          returned: SixDecimals,
          actual_ppm: z.number(),
          theoretical_ppm: z.number(),
          deviations: z.number(),
          band95: Band,
          band999: Band,
        }),
      ),
      Window,
    ),
    errors: ['NOT_FOUND'],
  }),
  linked: defineCall({
    ...read,
    summary:
      'List draws in which linked accounts together win on most outcomes of a book, or bet on sides that exclude each other. Newest first.',
    path: '/console/v1/lottery/linked',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      gameCode: z.optional(LotteryCode),
      kind: z.optional(z.enum(COVER_KINDS)),
    }),
    output: PageOf(
      z.object({
        gameCode: z.string(),
        name: z.string(),
        family: z.string(),
        rules: z.string(),
        issueNo: IssueNo,
        drawAt: z.number(),
        book: z.string(),
        kind: z.enum(COVER_KINDS),
        /** Outcomes on which an account wins, of all outcomes of the book. */
        covered: z.number(),
        atoms: z.number(),
        currency: CurrencyCode,
        stake: SixDecimals,
        accounts: z.array(
          z.object({ accountId: z.string(), username: z.string(), covered: z.number(), stake: SixDecimals }),
        ),
        /** What the accounts have in common, as in `duplicatesBackoffice`. */
        signals: z.array(z.string()),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  health: defineCall({
    ...read,
    summary:
      'Count the draws of a game of the last thirty days: late and void ones, what they prove, and who reported results.',
    path: '/console/v1/lottery/health',
    input: z.object({ gameCode: LotteryCode }),
    output: z.object({
      draws: z.number(),
      /** Drawn more than a minute late, and those that are late now. */
      delayed: z.number(),
      waiting: z.number(),
      /** From the time of a draw to its result, seconds: half of the draws are faster, and 95 of 100. Null without a draw. */
      median_s: z.nullable(z.number()),
      slow_s: z.nullable(z.number()),
      voided: z.array(z.object({ reason: z.enum(VOID_REASONS), count: z.number() })),
      levels: z.array(z.object({ level: z.enum(PROOF_LEVELS), count: z.number() })),
      /** Results of others: by feed, and operators together. */
      makers: z.array(
        z.object({
          name: z.string(),
          isFeed: z.boolean(),
          results: z.number(),
          /** Entries that differ from the result. */
          differing: z.number(),
          lastAt: z.nullable(z.number()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  checkLog: defineCall({
    ...read,
    summary:
      'Compute the hashes of the logs of the newest 10,000 draws again, and name the draws whose log is not the one that was linked.',
    path: '/console/v1/lottery/check-log',
    input: z.object({ gameCode: LotteryCode }),
    output: z.object({
      draws: z.number(),
      entries: z.number(),
      /** The first draw that was checked; its link to the draw before is not. */
      from: z.nullable(IssueNo),
      broken: z.array(z.object({ issueNo: IssueNo, entry: z.number() })),
    }),
    errors: ['NOT_FOUND'],
  }),
};

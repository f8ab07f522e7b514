import * as z from 'zod/mini';
import { Amount, PositiveAmount } from '../money.ts';
import { isRecordKind } from '../record-kinds.ts';
import { GameCategory } from './games.ts';

/** A business day of the brand: `2026-11-26`, of this century. */
const Day = z.iso.date().check(z.refine((day) => day.startsWith('20')));

/** A named period that ends today, or business days from and to, both included. */
export const AccountPeriodInput = {
  period: z.optional(z.enum(['today', 'yesterday', 'week', 'month'])),
  fromDay: z.optional(Day),
  toDay: z.optional(Day),
};

/** The business days of an answer, and the zone and hour by which they begin. */
export const AccountPeriod = { fromDay: Day, toDay: Day, today: Day, zone: z.string(), cutHour: z.number() };

/** The figures of profit and loss. */
export const PROFIT_FIGURES = [
  'stake',
  'refund',
  'turnover',
  'win',
  'jackpot',
  'freeWin',
  'correction',
  'gameResult',
  'bonus',
  'rebates',
  'fees',
  'manual',
  'result',
  'deposits',
  'paidOut',
  'vendors',
  'transfers',
] as const;
export type ProfitFigure = (typeof PROFIT_FIGURES)[number];

/** Which lines of the account record. */
export const RecordFilterInput = {
  /** Lines that count in a figure of profit and loss. */
  figure: z.optional(z.enum(PROFIT_FIGURES)),
  /** One kind or several, separated by commas. */
  kind: z.optional(
    z.string().check(
      z.maxLength(1_000),
      z.refine((text) => text.split(',').every(isRecordKind)),
    ),
  ),
  /** Lines of rounds of a category, or of a game by its code. */
  category: z.optional(GameCategory),
  game: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Bounds of the change of the balance, without its sign; both included. */
  least: z.optional(PositiveAmount),
  most: z.optional(PositiveAmount),
  /** The beginning of the reference. */
  reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
};

/** What rounds moved. */
export const GameFigures = {
  stake: Amount,
  refund: Amount,
  turnover: Amount,
  win: Amount,
  jackpot: Amount,
  freeWin: Amount,
  correction: Amount,
  /** Wins, jackpots, free wins and corrections less turnover. */
  gameResult: Amount,
};

/** What moved on an account. `result` is gameResult + bonus + rebates − fees + manual. */
export const AccountFigures = {
  ...GameFigures,
  bonus: Amount,
  /** Rebates, salaries and dividends, less those paid to agents below. */
  rebates: Amount,
  fees: Amount,
  manual: Amount,
  result: Amount,
  deposits: Amount,
  /** Without fees, less what came back. */
  paidOut: Amount,
  /** From vendors that hold money themselves, less what was sent there. */
  vendors: Amount,
  /** From members, less what was sent to them. */
  transfers: Amount,
};

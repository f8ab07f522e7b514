import * as z from 'zod/mini';

/** Salaries by day, hour and five minutes, and the dividend: kinds of contract between an agent and who is above. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Whole business days of a dividend; the windows of salaries follow from their kind. */
export const DIVIDEND_CYCLES = ['half-month', 'ten-days', 'week', 'month'] as const;
export const CONTRACT_CYCLES = [...DIVIDEND_CYCLES, 'day', 'hour', '300s'] as const;
export type ContractCycle = (typeof CONTRACT_CYCLES)[number];

/** An amount in the main unit of the contract's currency, with at most its decimals. */
const Amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,6})?$/));

export const ContractTier = z.object({
  minTurnover: Amount,
  minActive: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  /** Basis points of the turnover, of a dividend of the profit. */
  rate_bps: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
});

/** What a contract says. */
export const ContractTerms = z.object({
  rules: z.array(ContractTier).check(z.minLength(1), z.maxLength(10)),
  /** The most that a window pays; 0 for no limit. */
  cap: Amount,
  /** Salaries: nothing is paid for a window in which the team won. */
  lossRequired: z.boolean(),
  /** Dividends: a negative result is carried on to the next cycle. */
  carryOver: z.boolean(),
  cycle: z.enum(CONTRACT_CYCLES),
  /** The number of the brand's scheme, which says who counts as active. */
  scheme: z.number().check(z.int(), z.gte(1), z.lte(8)),
  text: z.string().check(z.maxLength(500)),
});
export type ContractTerms = z.infer<typeof ContractTerms>;

/** Who counts as an active member in a period. */
export const ActiveScheme = z.object({
  activeMinValid: Amount,
  activeMinDeposit: Amount,
  /** The agent is not counted as a member of the own team. */
  excludeSelf: z.boolean(),
  /** The agent's own play counts in the figures of the team. */
  includeSelf: z.boolean(),
});
export type ActiveScheme = z.infer<typeof ActiveScheme>;

export const CONTRACT_STATES = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'SUPERSEDED',
  'TERMINATING',
  'TERMINATED',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

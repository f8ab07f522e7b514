import type { ApprovalVerdict } from '@fairhouse/contracts';

/** What is known about a withdrawal and its player when it is requested; amounts in the smallest unit. */
export interface ApprovalFacts {
  amount: bigint;
  /** Withdrawals of the 24 hours before. */
  sum24Before: bigint;
  accountDays: number;
  deposits: number;
  depositSum: bigint;
  withdrawnSum: bigint;
  /** An accepted identity card or passport. */
  identity: boolean;
  payoutUsedBefore: boolean;
  /** Open marks of the player, such as a linked account or a running case. */
  flags: readonly string[];
  /** Hours since the last change of security; null: none that matters. */
  securityHours: number | null;
  /** Money was credited by hand since the last withdrawal. */
  manualSince: boolean;
  largestRoundWin: bigint;
}

/** The conditions of a rule; those that are not set hold. Amounts in the smallest unit, `_x100` in hundredths. */
export interface ApprovalConditions {
  amountMost?: bigint;
  amountLeast?: bigint;
  accountDaysLeast?: number;
  depositsLeast?: number;
  identity?: true;
  payoutUsedBefore?: true;
  noFlags?: true;
  securityHoursLeast?: number;
  noManualSince?: true;
  ratioMost_x100?: number;
  sum24Most?: bigint;
  roundWinMost?: bigint;
}

export interface ApprovalRule {
  if: ApprovalConditions;
  then: ApprovalVerdict;
}

/** The verdict, the deciding row counted from 1, and what each row before it missed. */
export interface Evaluation {
  verdict: ApprovalVerdict;
  row: number | null;
  missed: string[][];
}

type Check<Name extends keyof ApprovalConditions> = (
  limit: NonNullable<ApprovalConditions[Name]>,
  facts: ApprovalFacts,
) => boolean;

const CHECKS: { [Name in keyof Required<ApprovalConditions>]: Check<Name> } = {
  amountMost: (most, { amount }) => amount <= most,
  amountLeast: (least, { amount }) => amount >= least,
  accountDaysLeast: (least, { accountDays }) => accountDays >= least,
  depositsLeast: (least, { deposits }) => deposits >= least,
  identity: (_, { identity }) => identity,
  payoutUsedBefore: (_, { payoutUsedBefore }) => payoutUsedBefore,
  noFlags: (_, { flags }) => flags.length === 0,
  securityHoursLeast: (least, { securityHours }) => securityHours === null || securityHours >= least,
  noManualSince: (_, { manualSince }) => !manualSince,
  ratioMost_x100: (most, { withdrawnSum, amount, depositSum }) =>
    (withdrawnSum + amount) * 100n <= BigInt(most) * depositSum,
  sum24Most: (most, { sum24Before, amount }) => sum24Before + amount <= most,
  roundWinMost: (most, { largestRoundWin }) => largestRoundWin <= most,
};

/**
 * Decides by the rules of a brand: the first whose conditions all hold; without one a person reviews. Never automatic, whatever a rule says:
 * the first use of a payout account, and a player with an open flag.
 */
export function evaluateApproval(rules: readonly ApprovalRule[], facts: ApprovalFacts): Evaluation {
  const missed: string[][] = [];
  for (const [index, rule] of rules.entries()) {
    const missing = missedBy(rule.if, facts);
    if (missing.length > 0) {
      missed.push(missing);
      continue;
    }
    const needsPerson = rule.then === 'auto' && (!facts.payoutUsedBefore || facts.flags.length > 0);
    return { verdict: needsPerson ? 'review' : rule.then, row: index + 1, missed };
  }
  return { verdict: 'review', row: null, missed };
}

function missedBy(conditions: ApprovalConditions, facts: ApprovalFacts): string[] {
  const holds = <Name extends keyof ApprovalConditions>(name: Name): boolean => {
    const limit = conditions[name];
    return limit === undefined || CHECKS[name](limit as NonNullable<ApprovalConditions[Name]>, facts);
  };
  return (Object.keys(conditions) as (keyof ApprovalConditions)[]).filter((name) => !holds(name)).toSorted();
}

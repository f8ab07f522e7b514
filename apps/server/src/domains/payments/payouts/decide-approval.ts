import { type Currency, MAX_AMOUNT, parseMoney, type WithdrawalPolicy } from '@fairhouse/contracts';
import { getFirstCurrency } from '#brand';
import type { Tx } from '#db';
import { assert } from '#refusal';
import type { WithdrawalRecord } from '../withdrawal.ts';
import { parseRules, readRules } from './approval-rules.ts';
import { type Evaluation, evaluateApproval } from './evaluate-approval.ts';
import { readApprovalFacts } from './read-approval-facts.ts';

/** More than an amount of a rule can be. */
const ABOVE = MAX_AMOUNT + 1n;

/**
 * Decides how a withdrawal that was just requested is approved: by the brand's rules, or by a person. Above the brand's sum two persons
 * approve, whatever the rules say. The evaluation is kept; the facts are read only where the brand has rules.
 */
export async function decideApproval(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { fourEyesAbove }: WithdrawalPolicy,
): Promise<{ isAutomatic: boolean; fourEyes: boolean; evaluation: Evaluation | null }> {
  const { brandId, currency, amount } = withdrawal;
  const { rules } = await readRules(tx, brandId);
  const evaluation = rules.length === 0 ? null : await evaluateRules(tx, withdrawal, rules);
  const verdict = evaluation?.verdict ?? 'review';
  const isLarge = fourEyesAbove !== null && amount > parseSum(fourEyesAbove, currency);
  return { isAutomatic: verdict === 'auto' && !isLarge, fourEyes: verdict === 'fourEyes' || isLarge, evaluation };
}

/** The amounts of rules are in the brand's first currency: every amount of another one counts as above them. */
async function evaluateRules(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  rules: Parameters<typeof parseRules>[0],
): Promise<Evaluation> {
  const first = await getFirstCurrency(tx, withdrawal.brandId);
  const facts = await readApprovalFacts(tx, withdrawal);
  const compared =
    withdrawal.currency === first ? facts : { ...facts, amount: ABOVE, sum24Before: ABOVE, largestRoundWin: ABOVE };
  return evaluateApproval(parseRules(rules, first), compared);
}

function parseSum(text: string, currency: Currency): bigint {
  const sum = parseMoney(text, currency);
  assert(sum !== null, 'the sum is a valid amount of the currency');
  return sum;
}

import type { ApprovalVerdict, calls, Input } from '@fairhouse/contracts';

export type Rules = Input<typeof calls.payoutBackoffice.tryRules>['rules'];
type Conditions = Rules[number]['if'];
export type ConditionName = keyof Conditions;

/** What a condition asks for: an amount, a whole number, or nothing but that it holds. */
export const CONDITIONS = {
  amountMost: 'amount',
  amountLeast: 'amount',
  accountDaysLeast: 'count',
  depositsLeast: 'count',
  identity: 'flag',
  payoutUsedBefore: 'flag',
  noFlags: 'flag',
  securityHoursLeast: 'count',
  noManualSince: 'flag',
  ratioMost_x100: 'count',
  sum24Most: 'amount',
  roundWinMost: 'amount',
} as const satisfies Record<ConditionName, 'amount' | 'count' | 'flag'>;
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[];

/** A rule while it is edited: its conditions as typed, in order. */
export interface RuleDraft {
  conditions: { name: ConditionName; value: string }[];
  verdict: ApprovalVerdict;
}

export const EMPTY_RULE: RuleDraft = { conditions: [{ name: 'amountMost', value: '' }], verdict: 'review' };

export const toDrafts = (rules: Rules): RuleDraft[] =>
  rules.map((rule) => ({
    conditions: CONDITION_NAMES.flatMap((name) => {
      const value = rule.if[name];
      return value === undefined ? [] : [{ name, value: value === true ? '' : String(value) }];
    }),
    verdict: rule.then,
  }));

/** Returns the rules as they are sent; null while a value is missing or not a number. */
export function toRules(drafts: readonly RuleDraft[]): Rules | null {
  const rules: Rules = [];
  for (const { conditions, verdict } of drafts) {
    const entries: [ConditionName, string | number | true][] = [];
    for (const { name, value } of conditions) {
      const kind = CONDITIONS[name];
      if (kind === 'flag') entries.push([name, true]);
      else if (kind === 'count' && /^\d{1,6}$/.test(value)) entries.push([name, Number(value)]);
      else if (kind === 'amount' && /^\d{1,15}(\.\d{1,6})?$/.test(value)) entries.push([name, value]);
      else return null;
    }
    rules.push({ if: Object.fromEntries(entries) as Conditions, then: verdict });
  }
  return rules;
}

import { type calls, checkField, type FieldRule, type Input } from '@fairhouse/contracts';
import { refuse } from '#refusal';

type Registration = Input<typeof calls.identity.register>;
export type RegisterRules = readonly FieldRule[];

/** The fields that a rule may speak of, in the order of the form. */
const RULED = ['username', 'password', 'email', 'payeeName', 'referralCode', 'affiliateCode'] as const;

export type CheckedRegistration = Record<(typeof RULED)[number], string>;

/** Holds a registration against the brand's rules; what a rule does not show is dropped. Refuses INVALID_INPUT with the first field at fault. */
export function checkRegistration(rules: RegisterRules, input: Registration): CheckedRegistration {
  const checked = {} as CheckedRegistration;
  for (const field of RULED) {
    const rule = rules.find((each) => each.field === field && each.enabled);
    const value = field === 'password' ? input.password : (input[field] ?? '').trim();
    checked[field] = rule ? value : '';
    const fault = rule && checkField(rule, value);
    if (fault) throw invalid(field, { rule: fault, min: rule.minLength, max: rule.maxLength });
  }
  // Whatever the rules say, these two are never empty.
  if (checked.username === '') throw invalid('username');
  if (checked.password === '') throw invalid('password');
  if (input.confirmPassword !== input.password) throw invalid('confirmPassword');
  if (!input.agreed) throw invalid('agreed');
  return checked;
}

const invalid = (field: string, params: Record<string, string | number> = {}) =>
  refuse('INVALID_INPUT', { field, params: { field, ...params } });

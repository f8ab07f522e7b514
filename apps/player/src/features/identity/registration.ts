import { checkField, type FieldRule } from '@fairhouse/contracts';

/** The registration fields that the call takes, in the order of the form. The brand's rules say which are shown. */
export const REGISTRATION_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'email',
  'payeeName',
  'referralCode',
  'affiliateCode',
  'captcha',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export type RegistrationValues = Record<RegistrationField, string> & { agreed: boolean };

/** What is wrong with a field; `rule` carries the figures of the sentence. */
export interface Problem {
  kind: 'required' | 'length' | 'pattern' | 'same' | 'agree';
  rule?: FieldRule;
}
export type Problems = Partial<Record<RegistrationField | 'agreed', Problem>>;

/** Whatever the rules say, an account needs these. */
const ALWAYS: readonly RegistrationField[] = ['username', 'password', 'confirmPassword'];

/** The fields to show: those always needed, then those that the rules switch on. */
export function shownFields(rules: readonly FieldRule[], captcha: boolean): RegistrationField[] {
  const on = (field: RegistrationField) =>
    ALWAYS.includes(field) ||
    (field === 'captcha' ? captcha : false) ||
    rules.some((rule) => rule.field === field && rule.enabled);
  return REGISTRATION_FIELDS.filter(on);
}

/** Checks the form under the brand's rules (specification §5): the same table and the same code as the server. */
export function checkRegistration(
  rules: readonly FieldRule[],
  shown: readonly RegistrationField[],
  values: RegistrationValues,
): Problems {
  const problems: Problems = {};
  for (const field of shown) {
    const value = field === 'password' || field === 'confirmPassword' ? values[field] : values[field].trim();
    const rule = rules.find((each) => each.field === field && each.enabled);
    if (value === '' && (ALWAYS.includes(field) || field === 'captcha')) problems[field] = { kind: 'required' };
    else if (field === 'confirmPassword') {
      if (value !== values.password) problems[field] = { kind: 'same' };
    } else if (rule) {
      const kind = checkField(rule, value);
      if (kind) problems[field] = { kind, rule };
    }
  }
  if (!values.agreed) problems.agreed = { kind: 'agree' };
  return problems;
}

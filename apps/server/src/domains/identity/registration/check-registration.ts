import {
  birthdayAge,
  checkField,
  type DetailField,
  type FieldRule,
  RULED_FIELDS,
  type RuledField,
  yearsSince,
} from '@fairhouse/contracts';
import { refuse } from '#refusal';

export type RegisterRules = readonly FieldRule[];

/** The fields that can have a rule, in form order; the captcha is checked separately. */
const RULED = (Object.keys(RULED_FIELDS) as RuledField[]).filter((field) => field !== 'captcha');

export type RegistrationInput = Partial<Record<RuledField, string | undefined>> & {
  confirmPassword?: string | undefined;
  agreed: boolean;
};

/** The value of each ruled field; '' when it was not asked for or not answered. */
export type CheckedRegistration = Record<
  'username' | 'password' | 'paymentPassword' | 'mobileNum' | DetailField,
  string
>;

/** Fields whose leading and trailing spaces are significant. */
const AS_TYPED = new Set<RuledField>(['password', 'paymentPassword']);

/** Fields required regardless of the rules: accounts without a username or a password are opened differently. */
export type RequiredFields = readonly ('username' | 'password' | 'mobileNum')[];

/** Codes from the link of an agent or friend, accepted even when the brand hides their fields. */
const LINK_CODES = new Set<RuledField>(['affiliateCode', 'referralCode']);

/**
 * Validates a registration against the brand's rules. Drops fields without a visible rule, except those that this registration method needs
 * and the codes of a link. Refuses INVALID_INPUT with the first invalid field.
 */
export function checkRegistration(
  { rules, minimumAge }: { rules: RegisterRules; minimumAge: number },
  fields: RegistrationInput,
  required: RequiredFields,
): CheckedRegistration {
  const checked = {} as CheckedRegistration;
  for (const field of RULED) {
    const isRequired = required.some((each) => each === field);
    const rule = rules.find((each) => each.field === field && (each.enabled || isRequired));
    // a username or password that this method does not use is not required, whatever the rules say
    const isIgnored = (field === 'username' || field === 'password') && !isRequired;
    const raw = fields[field] ?? '';
    const value = AS_TYPED.has(field) ? raw : field === 'mobileNum' ? bareNumber(raw) : raw.trim();
    checked[field as keyof CheckedRegistration] = (rule && !isIgnored) || LINK_CODES.has(field) ? value : '';
    const problem = rule && !isIgnored && checkField(rule, value);
    if (problem) throw invalid(field, { rule: problem, min: rule.minLength, max: rule.maxLength });
    if (isRequired && value === '') throw invalid(field);
  }
  if (required.includes('password') && fields.confirmPassword !== fields.password) throw invalid('confirmPassword');
  const age = birthdayAge({ minimumAge });
  if (checked.birthday && (yearsSince(checked.birthday, new Date()) ?? 0) < age)
    throw invalid('birthday', { rule: 'age', min: age });
  if (!fields.agreed) throw invalid('agreed');
  return checked;
}

/** The number without separators between its digits. */
const bareNumber = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

const invalid = (field: string, params: Record<string, string | number> = {}) =>
  refuse('INVALID_INPUT', { field, params: { field, ...params } });

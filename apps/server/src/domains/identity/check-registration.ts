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

/** The fields that a rule may speak of, in the order of the form; the captcha is checked by itself. */
const RULED = (Object.keys(RULED_FIELDS) as RuledField[]).filter((field) => field !== 'captcha');

export type RegistrationInput = Partial<Record<RuledField, string | undefined>> & {
  confirmPassword?: string | undefined;
  agreed: boolean;
};

/** What each ruled field holds; '' where nothing was asked for or answered. */
export type CheckedRegistration = Record<
  'username' | 'password' | 'paymentPassword' | 'mobileNum' | DetailField,
  string
>;

/** Fields whose spaces at the ends mean something. */
const AS_TYPED = new Set<RuledField>(['password', 'paymentPassword']);

/** The fields whatever the rules say: without a username or without a password an account is opened in another way. */
export type RequiredFields = readonly ('username' | 'password' | 'mobileNum')[];

/** Codes that a link of an agent or a friend brings along, whether the brand shows their fields or not. */
const LINK_CODES = new Set<RuledField>(['affiliateCode', 'referralCode']);

/**
 * Holds a registration against the brand's rules; what a rule does not show is dropped, but for what this way of registering needs and for
 * the codes of a link.
 * Refuses INVALID_INPUT with the first field at fault.
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
    // a username or password that this way does not take is not asked for, whatever the rules say
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

/** A number without what people put between its digits. */
const bareNumber = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

const invalid = (field: string, params: Record<string, string | number> = {}) =>
  refuse('INVALID_INPUT', { field, params: { field, ...params } });

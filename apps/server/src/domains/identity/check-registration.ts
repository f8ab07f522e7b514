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

export type Answers = Partial<Record<RuledField, string | undefined>> & {
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
export type Needs = readonly ('username' | 'password' | 'mobileNum')[];

/** Codes that a link of an agent or a friend brings along, whether the brand shows their fields or not. */
const OF_LINKS = new Set<RuledField>(['affiliateCode', 'referralCode']);

/**
 * Holds a registration against the brand's rules; what a rule does not show is dropped, but for what this way of registering needs and for
 * the codes of a link.
 * Refuses INVALID_INPUT with the first field at fault.
 */
export function checkRegistration(
  { rules, minimumAge }: { rules: RegisterRules; minimumAge: number },
  answers: Answers,
  needs: Needs,
): CheckedRegistration {
  const checked = {} as CheckedRegistration;
  for (const field of RULED) {
    const needed = needs.some((each) => each === field);
    const rule = rules.find((each) => each.field === field && (each.enabled || needed));
    // a username or password that this way does not take is not asked for, whatever the rules say
    const apart = (field === 'username' || field === 'password') && !needed;
    const given = answers[field] ?? '';
    const value = AS_TYPED.has(field) ? given : field === 'mobileNum' ? bareNumber(given) : given.trim();
    checked[field as keyof CheckedRegistration] = (rule && !apart) || OF_LINKS.has(field) ? value : '';
    const fault = rule && !apart && checkField(rule, value);
    if (fault) throw invalid(field, { rule: fault, min: rule.minLength, max: rule.maxLength });
    if (needed && value === '') throw invalid(field);
  }
  if (needs.includes('password') && answers.confirmPassword !== answers.password) throw invalid('confirmPassword');
  const age = birthdayAge({ minimumAge });
  if (checked.birthday && (yearsSince(checked.birthday, new Date()) ?? 0) < age)
    throw invalid('birthday', { rule: 'age', min: age });
  if (!answers.agreed) throw invalid('agreed');
  return checked;
}

/** A number without what people put between its digits. */
const bareNumber = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

const invalid = (field: string, params: Record<string, string | number> = {}) =>
  refuse('INVALID_INPUT', { field, params: { field, ...params } });

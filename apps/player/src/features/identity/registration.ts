import {
  birthdayAge,
  type Currency,
  checkField,
  type FieldRule,
  RULED_FIELDS,
  type RuledField,
  yearsSince,
} from '@fairhouse/contracts';

/** The fields of the form, except the number and its code, which have their own fields. */
export type RegistrationField = Exclude<RuledField, 'mobileNum'> | 'confirmPassword';

/** The registration fields in form order. The brand's rules decide which are shown. */
export const REGISTRATION_FIELDS: readonly RegistrationField[] = (Object.keys(RULED_FIELDS) as RuledField[]).flatMap(
  (field): RegistrationField[] =>
    field === 'mobileNum' ? [] : field === 'password' ? ['password', 'confirmPassword'] : [field],
);

export type RegistrationValues = Record<RegistrationField | 'verificationCode', string> & { agreed: boolean };

/** The values of the form: with the currency of the account, which is chosen where the brand has several. */
export type RegistrationForm = RegistrationValues & { currency: Currency };

/** What is wrong with a field. `rule` contains the values for the message. */
export interface Problem {
  kind: 'required' | 'length' | 'pattern' | 'same' | 'age' | 'agree';
  rule?: FieldRule;
  /** The minimum age in years. */
  age?: number;
}
export type Problems = Partial<Record<RegistrationField | 'verificationCode' | 'agreed', Problem>>;

/** A way to register, with the fields that it needs regardless of the rules. */
export interface RegistrationMethod {
  username: boolean;
  password: boolean;
  /** A code verifies the number. */
  code: boolean;
}

const requiredFields = (method: RegistrationMethod): readonly string[] => [
  ...(method.username ? ['username'] : []),
  ...(method.password ? ['password', 'confirmPassword'] : []),
];

/** Returns the fields to show: those that this way needs, then those that the rules enable. */
export function shownFields(
  rules: readonly FieldRule[],
  captcha: boolean,
  method: RegistrationMethod,
): RegistrationField[] {
  const on = (field: RegistrationField) =>
    field === 'username' || field === 'password' || field === 'confirmPassword'
      ? requiredFields(method).includes(field)
      : (field === 'captcha' && captcha) || rules.some((rule) => rule.field === field && rule.enabled);
  return REGISTRATION_FIELDS.filter(on);
}

/** Fields that a registration requires regardless of its rules. */
const ALWAYS_REQUIRED: readonly RegistrationField[] = ['username', 'password', 'confirmPassword', 'captcha'];

/** Whether a visible field may be left empty. Only its rule decides this (specification §5). */
export const isOptional = (field: RegistrationField, rules: readonly FieldRule[]): boolean =>
  !ALWAYS_REQUIRED.includes(field) && rules.some((rule) => rule.field === field && !rule.required);

/** Fields in which leading and trailing spaces are significant. */
const AS_TYPED: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Validates the form by the brand's rules (specification §5), with the same table and code as the server. */
export function checkRegistration(
  { register: rules, settings }: { register: readonly FieldRule[]; settings: { minimumAge: number } },
  shown: readonly RegistrationField[],
  values: RegistrationValues,
  method: RegistrationMethod,
): Problems {
  const problems: Problems = {};
  const age = birthdayAge(settings);
  const always = [...requiredFields(method), 'captcha'];
  for (const field of shown) {
    const value = AS_TYPED.includes(field) ? values[field] : values[field].trim();
    const rule = rules.find((each) => each.field === field && (each.enabled || always.includes(field)));
    if (value === '' && always.includes(field)) problems[field] = { kind: 'required' };
    else if (field === 'confirmPassword') {
      if (value !== values.password) problems[field] = { kind: 'same' };
    } else if (rule) {
      const kind = checkField(rule, value);
      if (kind) problems[field] = { kind, rule };
      else if (field === 'birthday' && value && (yearsSince(value, new Date()) ?? 0) < age)
        problems.birthday = { kind: 'age', age };
    }
  }
  if (method.code && values.verificationCode.trim() === '') problems.verificationCode = { kind: 'required' };
  if (!values.agreed) problems.agreed = { kind: 'agree' };
  return problems;
}

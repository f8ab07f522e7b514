import {
  birthdayAge,
  checkField,
  type FieldRule,
  RULED_FIELDS,
  type RuledField,
  yearsSince,
} from '@fairhouse/contracts';

/** What the form asks, besides the number and its code, which have fields of their own. */
export type RegistrationField = Exclude<RuledField, 'mobileNum'> | 'confirmPassword';

/** The fields of a registration in the order of the form. The brand's rules say which are shown. */
export const REGISTRATION_FIELDS: readonly RegistrationField[] = (Object.keys(RULED_FIELDS) as RuledField[]).flatMap(
  (field): RegistrationField[] =>
    field === 'mobileNum' ? [] : field === 'password' ? ['password', 'confirmPassword'] : [field],
);

export type RegistrationValues = Record<RegistrationField | 'verificationCode', string> & { agreed: boolean };

/** What is wrong with a field; `rule` carries the figures of the sentence. */
export interface Problem {
  kind: 'required' | 'length' | 'pattern' | 'same' | 'age' | 'agree';
  rule?: FieldRule;
  /** The years that are wanted. */
  age?: number;
}
export type Problems = Partial<Record<RegistrationField | 'verificationCode' | 'agreed', Problem>>;

/** How somebody registers: what this way needs whatever the rules say. */
export interface RegistrationMethod {
  username: boolean;
  password: boolean;
  /** A code proves the number. */
  code: boolean;
}

const requiredFields = (method: RegistrationMethod): readonly string[] => [
  ...(method.username ? ['username'] : []),
  ...(method.password ? ['password', 'confirmPassword'] : []),
];

/** The fields to show: those that this way needs, then those that the rules switch on. */
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

/** What a registration asks whatever its rules say. */
const ALWAYS_REQUIRED: readonly RegistrationField[] = ['username', 'password', 'confirmPassword', 'captcha'];

/** Whether a field that is shown may be left empty: its rule alone says so (specification §5). */
export const isOptional = (field: RegistrationField, rules: readonly FieldRule[]): boolean =>
  !ALWAYS_REQUIRED.includes(field) && rules.some((rule) => rule.field === field && !rule.required);

/** Fields whose spaces at the ends mean something. */
const AS_TYPED: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Checks the form under the brand's rules (specification §5): the same table and the same code as the server. */
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

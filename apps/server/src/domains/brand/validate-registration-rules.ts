import {
  type BrandSettings,
  MIN_PASSWORD_LENGTH,
  REQUIRED_FIELDS,
  type RegisterRule,
  RULED_FIELDS,
  type RuledField,
} from '@fairhouse/contracts';

/** The part of a rule that cannot stand, or null: the rules could shut everybody out, or let in what an account cannot be opened with. */
export function validateRegistrationRules(rules: BrandSettings['registerRules']): string | null {
  const fields = new Set(rules.map(({ field }) => field));
  if (fields.size < rules.length || fields.size < Object.keys(RULED_FIELDS).length) return 'registerRules';
  for (const [at, rule] of rules.entries()) {
    const part = validateRule(rule);
    if (part) return `registerRules.${at}.${part}`;
  }
  return null;
}

function validateRule(rule: RegisterRule): keyof RegisterRule | null {
  const field: RuledField = rule.field;
  if (REQUIRED_FIELDS.includes(field) && !rule.enabled) return 'enabled';
  if (REQUIRED_FIELDS.includes(field) && !rule.required) return 'required';
  // A field that nobody sees cannot be asked for; a captcha that may be left empty proves nothing.
  if (rule.required && !rule.enabled) return 'required';
  if (field === 'captcha' && rule.required !== rule.enabled) return 'required';
  if (rule.minLength > rule.maxLength) return 'minLength';
  if (field === 'password' && rule.minLength < MIN_PASSWORD_LENGTH) return 'minLength';
  return rule.maxLength > RULED_FIELDS[field] ? 'maxLength' : null;
}

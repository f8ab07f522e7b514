import {
  type BrandSettings,
  MIN_PASSWORD_LENGTH,
  REQUIRED_FIELDS,
  type RegisterRule,
  RULED_FIELDS,
  type RuledField,
} from '@fairhouse/contracts';

/** Returns the invalid part of a rule, or null: the rules could block everybody, or accept data for which no account can be created. */
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
  // A hidden field cannot be required; an optional captcha has no effect.
  if (rule.required && !rule.enabled) return 'required';
  if (field === 'captcha' && rule.required !== rule.enabled) return 'required';
  if (rule.minLength > rule.maxLength) return 'minLength';
  if (field === 'password' && rule.minLength < MIN_PASSWORD_LENGTH) return 'minLength';
  return rule.maxLength > RULED_FIELDS[field] ? 'maxLength' : null;
}

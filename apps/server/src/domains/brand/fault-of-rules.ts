import {
  type BrandSettings,
  MIN_PASSWORD_LENGTH,
  type RegisterRule,
  RULED_FIELDS,
  type RuledField,
  VITAL_FIELDS,
} from '@fairhouse/contracts';

/** The part of a rule that cannot stand, or null: the rules could shut everybody out, or let in what an account cannot be opened with. */
export function faultOfRules(rules: BrandSettings['registerRules']): string | null {
  const fields = new Set(rules.map(({ field }) => field));
  if (fields.size < rules.length || fields.size < Object.keys(RULED_FIELDS).length) return 'registerRules';
  for (const [at, rule] of rules.entries()) {
    const part = faultOfRule(rule);
    if (part) return `registerRules.${at}.${part}`;
  }
  return null;
}

function faultOfRule(rule: RegisterRule): keyof RegisterRule | null {
  const field: RuledField = rule.field;
  if (VITAL_FIELDS.includes(field) && !rule.enabled) return 'enabled';
  if (VITAL_FIELDS.includes(field) && !rule.required) return 'required';
  // A field that nobody sees cannot be asked for; a captcha that may be left empty proves nothing.
  if (rule.required && !rule.enabled) return 'required';
  if (field === 'captcha' && rule.required !== rule.enabled) return 'required';
  if (rule.minLength > rule.maxLength) return 'minLength';
  if (field === 'password' && rule.minLength < MIN_PASSWORD_LENGTH) return 'minLength';
  return rule.maxLength > RULED_FIELDS[field] ? 'maxLength' : null;
}

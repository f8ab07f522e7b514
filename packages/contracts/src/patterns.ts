/**
 * The pattern rules 0 to 23 of a registration field, one table for both sides (specification §5). The specification names each rule without
 * its exact bounds; the expressions are ours, documented in docs/decisions/003-pattern-rules.md.
 */
export const PATTERNS: Readonly<Record<number, { name: string; test: RegExp }>> = {
  0: { name: 'any', test: /^[\s\S]*$/u },
  1: { name: 'letter-first', test: /^[A-Za-z][A-Za-z0-9]*$/ },
  2: { name: 'chinese-digits', test: /^[\p{Script=Han}0-9]+$/u },
  3: { name: 'email', test: /^[^\s@"(),:;<>[\\\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,63}$/ },
  4: { name: 'letters-or-digits', test: /^[A-Za-z0-9]+$/ },
  5: { name: 'letters-and-digits', test: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/ },
  6: { name: 'digits', test: /^\d+$/ },
  7: { name: 'alphanumeric-one-upper', test: /^(?=.*[A-Z])[A-Za-z0-9]+$/ },
  8: { name: 'english-spaces', test: /^[A-Za-z]+(?: [A-Za-z]+)*$/ },
  9: { name: 'no-spaces', test: /^\S+$/u },
  10: { name: 'chinese-punctuation', test: /^[\p{Script=Han}\p{P}·]+$/u },
  11: { name: 'date-ymd', test: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ },
  12: { name: 'letters-spaces', test: /^\p{L}[\p{L}\p{M} ]*$/u },
  13: { name: 'date-mdy', test: /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-\d{4}$/ },
  14: { name: 'alphanumeric', test: /^[\p{L}\p{M}\p{Nd}]+$/u },
  15: { name: 'korean', test: /^[\p{Script=Hangul}]+$/u },
  16: { name: 'thai', test: /^[\p{Script=Thai}]+$/u },
  17: { name: 'thai-or-english', test: /^[\p{Script=Thai}A-Za-z ]+$/u },
  18: { name: 'upper-spaces', test: /^(?=.*[A-Z])[A-Z ]+$/ },
  19: { name: 'letters-digits-symbols', test: /^[\x21-\x7e]+$/ },
  20: { name: 'strong', test: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/ },
  21: { name: 'full-name', test: /^\p{L}[\p{L}\p{M}'.-]*(?: \p{L}[\p{L}\p{M}'.-]*)+$/u },
  22: { name: 'full-width-japanese', test: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー　・]+$/u },
  23: { name: 'upper', test: /^[A-Z]+$/ },
};

/** How a registration field is shown and checked; `acceptedPattern` '*' means any. */
export interface FieldRule {
  field: string;
  enabled: boolean;
  required: boolean;
  patternId: number;
  minLength: number;
  maxLength: number;
  acceptedPattern: string;
}

/** Returns what is wrong with a value under its rule, or null. Lengths count characters, not bytes. */
export function checkField(rule: FieldRule, value: string): 'required' | 'length' | 'pattern' | null {
  if (value === '') return rule.required ? 'required' : null;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  if (rule.acceptedPattern === '*') return null;
  return PATTERNS[rule.patternId]?.test.test(value) ? null : 'pattern';
}

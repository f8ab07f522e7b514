import type { FieldRule } from '@fairhouse/contracts';
import type { MessageId, Translate } from '@fairhouse/i18n/react';
import { phoneAuthText } from './phone-auth.ts';
import type { Problem, RegistrationField } from './registration.ts';

/** Returns the length rule in words. Equal bounds become one number (specification §5). */
export function lengthText({ minLength, maxLength }: FieldRule, t: Translate): string {
  return minLength === maxLength
    ? t('identity.rule.lengthExact', { min: minLength })
    : t('identity.rule.length', { min: Math.max(1, minLength), max: maxLength });
}

/** Returns the allowed characters of a rule in words, or an empty text when all are allowed. */
export const patternText = ({ patternId, acceptedPattern }: FieldRule, t: Translate): string =>
  patternId === 0 || acceptedPattern === '*' ? '' : t(`identity.pattern.${patternId}` as MessageId);

/** Returns what is wrong with a field, and how to correct it. */
export function problemText(
  field: RegistrationField | 'verificationCode' | 'agreed',
  problem: Problem,
  t: Translate,
): string {
  switch (problem.kind) {
    case 'required':
      if (field === 'verificationCode') return phoneAuthText('missing-verification-code', t);
      return field === 'agreed' ? '' : t('identity.rule.required', { field: t(`identity.field.${field}`) });
    case 'length':
      return problem.rule ? lengthText(problem.rule, t) : '';
    case 'pattern':
      return problem.rule ? patternText(problem.rule, t) : '';
    case 'same':
      return t('identity.rule.same');
    case 'age':
      return t('identity.rule.age', { min: problem.age ?? 0 });
    case 'agree':
      return t('identity.rule.agree', { 0: t('identity.terms') });
  }
}

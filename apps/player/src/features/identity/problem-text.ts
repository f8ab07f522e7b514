import type { FieldRule } from '@fairhouse/contracts';
import type { MessageId, Say } from '@fairhouse/i18n/react';
import { phoneAuthText } from './phone-auth.ts';
import type { Problem, RegistrationField } from './registration.ts';

/** The length of a rule in words; equal bounds collapse to one number (specification §5). */
export function lengthText({ minLength, maxLength }: FieldRule, say: Say): string {
  return minLength === maxLength
    ? say('identity.must.lengthExact', { min: minLength })
    : say('identity.must.length', { min: Math.max(1, minLength), max: maxLength });
}

/** The characters of a rule in words, empty where any will do. */
export const patternText = ({ patternId, acceptedPattern }: FieldRule, say: Say): string =>
  patternId === 0 || acceptedPattern === '*' ? '' : say(`identity.pattern.${patternId}` as MessageId);

/** What is wrong with a field and what to do, in a sentence. */
export function problemText(
  field: RegistrationField | 'verificationCode' | 'agreed',
  problem: Problem,
  say: Say,
): string {
  switch (problem.kind) {
    case 'required':
      if (field === 'verificationCode') return phoneAuthText('missing-verification-code', say);
      return field === 'agreed' ? '' : say('identity.must.required', { field: say(`identity.field.${field}`) });
    case 'length':
      return problem.rule ? lengthText(problem.rule, say) : '';
    case 'pattern':
      return problem.rule ? patternText(problem.rule, say) : '';
    case 'same':
      return say('identity.must.same');
    case 'age':
      return say('identity.must.age', { min: problem.age ?? 0 });
    case 'agree':
      return say('identity.must.agree', { 0: say('identity.terms') });
  }
}

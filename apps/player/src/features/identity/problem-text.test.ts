import { type FieldRule, PATTERNS } from '@fairhouse/contracts';
import { createTranslator } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';
import { describe, expect, it } from 'vitest';
import { lengthText, patternText } from './problem-text.ts';

const rule = (own: Partial<FieldRule>): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 9,
  ...own,
});
const numbersIn = (text: string): string[] => text.match(/[\d\u0660-\u0669]+/g) ?? [];

describe.each(['EN', 'CN', 'AR'])('rule messages in %s', (language) => {
  const t = createTranslator(language) as unknown as Translate;

  it('[V-02] equal bounds collapse to one number', () => {
    expect(numbersIn(lengthText(rule({ minLength: 6, maxLength: 6 }), t))).toHaveLength(1);
    expect(numbersIn(lengthText(rule({ minLength: 4, maxLength: 16 }), t))).toHaveLength(2);
  });

  it('[V-02] every pattern except “anything” has a message', () => {
    const ids = Object.keys(PATTERNS).map(Number);
    expect(ids).toHaveLength(24);
    const undescribed = ids.filter((patternId) => {
      const text = patternText(rule({ patternId }), t);
      return patternId === 0 ? text !== '' : text === '' || text.includes('identity.pattern');
    });
    expect(undescribed).toEqual([]);
    expect(patternText(rule({ patternId: 1, acceptedPattern: '*' }), t)).toBe('');
  });
});

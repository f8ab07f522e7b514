import { describe, expect, it } from 'vitest';
import { type Rules, toDrafts, toRules } from './rules-draft.ts';

describe('[C-04] drafts of approval rules', () => {
  it('[C-04] keep what is stored', () => {
    const rules: Rules = [
      { if: { amountMost: '100.00', depositsLeast: 1, identity: true, noFlags: true }, then: 'auto' },
      { if: { amountLeast: '5000' }, then: 'fourEyes' },
      { if: {}, then: 'review' },
    ];
    expect(toRules(toDrafts(rules))).toEqual(rules);
  });

  it('[C-04] are no rules while a value is missing or malformed', () => {
    for (const value of ['', 'x', '-1', '1.5'])
      expect(toRules([{ conditions: [{ name: 'depositsLeast', value }], verdict: 'auto' }])).toBeNull();
    for (const value of ['', '1,5', '-1'])
      expect(toRules([{ conditions: [{ name: 'amountMost', value }], verdict: 'auto' }])).toBeNull();
  });
});

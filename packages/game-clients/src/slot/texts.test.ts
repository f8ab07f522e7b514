import { expect, it } from 'vitest';
import english from '../../../i18n/messages/en/slots.json' with { type: 'json' };
import { SLOT_TEXT_KEYS } from './texts.ts';

/** What the other slots and their symbols are called: pages that list and verify rounds say it. */
const NAMES = /^slots\.(game|symbol)\./;

it('asks only for sentences that the catalogue has, and leaves none unused', () => {
  const known = new Set(Object.keys(english));
  expect(SLOT_TEXT_KEYS.filter((key) => !known.has(key))).toEqual([]);
  const asked = new Set<string>(SLOT_TEXT_KEYS);
  expect([...known].filter((key) => !asked.has(key) && !NAMES.test(key))).toEqual([]);
});

it('bends what it counts: no figure stands before a plural that is the same for one', () => {
  const unbent = /\{(count|times|stakes|ways|most|odds|trigger|respins|lines)\} [a-z]+s\b/;
  expect(Object.entries(english).filter(([, text]) => unbent.test(text))).toEqual([]);
});

import { expect, it } from 'vitest';
import play from '../../../i18n/messages/en/shared/play.json' with { type: 'json' };
import slots from '../../../i18n/messages/en/shared/slots.json' with { type: 'json' };
import { SLOT_TEXT_KEYS } from './texts.ts';

const english = { ...slots, ...play };

/** Names of the other slots and their symbols, used by pages that list and verify rounds. */
const NAMES = /^slots\.(game|symbol)\./;

it('requests only existing messages and uses all of them', () => {
  const known = new Set(Object.keys(english));
  expect(SLOT_TEXT_KEYS.filter((key) => !known.has(key))).toEqual([]);
  const used = new Set<string>(SLOT_TEXT_KEYS);
  expect(Object.keys(slots).filter((key) => !used.has(key) && !NAMES.test(key))).toEqual([]);
});

it('uses plural forms for every counted noun', () => {
  const unbent = /\{(count|times|stakes|ways|most|odds|trigger|respins|lines)\} [a-z]+s\b/;
  expect(Object.entries(english).filter(([, text]) => unbent.test(text))).toEqual([]);
});

import { expect, it } from 'vitest';
import english from '../../../i18n/messages/en/slots.json' with { type: 'json' };
import { SLOT_TEXT_KEYS } from './texts.ts';

it('asks only for sentences that the catalogue has, and leaves none unused', () => {
  expect(new Set(SLOT_TEXT_KEYS)).toEqual(new Set(Object.keys(english)));
});

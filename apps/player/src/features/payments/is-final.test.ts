import { LostCall, type RefusalCode, RefusedCall } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { isFinal } from './is-final.ts';

const refused = (code: RefusalCode) => new RefusedCall({ code, key: `error.${code}`, text: '' }, null);

it('keeps the id of a payment with an unknown outcome', () => {
  expect(isFinal(new LostCall('/payments/v1/deposits'))).toBe(false);
  expect(isFinal(refused('RETRY'))).toBe(false);
  expect(isFinal(refused('SYSTEM_ERROR'))).toBe(false);
  expect(isFinal(new TypeError('fetch'))).toBe(false);
});

it('releases the id after a refusal', () => {
  expect(isFinal(refused('INVALID_AMOUNT'))).toBe(true);
  expect(isFinal(refused('CONFLICT'))).toBe(true);
});

import { expect, it } from 'vitest';
import { isFishSession } from './is-fish-session.ts';

it('[C-06] knows a session of our own rooms by its game and the form of its reference', () => {
  expect(isFishSession({ gameCode: 'kelp-hollow', reference: '1001:5' })).toBe(true);
  expect(isFishSession({ gameCode: 'kelp-hollow', reference: 'fish-gone' })).toBe(false);
  expect(isFishSession({ gameCode: 'other-fish', reference: '1001:5' })).toBe(false);
});

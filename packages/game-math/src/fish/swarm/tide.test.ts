import { expect, it } from 'vitest';
import { isTide } from './tide.ts';

it('[G-05] the tide changes for three seconds at every full five minutes', () => {
  const full = 1_800_000_000_000;
  expect([full - 1, full, full + 2_999, full + 3_000, full + 300_000].map(isTide)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

import { expect, it } from 'vitest';
import { isGain } from './is-gain.ts';

it('[G-02] calls only more than the stake a gain', () =>
  expect([isGain('18.00', '20.00'), isGain('20.00', '20.00'), isGain('20.000001', '20.00')]).toEqual([
    false,
    false,
    true,
  ]));

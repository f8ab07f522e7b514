import { expect, it } from 'vitest';
import { heldWorth_x100 } from './held-worth.ts';

const coin = (reel: number, pays_x100: number) => ({ reel, row: 0, pays_x100 });

it('adds up the pay of held coins, up to the maximum win', () => {
  const spec = { maxWinX: 30 };
  expect(heldWorth_x100(spec, [])).toBe(0);
  expect(heldWorth_x100(spec, [coin(0, 1_000), coin(1, 2_000)])).toBe(3_000);
  expect(heldWorth_x100(spec, [coin(0, 1_000), coin(1, 2_000), coin(2, 50)])).toBe(3_000);
});

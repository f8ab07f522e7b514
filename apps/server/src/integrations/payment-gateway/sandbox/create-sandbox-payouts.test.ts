import { money } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { createSandboxPayouts } from './create-sandbox-payouts.ts';

const order = (ref: string, number: string) => ({
  ref,
  amount: money(4_000n),
  currency: 'USD' as const,
  destination: { type: 'bank' as const, accountHolder: 'Anna Example', bank: 'First Bank', number },
});

it('[C-04] the sandbox pays each reference once, refuses numbers that end in 0000, and knows what it has paid', async () => {
  const { createPayout, queryPayout } = createSandboxPayouts();
  expect(await queryPayout('7-1-1')).toBeNull();
  const paid = await createPayout(order('7-1-1', '12345678'));
  expect(paid).toMatchObject({
    ref: '7-1-1',
    outcome: 'paid',
    amount: 4_000n,
    bankReference: expect.stringMatching(/^SB-/),
  });
  expect(await createPayout(order('7-1-1', '12340000'))).toEqual(paid);
  expect(await queryPayout('7-1-1')).toEqual(paid);
  expect(await createPayout(order('7-1-2', '12340000'))).toMatchObject({ outcome: 'failed', bankReference: '' });
});

import { type AccountId, money } from '@fairhouse/contracts';
import { orderLeaf } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { createSalt } from './order-salt.ts';
import { leafOf, receiptOf } from './receipt.ts';

describe('the leaf of an order', () => {
  it('[R-07] is what a player computes from the receipt', () => {
    const parts = {
      accountId: 7n as AccountId,
      orderId: 12n,
      gameCode: 'ssc-1',
      issueNo: '20261127-0001',
      salt: createSalt(),
      placedAt: new Date('2026-11-27T10:00:00.250Z'),
      currency: 'CNY' as const,
      stake: money(180n),
      lines: [
        {
          play: 'lhc.special.animal',
          sel: { set: ['dragon', 'ü "q" \\'] },
          units: 2,
          unit: 'yuan' as const,
          unitStake: '2.000000',
          multiple: 1,
          odds: { dragon: '11.5' },
          kept: 0,
          prizes: { 'any:T1': '11.500000' },
        },
      ],
    };
    expect(leafOf(parts).toString('hex')).toBe(orderLeaf(receiptOf(parts)));
    expect(createSalt()).not.toEqual(createSalt());
  });
});

import { expect, it } from 'vitest';
import { memberPages } from './member-pages.ts';

/** The centre panel's order (specification §2). */
const ORDER = [
  ...[
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'manualRebate',
  ],
  ...[
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
  ],
  'playerRank',
];

it('[C-16] the member centre has its pages in the order of the specification, then its own', () => {
  const known = memberPages.map(({ key }) => key).filter((key) => ORDER.includes(key));
  expect(known).toEqual(ORDER.filter((key) => known.includes(key)));
  expect(memberPages.slice(known.length).every(({ key }) => !ORDER.includes(key))).toBe(true);
  expect(memberPages[0].key).toBe('securityCenter');
});

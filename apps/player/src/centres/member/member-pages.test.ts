import { MEMBER_PAGES } from '@fairhouse/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { loadBoot } from '../../platform/boot.ts';
import { MENU } from '../centre-page.ts';
import { findMemberRoute, listOpenMemberPages, memberPages } from './member-pages.ts';

/** The complete order of the centre panel (specification §2). */
const ORDER = [
  ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
  ...['manualRebate', 'transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'referral'],
  ...['missionLeaderboard', 'messageV2', 'playerRank'],
];

/** Loads the page with these modules switched on. */
async function withModules(...on: string[]): Promise<void> {
  const whitelabel = on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }));
  const textContent = JSON.stringify({ status: { status: 0, info: { whitelabel } } });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  await loadBoot();
}
afterEach(() => vi.unstubAllGlobals());

it('[C-16] the member centre has every page of the specification in order, then its own', () => {
  expect(memberPages.map(({ key }) => key)).toEqual([...ORDER, 'playLimits']);
});

it('[C-16] each of the fifteen keys has its module and its page', () => {
  expect(MEMBER_PAGES.map(({ key }) => key)).toEqual(ORDER);
  expect(new Set(MEMBER_PAGES.map(({ module }) => module)).size).toBe(ORDER.length);
  for (const { key, module } of MEMBER_PAGES)
    expect([key, memberPages.find((each) => each.key === key)?.module]).toEqual([key, module]);
});

it('[C-16] every page key opens its page or reports why not', async () => {
  await withModules('MCS-SECURITY', 'PAY-DEPOSIT', 'PAY-WITHDRAW', 'ODS-TRANS-DETAIL', 'CSP-MESSAGES');
  const routes = ORDER.map((key) => findMemberRoute(key));
  expect(routes.map(({ key }) => key)).toEqual(ORDER);
  expect(routes.map(({ key, state }) => `${key} ${state}`)).toEqual([
    ...['securityCenter open', 'transferFund closed', 'depositv2 open', 'withdraw open', 'transferUpline closed'],
    ...['personalHistoryCopy closed', 'manualRebate closed', 'transactionHistory open', 'personalProfit closed'],
    ...['bonusDetails closed', 'rewardCenter closed', 'referral closed', 'missionLeaderboard closed'],
    ...['messageV2 open', 'playerRank closed'],
  ]);
  expect(findMemberRoute('no-such-page').state).toBe('unknown');
  expect(findMemberRoute(MENU)).toMatchObject({ state: 'open', key: 'securityCenter' });
});

it('[C-16] [R-17] the menu lists the pages that are switched on', async () => {
  await withModules('PAY-DEPOSIT', 'REFERRAL', 'MANPLAYREB3');
  expect(listOpenMemberPages().map(({ key }) => key)).toEqual(['depositv2', 'manualRebate', 'referral', 'playLimits']);
  expect(findMemberRoute(MENU)).toMatchObject({ state: 'open', key: 'depositv2' });
});

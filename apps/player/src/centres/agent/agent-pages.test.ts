import { afterEach, expect, it, vi } from 'vitest';
import { loadBoot } from '../../platform/boot.ts';
import { agentPages, findAgentRoute, hasAgentCentre, listOpenAgentPages } from './agent-pages.ts';

/** The order of the agent centre (specification §2), then the requests of contracts. */
const ORDER = [
  ...['agentAnnouncement', 'agentTeamOverview', 'agentRegisterAccount', 'agentDownline', 'agentTeamBetting'],
  ...['agentProfit', 'agentIncome', 'agentTransactions'],
];
const CONTRACTS = [
  ['agentDividend', 'SIGNCONDIV3'],
  ['agentDailySalary', 'DAILYSALCONT3'],
  ['agentHourlySalary', 'HOURSAL3'],
  ['agentRealTimeSalary', 'RTSALARY3'],
] as const;

/** Loads the page with these modules switched on. */
async function withModules(...on: string[]): Promise<void> {
  const whitelabel = on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }));
  const textContent = JSON.stringify({ status: { status: 0, info: { whitelabel } } });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  await loadBoot();
}
afterEach(() => vi.unstubAllGlobals());

it('[A-14] the agent centre has the pages of the specification in their order, and opens with the team overview', async () => {
  await withModules('AGENTS');
  expect(agentPages.map(({ key }) => key)).toEqual([
    ...ORDER,
    ...CONTRACTS.map(([key]) => key),
    'agentContractRequests',
  ]);
  expect(listOpenAgentPages().map(({ key }) => key)).toEqual([...ORDER, 'agentContractRequests']);
  expect(findAgentRoute('menu')).toMatchObject({ state: 'open', key: 'agentTeamOverview' });
  expect(findAgentRoute('no-such-page').state).toBe('unknown');
});

it.each(CONTRACTS)('[A-09] [A-10] [A-11] [A-12] %s depends on its own switch', async (key, module) => {
  const others = CONTRACTS.filter(([each]) => each !== key).map(([, each]) => each);
  await withModules('AGENTS', ...others);
  expect(listOpenAgentPages().map((page) => page.key)).not.toContain(key);
  expect(findAgentRoute(key).state).toBe('closed');
  await withModules('AGENTS', module);
  expect(findAgentRoute(key).state).toBe('open');
  for (const [each] of CONTRACTS.filter(([other]) => other !== key))
    expect([each, findAgentRoute(each).state]).toEqual([each, 'closed']);
});

it('[A-14] is open to types 1, 2, 41 and 42 while the brand has agents', async () => {
  const types = [0, 1, 2, 4, 41, 42, undefined];
  await withModules('AGENTS');
  expect(types.filter(hasAgentCentre)).toEqual([1, 2, 41, 42]);
  await withModules();
  expect(types.filter(hasAgentCentre)).toEqual([]);
});

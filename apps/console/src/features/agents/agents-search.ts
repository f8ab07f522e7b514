import {
  AGENT_SIGNS,
  type AgentSign,
  CONTRACT_KINDS,
  CONTRACT_STATES,
  type ContractKind,
  type ContractState,
  PROFIT_DAYS,
  type ProfitDays,
  REVIEW_STATES,
  type ReviewState,
} from '@fairhouse/contracts';
import { parseChoice } from '../../platform/list-search.ts';

/** The tabs of the agents page; the first is the default. */
export const AGENT_TABS = [
  'tree',
  'profits',
  'contracts',
  'runs',
  'dues',
  'claims',
  'reviews',
  'moves',
  'settings',
] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

/** `open`: waiting, signed or ending. */
export const CONTRACT_FILTERS = ['open', ...CONTRACT_STATES] as const;
export type ContractFilter = 'open' | ContractState;

/**
 * `under`: the agent whose direct members are listed. `members`: players too. `kind`, `state` and `agent` are of contracts, runs and dues;
 * `all`: statements that are paid too; `days`: of profits; `sign` and `review`: signs of abuse, and their state.
 */
export interface AgentsSearch {
  tab?: AgentTab;
  page?: number;
  search?: string;
  under?: string;
  members?: '1';
  kind?: ContractKind;
  state?: ContractFilter;
  agent?: string;
  all?: '1';
  days?: ProfitDays;
  sign?: AgentSign;
  review?: ReviewState;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const parseId = (value: unknown): string | undefined => (/^\d{1,18}$/.test(textOf(value)) ? textOf(value) : undefined);

export function parseAgentsSearch(search: Record<string, unknown>): AgentsSearch {
  const tab = parseChoice(search['tab'], AGENT_TABS);
  const page = Number(search['page']);
  const text = textOf(search['search']).slice(0, 64);
  const [under, agent] = [parseId(search['under']), parseId(search['agent'])];
  const kind = parseChoice(search['kind'], CONTRACT_KINDS);
  const days = parseChoice(search['days'], PROFIT_DAYS);
  const state = parseChoice(search['state'], CONTRACT_FILTERS);
  const [sign, review] = [parseChoice(search['sign'], AGENT_SIGNS), parseChoice(search['review'], REVIEW_STATES)];
  return {
    ...(tab ? { tab } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(text ? { search: text } : {}),
    ...(under ? { under } : {}),
    ...(textOf(search['members']) === '1' ? { members: '1' as const } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(agent ? { agent } : {}),
    ...(days ? { days } : {}),
    ...(textOf(search['all']) === '1' ? { all: '1' as const } : {}),
    ...(sign ? { sign } : {}),
    ...(review ? { review } : {}),
  };
}

import { parseChoice } from '../../platform/list-search.ts';

export const GATEWAY_TABS = ['connections', 'suspense', 'statements'] as const;
export type GatewayTab = (typeof GATEWAY_TABS)[number];

export interface GatewaysSearch {
  tab?: GatewayTab;
  page?: number;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseGatewaysSearch(search: Record<string, unknown>): GatewaysSearch {
  const tab = parseChoice(search['tab'], GATEWAY_TABS);
  const page = Number(search['page']);
  return { ...(tab ? { tab } : {}), ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) };
}

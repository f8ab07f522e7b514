import { REDEMPTION_STATES, type RedemptionState } from '@fairhouse/contracts';
import { parseChoice, parseListSearch } from '../../platform/list-search.ts';

/** The tabs of the points page; the first is the default. */
export const POINT_TABS = ['redemptions', 'items', 'rates', 'ranks'] as const;
export type PointTab = (typeof POINT_TABS)[number];

export interface PointsSearch {
  tab?: PointTab;
  page?: number;
  /** Of redemptions. */
  state?: RedemptionState;
}

/** Parses the page's search parameters. */
export function parsePointsSearch(search: Record<string, unknown>): PointsSearch {
  const { page } = parseListSearch(search);
  const tab = parseChoice(search['tab'], POINT_TABS);
  const state = parseChoice(search['state'], REDEMPTION_STATES);
  return { ...(tab ? { tab } : {}), ...(page ? { page } : {}), ...(state ? { state } : {}) };
}

import { INBOX_VIEWS } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export const SUPPORT_TABS = ['inbox', 'feedback', 'canned', 'hours'] as const;
export type SupportTab = (typeof SUPPORT_TABS)[number];
export const FEEDBACK_VIEWS = ['open', 'replied', 'all'] as const;

/** The support page's search parameters. */
export interface SupportSearch extends ListSearch {
  tab?: SupportTab;
  view?: (typeof INBOX_VIEWS)[number];
  /** The open conversation. */
  chat?: string;
  feedback?: (typeof FEEDBACK_VIEWS)[number];
}

/** Parses the search parameters; invalid values are dropped. */
export function parseSupportSearch(search: Record<string, unknown>): SupportSearch {
  const tab = parseChoice(search['tab'], SUPPORT_TABS);
  const view = parseChoice(search['view'], INBOX_VIEWS);
  const feedback = parseChoice(search['feedback'], FEEDBACK_VIEWS);
  const chat = typeof search['chat'] === 'string' ? search['chat'] : '';
  return {
    ...parseListSearch(search),
    ...(tab ? { tab } : {}),
    ...(view ? { view } : {}),
    ...(feedback ? { feedback } : {}),
    ...(/^\d{1,18}$/.test(chat) ? { chat } : {}),
  };
}

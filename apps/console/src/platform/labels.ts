import { calls } from '@fairhouse/contracts';
import { useLanguage } from '@fairhouse/i18n/react';
import { queryOptions } from '@tanstack/react-query';
import { boot } from './boot.ts';
import { call } from './call.ts';
import { queryClient } from './queries.ts';

/** The labels of the brand. */
export const labelsQuery = queryOptions({
  queryKey: ['labels', 'list'],
  queryFn: () => call(calls.labelsBackoffice.list),
});

export const playerLabelsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['labels', 'player', accountId],
    queryFn: () => call(calls.labelsBackoffice.ofPlayer, { accountId }),
  });

/** Refetches labels, also those of players. */
export const invalidateLabels = () => void queryClient.invalidateQueries({ queryKey: ['labels'] });

/** Returns the function that names a label in the operator's language; the code for one without names. */
export function useLabelName(): (label: { code: string; names: Record<string, string> }) => string {
  const { code: language } = useLanguage();
  const { defaultLanguage } = boot.status.brand;
  return ({ code, names }) => names[language] ?? names[defaultLanguage] ?? code;
}

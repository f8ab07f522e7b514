import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export const pointSettingsQuery = queryOptions({
  queryKey: ['points', 'settings'],
  queryFn: () => call(calls.pointsBackoffice.settings),
});

export const pointLevelsQuery = queryOptions({
  queryKey: ['points', 'levels'],
  queryFn: () => call(calls.pointsBackoffice.levels),
});

/** Refetches everything about points. */
export const invalidatePoints = () => queryClient.invalidateQueries({ queryKey: ['points'] });

/** The languages in which operators write texts: English first, then those of the brand. */
export const writtenLanguages = (): string[] => [...new Set(['EN', ...boot.status.brand.languages])];

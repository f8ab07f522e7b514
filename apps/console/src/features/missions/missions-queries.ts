import { calls } from '@fairhouse/contracts';
import { PAGE_SIZE } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

const missionsKey = ['missions'] as const;

export const missionListQuery = (page: number) => ({
  queryKey: [...missionsKey, 'list', page],
  queryFn: () => call(calls.missionsBackoffice.missions, { page, pageSize: PAGE_SIZE }),
});

export const leaderboardListQuery = (page: number) => ({
  queryKey: [...missionsKey, 'leaderboards', page],
  queryFn: () => call(calls.missionsBackoffice.leaderboards, { page, pageSize: PAGE_SIZE }),
});

export const resultsQuery = (no: string, page: number) => ({
  queryKey: [...missionsKey, 'results', no, page],
  queryFn: () => call(calls.missionsBackoffice.results, { no, page, pageSize: PAGE_SIZE }),
});

export const invalidateMissions = () => queryClient.invalidateQueries({ queryKey: missionsKey });

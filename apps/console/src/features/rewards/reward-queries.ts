import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export const promotionQuery = (id: string) =>
  queryOptions({ queryKey: ['rewards', 'promotion', id], queryFn: () => call(calls.promotionsBackoffice.get, { id }) });

/** The newest hundred promotions, for a choice. */
export const promotionChoicesQuery = queryOptions({
  queryKey: ['rewards', 'promotions', 'choices'],
  queryFn: () => call(calls.promotionsBackoffice.list, { pageSize: 100 }),
});

/** The newest hundred raffles whose list is not published, for a choice. */
export const raffleChoicesQuery = queryOptions({
  queryKey: ['rewards', 'raffles', 'choices'],
  queryFn: () => call(calls.rafflesBackoffice.list, { state: 'open', pageSize: 100 }),
});

/** The newest hundred missions, for a choice. */
export const missionChoicesQuery = queryOptions({
  queryKey: ['rewards', 'missions', 'choices'],
  queryFn: () => call(calls.missionsBackoffice.missions, { pageSize: 100 }),
});

/** Refetches promotions, vouchers and awards. */
export const invalidateRewards = () => queryClient.invalidateQueries({ queryKey: ['rewards'] });

export const segmentsQuery = queryOptions({
  queryKey: ['rewards', 'segments'],
  queryFn: () => call(calls.segmentsBackoffice.list),
});

export const launchSettingsQuery = queryOptions({
  queryKey: ['rewards', 'launch-settings'],
  queryFn: () => call(calls.promotionsBackoffice.launchSettings),
});

export const trialQuery = (id: string) =>
  queryOptions({ queryKey: ['rewards', 'trial', id], queryFn: () => call(calls.promotionsBackoffice.trial, { id }) });

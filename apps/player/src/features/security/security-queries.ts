import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Overview = Output<typeof calls.security.overview>;

export const overviewQuery = queryOptions({
  queryKey: ['member', 'security'],
  queryFn: () => call(calls.security.overview),
});

export type Closing = Output<typeof calls.accounts.closing>;

export const closingQuery = queryOptions({
  queryKey: ['member', 'closing'],
  queryFn: () => call(calls.accounts.closing),
  staleTime: 0,
});

/** Since when the account counts as not used. */
export const dormancyQuery = queryOptions({
  queryKey: ['member', 'dormancy'],
  queryFn: () => call(calls.accounts.dormancy),
  staleTime: 0,
});

export const avatarQuery = queryOptions({
  queryKey: ['member', 'avatar'],
  queryFn: () => call(calls.avatar.get),
  staleTime: 0,
});

/** Invalidates the avatar everywhere after a change. */
export const invalidateAvatar = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['member', 'avatar'] });
  void queryClient.invalidateQueries({ queryKey: ['member', 'icon'] });
};

/**
 * Invalidates the page's data and the name in the header after a change. Resolves when the new data is shown, because the next dialog
 * depends on the account's current credentials.
 */
export async function invalidateSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['member', 'security'] }),
    queryClient.invalidateQueries({ queryKey: ['member', 'info'] }),
  ]);
}

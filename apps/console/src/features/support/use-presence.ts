import { calls } from '@fairhouse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';

const REFRESH_MS = 30_000;

const presenceQuery = queryOptions({
  queryKey: ['support', 'presence'],
  queryFn: () => call(calls.supportBackoffice.presence, { online: true }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: true,
});

/** Returns the operators who are online. */
export const useOnlineOperators = (): readonly { id: string; username: string }[] =>
  useQuery(presenceQuery).data?.operators ?? [];

/** Like `useOnlineOperators`, and reports the operator as online while the page is mounted. */
export function usePresence(): readonly { id: string; username: string }[] {
  useEffect(() => () => void call(calls.supportBackoffice.presence, { online: false }).catch(() => undefined), []);
  return useOnlineOperators();
}

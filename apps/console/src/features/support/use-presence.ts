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

/** Who is at the desk. */
export const useOnlineOperators = (): readonly { id: string; username: string }[] =>
  useQuery(presenceQuery).data?.operators ?? [];

/** As `useOnlineOperators`, and tells the house that the operator is there for as long as the page stands. */
export function usePresence(): readonly { id: string; username: string }[] {
  useEffect(() => () => void call(calls.supportBackoffice.presence, { online: false }).catch(() => undefined), []);
  return useOnlineOperators();
}

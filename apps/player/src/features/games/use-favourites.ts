import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { useToken } from '../../platform/session.ts';
import { isOn } from '../../platform/switches.ts';

const favouritesQuery = queryOptions({
  queryKey: ['member', 'favourites', 'ids'],
  queryFn: () => call(calls.games.favourites),
  staleTime: 5 * 60_000,
});

/** Returns the codes of the member's favourites, the newest first; empty for a visitor. */
export function useFavouriteIds(): readonly string[] {
  const may = useToken() !== null && isOn('MCS-FAVOURITES');
  const { data } = useQuery({ ...favouritesQuery, enabled: may });
  return may ? (data?.gameIds ?? []) : [];
}

/**
 * Returns whether a game is the member's favourite, with a toggle; null for a visitor. A change is shown immediately and reverted when the
 * call fails.
 */
export function useFavourite(gameId: string): { on: boolean; toggle: () => void } | null {
  const t = useTranslation();
  const may = useToken() !== null && isOn('MCS-FAVOURITES');
  const { data: on } = useQuery({
    ...favouritesQuery,
    enabled: may,
    select: ({ gameIds }) => gameIds.includes(gameId),
  });
  const { mutate } = useMutation({
    mutationFn: (favourite: boolean) => call(calls.games.setFavourite, { gameId, favourite }),
    onMutate: async (favourite) => {
      // An older answer must not overwrite the change.
      await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey });
      queryClient.setQueryData(favouritesQuery.queryKey, (known) => {
        const others = known?.gameIds.filter((each) => each !== gameId) ?? [];
        return { gameIds: favourite ? [gameId, ...others] : others };
      });
    },
    onSuccess: (favourites) => {
      queryClient.setQueryData(favouritesQuery.queryKey, favourites);
      // The page of favourites keeps removed games until it is opened again, so that a mistake can be undone there.
      void queryClient.invalidateQueries({ queryKey: ['member', 'favourites', 'lobby'], refetchType: 'none' });
    },
    onError: (failure) => {
      notify(failureText(failure, t), 'danger');
      void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
    },
  });
  return !may ? null : { on: on ?? false, toggle: () => mutate(!on) };
}

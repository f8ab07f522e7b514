import { useSyncExternalStore } from 'react';
import { balanceQuery, queryClient, useBalance } from './queries.ts';

type Known = ReturnType<typeof useBalance>['data'];

let frozen: Known;
const listeners = new Set<() => void>();

const freeze = (balance: Known): void => {
  frozen = balance;
  for (const listener of listeners) listener();
};

/**
 * The server credits a round before its reels have stopped. Until the game has shown the round, the page keeps showing the previous
 * balance, because the header would otherwise reveal the result early.
 */
export const freezeShownBalance = (): void => freeze(queryClient.getQueryData(balanceQuery.queryKey));

/** Shows the current balance again: the round has been shown, or it no longer exists. */
export const releaseShownBalance = (): void => freeze(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the balance that the header shows. */
export function useShownBalance() {
  const query = useBalance();
  const before = useSyncExternalStore(subscribe, () => frozen);
  return { ...query, data: before ?? query.data };
}

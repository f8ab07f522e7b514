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
 * The server credits a round before its reels have stopped. Until the game has shown the round, the page around it goes on
 * showing the balance from before, or the header would tell the result ahead of the game.
 */
export const freezeShownBalance = (): void => freeze(queryClient.getQueryData(balanceQuery.queryKey));

/** The round has been shown, or there is none any more: the balance is the real one again. */
export const releaseShownBalance = (): void => freeze(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The balance as the header shows it. */
export function useShownBalance() {
  const query = useBalance();
  const before = useSyncExternalStore(subscribe, () => frozen);
  return { ...query, data: before ?? query.data };
}

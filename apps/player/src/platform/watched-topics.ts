import { useEffect, useSyncExternalStore } from 'react';

/** How many components show each public topic. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();
let isLive = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The public topics that the page shows now. */
export const watchedTopics = (): string[] => [...counts.keys()];

/** Calls a listener when other topics are shown. */
export const onWatchedTopics = (listener: () => void): void => void listeners.add(listener);

/** Records whether the socket is ready, so that pages poll while it is not. */
export function setLive(ready: boolean): void {
  isLive = ready;
  for (const changed of readers) changed();
}

const readers = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  readers.add(changed);
  return () => void readers.delete(changed);
};

/** Whether events arrive by socket. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );

/** Watches public topics while the component is mounted. */
export function useWatchedTopics(names: readonly string[]): void {
  const key = names.join(' ');
  useEffect(() => {
    if (key === '') return;
    const watched = key.split(' ');
    change(watched, 1);
    return () => change(watched, -1);
  }, [key]);
}

function change(names: readonly string[], by: 1 | -1): void {
  for (const name of names) {
    const count = (counts.get(name) ?? 0) + by;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  }
  // a page that replaces another watches its own topics in the same turn
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    for (const changed of listeners) changed();
  }, 0);
}

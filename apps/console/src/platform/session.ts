import { useSyncExternalStore } from 'react';
import { loadStored, saveStored } from './storage.ts';

/** Why a session ended: the operator logged out, nobody was active for too long, or the server no longer recognised it. */
export type Ending = 'logout' | 'idle' | 'expired';

/** Not the player's key: both may be open in one tab one after the other. */
const KEY = 'operatorToken';

let current: string | null = loadStored('session', KEY);
let ended: Ending | null = null;
const listeners = new Set<() => void>();

const change = (token: string | null, ending: Ending | null) => {
  current = token;
  ended = ending;
  saveStored('session', KEY, token);
  for (const listener of listeners) listener();
};

/** The session token, or null when nobody is logged in. It lives as long as the tab. */
export const token = (): string | null => current;

export const startSession = (fresh: string): void => change(fresh, null);

/** Clears the local session and remembers why it ended. */
export function endSession(ending: Ending): void {
  if (current !== null) change(null, ending);
}

/** Subscribes to every start and end of a session. Returns the function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The token as a hook; re-renders when it changes. */
export const useToken = (): string | null => useSyncExternalStore(onSessionChange, token);

/** Why the last session ended; null before the first and during a session. */
export const useEnding = (): Ending | null => useSyncExternalStore(onSessionChange, () => ended);

import { useSyncExternalStore } from 'react';
import { recall, remember } from './remember.ts';

/** Why a session ended: the operator said so, nobody touched the page for too long, or the server did not know it any more. */
export type Ending = 'logout' | 'idle' | 'expired';

/** Not the player's key: both may be open in one tab one after the other. */
const KEY = 'operatorToken';

let current: string | null = recall('session', KEY);
let ended: Ending | null = null;
const listeners = new Set<() => void>();

const change = (token: string | null, ending: Ending | null) => {
  current = token;
  ended = ending;
  remember('session', KEY, token);
  for (const listener of listeners) listener();
};

/** The session token, or null when nobody is logged in. It lives as long as the tab. */
export const token = (): string | null => current;

export const startSession = (fresh: string): void => change(fresh, null);

/** Forgets the session on this side and why it ended. */
export function endSession(ending: Ending): void {
  if (current !== null) change(null, ending);
}

/** Hears of every start and end of a session. Returns the function that stops hearing. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The token, drawn again when it changes. */
export const useToken = (): string | null => useSyncExternalStore(onSessionChange, token);

/** Why the last session ended; null before the first and while one lasts. */
export const useEnding = (): Ending | null => useSyncExternalStore(onSessionChange, () => ended);

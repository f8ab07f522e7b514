import { useSyncExternalStore } from 'react';
import { boot } from './boot.ts';
import { clearSession, readSession, rememberedToken, rememberToken, writeSession } from './storage.ts';

/** Why a session ended: the player logged out, or the server ended it. */
export type Ending = 'logout' | 'expired';

/** Returns the token of this tab. A new tab starts with the remembered token. */
function restoreToken(): string | null {
  const stored = readSession('token') ?? rememberedToken();
  if (stored !== null) writeSession({ token: stored });
  return stored;
}

let current: string | null = restoreToken();
const listeners = new Set<() => void>();
const endings = new Set<(ending: Ending) => void>();
/** The end of a session before anybody subscribed to it: a stored token that is no longer valid. */
let undelivered: Ending | null = null;

const announce = () => {
  for (const listener of listeners) listener();
};

/** Returns the session token, or null for a visitor. */
export const token = (): string | null => current;

/** Starts a session. `remembered` stores the token for a day, beyond this tab. */
export function startSession(fresh: string, options: { remembered?: boolean; username?: string } = {}): void {
  current = fresh;
  writeSession({ token: fresh, username: options.username ?? null });
  rememberToken(options.remembered ? fresh : null);
  announce();
}

/** Clears the session in the browser: storage is emptied and the merchant written again. */
export function endSession(ending: Ending): void {
  if (current === null) return;
  current = null;
  clearSession(boot());
  rememberToken(null);
  announce();
  if (endings.size === 0) undelivered = ending;
  for (const listener of endings) listener(ending);
}

/** Subscribes to the end of a session, including one that ended before anybody subscribed. Returns the unsubscribe function. */
export function onSessionEnd(listener: (ending: Ending) => void): () => void {
  endings.add(listener);
  if (undelivered) listener(undelivered);
  undelivered = null;
  return () => void endings.delete(listener);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Subscribes to every start and end of a session. */
export const onSessionChange = subscribe;

/** Returns the token, rendered again on change. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, token, token);

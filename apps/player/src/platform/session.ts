import { useSyncExternalStore } from 'react';
import { boot } from './boot.ts';
import { clearSession, readSession, rememberedToken, rememberToken, writeSession } from './storage.ts';

/** Why a session ended: the player said so, or the server did. */
export type Ending = 'logout' | 'expired';

/** The token of this tab; a new tab begins with the one that was remembered. */
function restoreToken(): string | null {
  const stored = readSession('token') ?? rememberedToken();
  if (stored !== null) writeSession({ token: stored });
  return stored;
}

let current: string | null = restoreToken();
const listeners = new Set<() => void>();
const endings = new Set<(ending: Ending) => void>();
/** An end that came before anybody could hear of it: a token that was kept and is worth nothing any more. */
let undelivered: Ending | null = null;

const announce = () => {
  for (const listener of listeners) listener();
};

/** The session token, or null for a visitor. */
export const token = (): string | null => current;

/** Starts a session; `remembered` keeps it for a day beyond this tab. */
export function startSession(fresh: string, options: { remembered?: boolean; username?: string } = {}): void {
  current = fresh;
  writeSession({ token: fresh, username: options.username ?? null });
  rememberToken(options.remembered ? fresh : null);
  announce();
}

/** Forgets the session on this side: storage is emptied, the merchant written again. */
export function endSession(ending: Ending): void {
  if (current === null) return;
  current = null;
  clearSession(boot());
  rememberToken(null);
  announce();
  if (endings.size === 0) undelivered = ending;
  for (const listener of endings) listener(ending);
}

/** Hears of the end of a session, also of one that nobody has heard of yet. Returns the function that stops hearing. */
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

/** Hears of every start and end of a session. */
export const onSessionChange = subscribe;

/** The token, drawn again when it changes. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, token, token);

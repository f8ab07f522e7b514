import { useSyncExternalStore } from 'react';
import { onSessionChange, token } from './session.ts';
import { readSession, writeSession } from './storage.ts';

/** Why the password must be changed before anything else (specification §4): somebody else has set it, or it is too old. */
export type PasswordDue = 'given' | 'expired';

const listeners = new Set<() => void>();
const keep = (due: PasswordDue | null): void => {
  writeSession({ cpw: due });
  for (const listener of listeners) listener();
};

/** Notes what a log-in said of the password; it holds for this tab until the password is changed. */
export const notePasswordDue = ({
  passwordGiven,
  passwordExpired,
}: {
  passwordGiven: boolean;
  passwordExpired: boolean;
}) => keep(passwordGiven ? 'given' : passwordExpired ? 'expired' : null);

export const passwordChanged = (): void => keep(null);

const read = (): PasswordDue | null => {
  const kept = token() === null ? null : readSession('cpw');
  return kept === 'given' || kept === 'expired' ? kept : null;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** Why the password must be changed now, or null. */
export const usePasswordDue = (): PasswordDue | null => useSyncExternalStore(subscribe, read, read);

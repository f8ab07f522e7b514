import { createSessionGate } from './session-gate.ts';

/** What opens the session again; with neither PIN nor password, a code to the own number or address. */
export interface SessionLock {
  pin: boolean;
  password: boolean;
  passkey: boolean;
}

const gate = createSessionGate<SessionLock>();

/** Shows that the session is locked; resolves when it is open again, so that what was refused is sent once more. Fails when it ends instead. */
export const untilUnlocked = gate.until;

/** The server has opened the session again. */
export const unlocked = (): void => gate.set(null);

/** The lock of the session, or null while it is open. */
export const useSessionLock = gate.useReason;

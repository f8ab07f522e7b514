import { createSessionGate } from './session-gate.ts';

/** The ways to unlock the session. With neither PIN nor password it is a code to the member's number or address. */
export interface SessionLock {
  pin: boolean;
  password: boolean;
  passkey: boolean;
}

const gate = createSessionGate<SessionLock>();

/**
 * Shows that the session is locked. Resolves when it is unlocked, so that the refused call can be sent again. Rejects when the session ends
 * instead.
 */
export const untilUnlocked = gate.until;

/** Called after the server has unlocked the session. */
export const unlocked = (): void => gate.set(null);

/** Returns the lock of the session, or null while it is unlocked. */
export const useSessionLock = gate.useReason;

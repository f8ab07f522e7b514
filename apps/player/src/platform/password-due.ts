import type { PasswordDue } from '@fairhouse/contracts';
import { createSessionGate } from './session-gate.ts';
import { writeSession } from './storage.ts';

const gate = createSessionGate<PasswordDue>();

/** Stores whether the password of this session must be changed (M-04). Null means no change is needed. */
export function setPasswordDue(due: PasswordDue | null): void {
  writeSession({ cpw: due });
  gate.set(due);
}

/**
 * Asks for the password change. Resolves when it is done, so that the refused call can be sent again. Rejects when the session ends
 * instead.
 */
export function untilPasswordChanged(due: PasswordDue): Promise<void> {
  writeSession({ cpw: due });
  return gate.until(due);
}

/** Subscribes to changes: when a password change becomes due, and when it is done. */
export const onPasswordDue = gate.onChange;

/** Returns why the password must be changed first, or null. */
export const passwordDue = gate.reason;

/** The same as a hook, rendered again on change. */
export const usePasswordDue = gate.useReason;

import type { PasswordDue } from '@fairhouse/contracts';
import { createSessionGate } from './session-gate.ts';
import { writeSession } from './storage.ts';

const gate = createSessionGate<PasswordDue>();

/** Notes what the server says of the password of this session (M-04); null: it need not be changed. */
export function setPasswordDue(due: PasswordDue | null): void {
  writeSession({ cpw: due });
  gate.set(due);
}

/** Asks for the change; resolves when it is done, so that what was refused is sent once more. Fails when the session ends instead. */
export function untilPasswordChanged(due: PasswordDue): Promise<void> {
  writeSession({ cpw: due });
  return gate.until(due);
}

/** Hears when a change becomes due, and when it is done. */
export const onPasswordDue = gate.onChange;

/** Why the password must be changed before anything else, or null. */
export const passwordDue = gate.reason;

/** The same, drawn again when it changes. */
export const usePasswordDue = gate.useReason;

import type { PasswordDue } from '@fairhouse/contracts';
import { writeSession } from './storage.ts';
import { makeWall } from './wall.ts';

const wall = makeWall<PasswordDue>();

/** Notes what the server says of the password of this session (M-04); null: it need not be changed. */
export function notePasswordDue(due: PasswordDue | null): void {
  writeSession({ cpw: due });
  wall.set(due);
}

/** Asks for the change; resolves when it is done, so that what was refused is sent once more. Fails when the session ends instead. */
export function untilPasswordChanged(due: PasswordDue): Promise<void> {
  writeSession({ cpw: due });
  return wall.until(due);
}

/** Hears when a change becomes due, and when it is done. */
export const onPasswordDue = wall.onChange;

/** Why the password must be changed before anything else, or null. */
export const passwordDue = wall.why;

/** The same, drawn again when it changes. */
export const usePasswordDue = wall.useWhy;

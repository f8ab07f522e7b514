import { calls } from '@fairhouse/contracts';
import { call } from '../platform/call.ts';
import { type Ending, endSession } from '../platform/session.ts';

/** Tells the server and forgets the session on this side whatever the server said: a dead link keeps nobody logged in here. */
export function logOut(ending: Ending): void {
  const response = call(calls.backoffice.logout);
  endSession(ending);
  response.catch(() => undefined);
}

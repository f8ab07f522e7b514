import { calls } from '@fairhouse/contracts';
import { call } from '../platform/call.ts';
import { type Ending, endSession } from '../platform/session.ts';

/** Notifies the server and clears the local session whatever the response: a broken connection must not keep the operator logged in. */
export function logOut(ending: Ending): void {
  const response = call(calls.backoffice.logout);
  endSession(ending);
  response.catch(() => undefined);
}

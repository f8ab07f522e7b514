import { calls } from '@fairhouse/contracts';
import { call } from './call.ts';
import { hasUnreportedActivity, idle_s } from './idle.ts';
import { token } from './session.ts';

const EVERY_MS = 60_000;
/** The idle time after which the lock is polled: the shortest lock time that a brand can set (GLI-19 2.5.4). */
const ASK_EVERY_S = 60;

/**
 * Reports activity without calls (reading, scrolling) to the server, and polls whether the session is locked during inactivity: the page is
 * covered even if it makes no calls.
 */
export function watchIdle(): void {
  setInterval(() => {
    if (token() === null) return;
    if (hasUnreportedActivity() || idle_s() >= ASK_EVERY_S) void call(calls.identity.memberInfo).catch(() => undefined);
  }, EVERY_MS);
}

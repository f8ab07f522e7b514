import { calls } from '@fairhouse/contracts';
import { call } from './call.ts';
import { hasUnreportedActivity, idle_s } from './idle.ts';
import { token } from './session.ts';

const EVERY_MS = 60_000;
/** No brand waits longer (GLI-19 2.5.4), and one that waits less is asked so often. */
const ASK_EVERY_S = 60;

/**
 * Tells the server of acts that called nothing (reading, scrolling), and asks it whether the session is locked while nobody does anything: the page
 * is covered even when it has nothing to ask.
 */
export function watchIdle(): void {
  setInterval(() => {
    if (token() === null) return;
    if (hasUnreportedActivity() || idle_s() >= ASK_EVERY_S) void call(calls.identity.memberInfo).catch(() => undefined);
  }, EVERY_MS);
}

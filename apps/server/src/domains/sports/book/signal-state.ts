import { FIXTURE_TOPIC } from '@fairhouse/contracts';
import type { Watchers } from '#realtime';

/** How soon those who watch prices learn of it. */
const CHECK_MS = 250;

/** Signals to those who watch prices that the state of the whole book has changed: they fetch it, each by its brand. */
export function signalState(watchers: Watchers, state: () => string): { close(): void } {
  let known = state();
  const timer = setInterval(() => {
    const now = state();
    if (now !== known) watchers.toAll(FIXTURE_TOPIC, { topic: 'sports-state' });
    known = now;
  }, CHECK_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

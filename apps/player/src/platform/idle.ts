let activity_ms = Date.now();
let sent_ms = activity_ms;

if (!import.meta.env.SSR)
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, () => void (activity_ms = Date.now()), { capture: true, passive: true });

/** Returns the number of seconds without input on this page. The caller reports it to the server. */
export function idle_s(): number {
  sent_ms = activity_ms;
  return Math.floor((Date.now() - activity_ms) / 1000);
}

/** Whether there was input since the last report to the server. */
export const hasUnreportedActivity = (): boolean => activity_ms > sent_ms;

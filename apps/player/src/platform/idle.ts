let activity_ms = Date.now();
let sent_ms = activity_ms;

if (!import.meta.env.SSR)
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(act, () => void (activity_ms = Date.now()), { capture: true, passive: true });

/** For how many seconds nobody has touched this page; asking tells the server of it. */
export function idle_s(): number {
  sent_ms = activity_ms;
  return Math.floor((Date.now() - activity_ms) / 1000);
}

/** Whether somebody has touched the page since the server was told. */
export const hasUnreportedActivity = (): boolean => activity_ms > sent_ms;

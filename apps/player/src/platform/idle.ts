let acted_ms = Date.now();
let sent_ms = acted_ms;

if (!import.meta.env.SSR)
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(act, () => void (acted_ms = Date.now()), { capture: true, passive: true });

/** For how many seconds nobody has touched this page; asking tells the server of it. */
export function idle_s(): number {
  sent_ms = acted_ms;
  return Math.floor((Date.now() - acted_ms) / 1000);
}

/** Whether somebody has touched the page since the server was told. */
export const isActUntold = (): boolean => acted_ms > sent_ms;

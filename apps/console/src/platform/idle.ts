/** The server ends a session after 30 minutes without a call; a page that hears news calls by itself, so the page watches the person. */
export const IDLE_END_MS = 30 * 60_000;
/** How long before the end it is said, with a way to stay. */
export const IDLE_WARNING_MS = 2 * 60_000;

/** What to do about somebody who was last seen so long ago. */
export function idleStep(quiet_ms: number): 'none' | 'warn' | 'end' {
  if (quiet_ms >= IDLE_END_MS) return 'end';
  return quiet_ms >= IDLE_END_MS - IDLE_WARNING_MS ? 'warn' : 'none';
}

const CHECK_MS = 5000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches for signs of a person. `warn` is called near the end, and any sign after it begins the count anew; `end` is called at the end.
 * Returns the function that stops watching.
 */
export function watchIdle(react: { warn: () => void; end: () => void }): () => void {
  let seen_ms = Date.now();
  let warned = false;
  const check = () => {
    const step = idleStep(Date.now() - seen_ms);
    if (step === 'end') {
      stop();
      react.end();
    } else if (step === 'warn' && !warned) {
      warned = true;
      react.warn();
    }
  };
  const sign = () => {
    // A machine that slept for an hour must not be woken by the hand that opens it.
    check();
    seen_ms = Date.now();
    warned = false;
  };
  const clock = setInterval(check, CHECK_MS);
  for (const name of SIGNS) addEventListener(name, sign, { passive: true, capture: true });
  const stop = () => {
    clearInterval(clock);
    for (const name of SIGNS) removeEventListener(name, sign, { capture: true });
  };
  return stop;
}

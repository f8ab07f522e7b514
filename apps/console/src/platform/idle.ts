/**
 * The server ends a session after 30 minutes without a call. A page that receives events sends calls automatically, so the page watches for
 * user activity itself.
 */
export const IDLE_END_MS = 30 * 60_000;
/** How long before the end a warning appears, with an option to stay. */
export const IDLE_WARNING_MS = 2 * 60_000;

/** Returns what to do after a period of inactivity. */
export function idleStep(quiet_ms: number): 'none' | 'warn' | 'end' {
  if (quiet_ms >= IDLE_END_MS) return 'end';
  return quiet_ms >= IDLE_END_MS - IDLE_WARNING_MS ? 'warn' : 'none';
}

const CHECK_MS = 5000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches for user activity. `warn` is called near the end, and any activity after it restarts the countdown; `end` is called at the end.
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
    // Check first: after an hour of sleep, the input that wakes the machine must not extend the session.
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

/** Milliseconds since 1970 by a clock that starts with the process and never jumps. */
export const serverNow_ms = (): number => Math.floor(performance.timeOrigin + performance.now());

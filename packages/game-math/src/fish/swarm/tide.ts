/** Every five minutes the tide changes, at the full five minutes of the server's clock. For three seconds nobody fires. */
export const TIDE_MS = 300_000;
export const TIDE_PAUSE_MS = 3_000;

/** Whether the tide changes at a time of the server's clock. */
export const isTide = (at: number): boolean => at % TIDE_MS < TIDE_PAUSE_MS;

/** Eight shots a second, three in a burst: what the server accepts. */
const SHOT_MS = 125;
const BURST = 3;

/** Counts shots against the rate of fire. Returns whether a shot at a time is allowed, and counts it if so. */
export function createFireRate(): (t: number) => boolean {
  let readyAt = 0;
  return (t) => {
    if (t < readyAt - (BURST - 1) * SHOT_MS) return false;
    readyAt = Math.max(readyAt, t) + SHOT_MS;
    return true;
  };
}

/** How many chips of our labels fit side by side on a phone of 360 px. */
const MAX_QUEUED = 3;

/** Splits a row of chips into as few lines as fit a phone, with lengths that differ by at most one. */
export function evenLines<Each>(all: readonly Each[]): Each[][] {
  const lines = Math.ceil(all.length / MAX_QUEUED);
  const from = (line: number) => Math.round((line * all.length) / lines);
  return Array.from({ length: lines }, (_, line) => all.slice(from(line), from(line + 1)));
}

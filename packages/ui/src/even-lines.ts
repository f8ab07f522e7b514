/** Chips of our words have room for so many beside each other on a phone of 360 px. */
const MAX_QUEUED = 3;

/** Parts a row of chips into as few lines as a phone has room for, none of them longer than another by more than one. */
export function evenLines<Each>(all: readonly Each[]): Each[][] {
  const lines = Math.ceil(all.length / MAX_QUEUED);
  const from = (line: number) => Math.round((line * all.length) / lines);
  return Array.from({ length: lines }, (_, line) => all.slice(from(line), from(line + 1)));
}

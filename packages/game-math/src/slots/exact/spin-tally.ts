/** One kind of outcome: what it wins before multipliers in hundredths of the stake, what else it shows (`columns.ts`), in how many ways. */
export type Outcome = { win_x100: number; tag: number; windows: number };

/** How often a spin of a set shows each outcome, over all its equally likely windows. */
export type SpinTally = { windows: number; outcomes: readonly Outcome[] };

/** No tag is as great: four bits and one for each reel (`columns.ts`). A win and a tag together are one number by it. */
export const TAGS = 4096;

/**
 * Counts outcomes; every win and count stays a whole number that a double holds exactly. What cannot be shown (a weight of 0) is left out.
 *
 * @throws RangeError from `read` for wins or counts beyond that
 */
export function createTally(): { add(win_x100: number, tag: number, windows: number): void; read(): SpinTally } {
  const counts = new Map<number, number>();
  return {
    add(win_x100, tag, windows) {
      const key = win_x100 * TAGS + tag;
      counts.set(key, (counts.get(key) ?? 0) + windows);
    },
    read() {
      const shown = [...counts].filter(([, windows]) => windows > 0);
      if (!shown.every(([key]) => Number.isSafeInteger(key)))
        throw new RangeError('wins too large to be counted exactly');
      const outcomes = shown.map(([key, windows]) => ({ win_x100: Math.floor(key / TAGS), tag: key % TAGS, windows }));
      const windows = outcomes.reduce((sum, outcome) => sum + outcome.windows, 0);
      if (!Number.isSafeInteger(windows)) throw new RangeError('more windows than can be counted exactly');
      return { windows, outcomes };
    },
  };
}

/** The same outcomes, every win times `multiplier`. */
export const multiplied = ({ windows, outcomes }: SpinTally, multiplier: number): SpinTally => ({
  windows,
  outcomes:
    multiplier === 1 ? outcomes : outcomes.map((outcome) => ({ ...outcome, win_x100: outcome.win_x100 * multiplier })),
});

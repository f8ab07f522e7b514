/** One kind of outcome: its win before multipliers in hundredths of the stake, its tag (`columns.ts`), and the number of its windows. */
export type Outcome = { win_x100: number; tag: number; windows: number };

/** How often a spin of a set shows each outcome, over all its equally likely windows. */
export type SpinTally = { windows: number; outcomes: readonly Outcome[] };

/** Greater than any tag: four bits and one for each reel (`columns.ts`). It combines a win and a tag into one number. */
export const TAGS = 4096;

/**
 * Counts outcomes. Every win and count remains an integer that a double holds exactly. Outcomes that cannot occur (a weight of 0) are
 * omitted.
 *
 * @throws RangeError from `read` for larger wins or counts
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

/** Returns the same outcomes with every win times `multiplier`. */
export const multiplied = ({ windows, outcomes }: SpinTally, multiplier: number): SpinTally => ({
  windows,
  outcomes:
    multiplier === 1 ? outcomes : outcomes.map((outcome) => ({ ...outcome, win_x100: outcome.win_x100 * multiplier })),
});

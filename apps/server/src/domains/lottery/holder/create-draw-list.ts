import type { Draw } from '../draws/draw.ts';
import type { StoredDraw } from '../draws/draw-store.ts';

/** The draws of a held game that are not finished, in order, as the holder knows them. */
export interface DrawList {
  all(): readonly StoredDraw[];
  find(issueNo: string): StoredDraw | null;
  /** The first draw whose orders are not sealed. */
  firstUnsealed(): StoredDraw | null;
  /** Draws that wait for a result, in order. */
  sealed(): StoredDraw[];
  /** Draws with something to pay, in order; without those that were stopped. */
  unsettled(): StoredDraw[];
  /** Draws that are not closed at a time, in order. */
  upcoming(now: number, count?: number): StoredDraw[];
  add(draws: readonly StoredDraw[]): void;
  /** Applies a stored change; a draw that is settled leaves the list. */
  change(draw: Draw, change: Partial<StoredDraw>): StoredDraw;
}

/** Creates the list from the draws of a game that are not finished, in order. */
export function createDrawList(unfinished: readonly StoredDraw[]): DrawList {
  let draws = [...unfinished];
  return {
    all: () => draws,
    find: (issueNo) => draws.find((draw) => draw.issueNo === issueNo) ?? null,
    firstUnsealed: () => draws.find(({ state }) => state === 'SCHEDULED') ?? null,
    sealed: () => draws.filter(({ state }) => state === 'SEALED'),
    unsettled: () => draws.filter(({ state, fault }) => state !== 'SCHEDULED' && state !== 'SEALED' && fault === null),
    upcoming(now, count = Number.POSITIVE_INFINITY) {
      const open = draws.filter(({ state, closeAt }) => state === 'SCHEDULED' && closeAt > now);
      return count < open.length ? open.slice(0, count) : open;
    },
    add(added) {
      draws.push(...added);
    },
    change(draw, change) {
      const at = draws.findIndex(({ issueNo }) => issueNo === draw.issueNo);
      const changed = { ...(draws[at] as StoredDraw), ...change };
      if (changed.settledAt === null) draws[at] = changed;
      else draws = draws.toSpliced(at, 1);
      return changed;
    },
  };
}

/** Numbers from 0 to 1 that follow from the published facts of a round, so that every viewer and every replay sees the same motion. */
export type Motion = (name: string) => number;

/** Creates the motion of a round from what is published before its first bet. For drawing alone: outcomes come from the seeds. */
export function createMotion(roundId: string, commitment: string): Motion {
  return (name) => {
    // FNV-1a with a last mixing, so that similar names give unrelated numbers
    let hash = 0x811c9dc5;
    for (const letter of `${commitment}:${roundId}:${name}`)
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Slows down towards 1. */
export const easeOut = (part: number): number => 1 - (1 - clamp(part)) ** 3;
export const clamp = (part: number): number => Math.min(1, Math.max(0, part));

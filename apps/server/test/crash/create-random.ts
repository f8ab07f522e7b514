import { createHash } from 'node:crypto';

/** Draws whole numbers from 0 to below the argument; the same for the same seed. */
export function createRandom(seed: number): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % below;
  };
}

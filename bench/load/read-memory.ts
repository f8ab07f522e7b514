import { median } from './statistics.ts';
import type { Site } from './worker.ts';

const READINGS = 3;

/** Bytes that a server uses after a garbage collection: the median of several readings, because what a collection leaves differs. */
export async function readMemory(site: Site): Promise<number> {
  const readings: number[] = [];
  for (let n = 0; n < READINGS; n++) readings.push(await site.memory());
  return median(readings);
}

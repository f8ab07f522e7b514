import { createHash } from 'node:crypto';
import { createDraw, type Draw } from '@fairhouse/game-math';

/** Returns the stream of random numbers of a label: the same seed and label give the same stream, whatever else was drawn. */
export function drawOf(seed: string, label: string): Draw {
  const serverSeed = createHash('sha256').update(seed).digest('hex');
  return createDraw({ serverSeed, clientSeed: label, nonce: 0, tag: 'sports-feed' });
}

/** A number of 0 ≤ x < 1 with 52 random bits. */
export const fractionOf = (draw: Draw): number => Number(draw.u52()) / 2 ** 52;

/** A standard normal number (Box-Muller). */
export const normalOf = (draw: Draw): number =>
  Math.sqrt(-2 * Math.log(1 - fractionOf(draw))) * Math.cos(2 * Math.PI * fractionOf(draw));

import { type Family, shapeOf } from '../draw/family.ts';
import { DOMAINS, type Domain } from '../play/segment.ts';

/** Returns the values of each position of a draw, in the order of drawing. Every value of a position is equally likely. */
export function listPositions(family: Family): Domain[] {
  if (family === 'CHAIN') return [...listPositions('SSC'), DOMAINS.byte];
  const { count, of } = shapeOf(family);
  return Array.from({ length: count }, () => of);
}

import type { Creature } from './creature.ts';
import { hammerhead, kraken, ray, whale } from './large-creatures.ts';
import { anchovy, clownfish, puffer, squid, turtle } from './small-creatures.ts';

export { creatureSvg } from './creature-svg.ts';
export { fishTileSvg } from './tile-svg.ts';

/** The look of each kind of fish by its id. */
export const CREATURES: Readonly<Record<string, Creature>> = {
  anchovy,
  clownfish,
  puffer,
  squid,
  turtle,
  ray,
  hammerhead,
  whale,
  kraken,
};

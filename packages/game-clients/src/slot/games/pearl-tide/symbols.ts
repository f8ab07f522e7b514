import type { Shape } from '../../../game/art/shape.ts';
import { moonFish, nautilus, seahorse, starfish, turtle } from './creatures.ts';
import { coral, driftwood, kelp, lighthouse, oyster, pearl } from './shore.ts';

/** The symbol images of Pearl Tide: the wild in a gold moon, the scatter in an arch, high symbols in a pool, low ones bare. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  'moon-fish': moonFish,
  lighthouse,
  oyster,
  pearl,
  turtle,
  seahorse,
  nautilus,
  starfish,
  coral,
  kelp,
  driftwood,
};

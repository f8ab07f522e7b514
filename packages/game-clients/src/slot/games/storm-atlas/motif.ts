import type { Shape } from '../../art/shape.ts';
import { INK } from './inks.ts';
import { symbols } from './symbols.ts';

const key = { stroke: INK.ink, width: 2.4 };

/** The vignette of the whale without its border, graticule and waves. */
const whale = (symbols['leviathan'] ?? []).slice(7, -4);

/** The picture for the game's label: the whale under a bolt of lightning, waves about it. */
export const motif: readonly Shape[] = [
  {
    d: 'M4 22C6 10 20 8 26 14C32 4 48 4 54 12C62 3 78 5 82 14C92 13 99 20 96 28C92 36 82 34 78 31C70 38 60 37 54 32C46 38 34 37 28 32C18 37 4 33 4 22Z',
    fill: INK.storm,
    ...key,
  },
  { d: 'M12 23C16 17 24 18 27 22M46 22C50 15 60 15 64 21M74 22C78 17 86 18 88 23', stroke: INK.seaLight, width: 2 },
  { d: 'M60 24L42 52H55L46 78L76 44H62L72 24Z', fill: INK.yellow, ...key },
  ...whale,
  {
    d: 'M-2 80Q6 70 14 78Q22 86 30 78Q38 70 46 78Q54 86 62 78Q70 70 78 78Q86 86 102 74V102H-2Z',
    fill: INK.sea,
    ...key,
  },
  {
    d: 'M-2 92Q8 84 16 91Q24 97 32 91Q40 84 48 91Q56 97 64 91Q72 84 80 91Q88 97 102 88V102H-2Z',
    fill: INK.prussian,
    ...key,
  },
  { d: 'M8 84q4 -3 8 0M40 84q4 -3 8 0M72 84q4 -3 8 0', stroke: INK.foam, width: 1.8 },
];

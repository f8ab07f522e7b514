import { placed } from '../../../game/art/path.ts';
import type { Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { boat, symbols } from './symbols.ts';

/** A loom with the northern lights half woven, and a shuttle flying across. */
export const motif: readonly Shape[] = [
  { d: 'M6 8V100M94 8V100', stroke: PALETTE.night, width: 9 },
  { d: 'M6 8V100M94 8V100', stroke: PALETTE.birch, width: 5 },
  ...placed(symbols['aurora'] ?? [], 0.98, 1, -3),
  { d: 'M2 97H98', stroke: PALETTE.night, width: 10 },
  { d: 'M2 97H98', stroke: PALETTE.birch, width: 6 },
  ...placed(boat, 0.66, 24, 31),
];

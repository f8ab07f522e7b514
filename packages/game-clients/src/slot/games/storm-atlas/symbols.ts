import { spokes } from '../../../game/art/outline.ts';
import { circle, rays, type Shape } from '../../../game/art/shape.ts';
import { anchor, mapScrap, rope, stormGlass } from './low-symbols.ts';
import { PALETTE } from './palette.ts';
import { fine, key } from './print.ts';
import { galleon, leviathan, sextant, spyglass } from './vignettes.ts';

const compassHalf = (length: number, width: number, light: string, dark: string, from: number): Shape[] =>
  [0, 90, 180, 270].flatMap((turn): Shape[] => [
    { d: `M50 ${50 - length}L50 50L${50 - width} ${50 - width}Z`, fill: light, ...fine, turn: turn + from },
    { d: `M50 ${50 - length}L50 50L${50 + width} ${50 - width}Z`, fill: dark, ...fine, turn: turn + from },
  ]);

const compass: Shape[] = [
  { d: circle(50, 50, 48), fill: PALETTE.red, stroke: PALETTE.ink, width: 2.4 },
  { d: circle(50, 50, 44.5), stroke: PALETTE.brassLight, width: 1.4 },
  { d: circle(50, 50, 40), fill: PALETTE.foam, ...key },
  { d: spokes(50, 50, 36, 39.5, 64), stroke: PALETTE.ink, width: 1 },
  { d: circle(50, 50, 35), fill: PALETTE.seaLight, ...fine },
  ...[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map(
    (turn): Shape => ({ d: 'M50 21L54 43H46Z', fill: PALETTE.foam, stroke: PALETTE.ink, width: 1, turn }),
  ),
  ...compassHalf(32, 7, PALETTE.yellow, PALETTE.yellowDark, 45),
  ...compassHalf(45, 8, PALETTE.foam, PALETTE.prussian, 0),
  { d: circle(50, 50, 6.4), fill: PALETTE.red, ...fine },
  { d: circle(50, 50, 2.2), fill: PALETTE.foam },
  {
    d: 'M50 2C55 8 58 9 58 14C58 18 54 19 52 17L53 21H47L48 17C46 19 42 18 42 14C42 9 45 8 50 2Z',
    fill: PALETTE.yellow,
    ...fine,
  },
];

const BOLT = 'M56 6L21 54H44L33 94L80 41H55L73 6Z';

const lightning: Shape[] = [
  { d: 'M3 3H97V97H3Z', fill: PALETTE.ink, stroke: PALETTE.yellow, width: 3 },
  { d: rays(50, 50, 45, 14), fill: PALETTE.prussian },
  {
    d: 'M6 20C12 6 26 8 30 14C38 4 54 4 60 13C68 5 82 8 84 16C92 16 95 22 94 28C94 36 84 38 78 35C70 42 58 41 52 36C42 43 30 41 26 35C16 40 4 34 6 20Z',
    fill: PALETTE.storm,
    stroke: PALETTE.ink,
    width: 2,
  },
  { d: 'M12 24C18 18 26 20 29 25M50 24C54 17 64 17 68 24', stroke: PALETTE.seaLight, width: 2.4 },
  { d: BOLT, stroke: PALETTE.ink, width: 8 },
  { d: BOLT, fill: PALETTE.yellow, stroke: PALETTE.yellowDark, width: 2.4 },
  { d: 'M58 9L30 51H50L43 76L67 43.5H47L63 9Z', fill: PALETTE.yellowLight },
  { d: 'M14 62L22 70L17 75L26 86M88 58L80 68L86 73L78 84', stroke: PALETTE.yellow, width: 2.2 },
];

/** The symbol images of Storm Atlas: high ones are vignettes with a scale border, low ones are cut out of the sheet. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  lightning,
  compass,
  leviathan,
  galleon,
  sextant,
  spyglass,
  anchor,
  rope,
  'storm-glass': stormGlass,
  'map-scrap': mapScrap,
};

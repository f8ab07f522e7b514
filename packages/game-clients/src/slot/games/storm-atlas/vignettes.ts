import { arc, polar } from '../../../game/art/outline.ts';
import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { fine, key } from './print.ts';

/** A strip of a chart's border: bars of one length, alternately black and white. */
const scaleBar = (turn: number): Shape => ({
  d: [10, 30, 50, 70].map((x) => `M${x} 4.5h10v5h-10Z`).join(''),
  fill: PALETTE.ink,
  turn,
});

/** A vignette of the atlas: a square with its scale border and a graticule behind. */
const vignette = (field: string, lines: string): Shape[] => [
  { d: 'M4 4H96V96H4Z', fill: PALETTE.foam, stroke: PALETTE.ink, width: 2 },
  ...[0, 90, 180, 270].map(scaleBar),
  { d: 'M10 10H90V90H10Z', fill: field, stroke: PALETTE.ink, width: 1.6 },
  { d: 'M10 34Q50 28 90 34M10 58Q50 52 90 58M34 10Q30 50 34 90M66 10Q70 50 66 90', stroke: lines, width: 1 },
];

const wave = (y: number, fill: string): Shape[] => [
  {
    d: `M10 ${y}Q15 ${y - 7} 20 ${y - 1}Q25 ${y + 3} 30 ${y - 1}Q35 ${y - 7} 40 ${y - 1}Q45 ${y + 3} 50 ${y - 1}Q55 ${y - 7} 60 ${y - 1}Q65 ${y + 3} 70 ${y - 1}Q75 ${y - 7} 80 ${y - 1}Q85 ${y + 3} 90 ${y - 2}V90H10Z`,
    fill,
    ...fine,
  },
  { d: `M16 ${y + 5}q4 -3 8 0M46 ${y + 5}q4 -3 8 0M74 ${y + 5}q4 -3 8 0`, stroke: PALETTE.foam, width: 1.6 },
];

export const leviathan: Shape[] = [
  ...vignette(PALETTE.seaLight, PALETTE.sea),
  { d: 'M36 40C37 26 30 19 19 22M38 40C40 25 49 18 60 23', stroke: PALETTE.ink, width: 7.5 },
  { d: 'M36 40C37 26 30 19 19 22M38 40C40 25 49 18 60 23', stroke: PALETTE.foam, width: 4.2 },
  { d: circle(17, 28, 2) + circle(61, 29.5, 2) + circle(23, 30, 1.5), fill: PALETTE.foam, ...fine },
  {
    d: 'M12 66C10 49 22 38 40 38C56 38 65 48 69 57C75 52 77 45 76 38C69 38 63 33 62 24C69 27 75 27 79 31C82 25 88 21 95 21C95 30 90 37 85 39C89 56 82 76 66 82H24C17 79 13 74 12 66Z',
    fill: PALETTE.prussian,
    ...key,
  },
  { d: 'M13 69C24 76 40 66 56 82H24C18 80 14 75 13 69Z', fill: PALETTE.seaLight },
  { d: 'M12.5 64C20 72 35 71 43 62', stroke: PALETTE.ink, width: 2.4 },
  { d: 'M15 67L18 60L21.5 69ZM23 70L26 62.5L29 70ZM31 69L34 62L36.5 67Z', fill: PALETTE.foam, ...fine },
  { d: circle(36, 52, 4.8), fill: PALETTE.yellow, ...fine },
  { d: circle(35, 52.5, 1.9), fill: PALETTE.ink },
  { d: 'M29 47Q35 43 42 48', stroke: PALETTE.ink, width: 2.4 },
  { d: 'M50 45q4 3 2 7M56 50q4 3 2 7M62 56q3 3 1 7M55 59q3 3 1 6', stroke: PALETTE.sea, width: 2 },
  ...wave(80, PALETTE.sea),
];

export const galleon: Shape[] = [
  ...vignette(PALETTE.parchment, PALETTE.parchmentShade),
  { d: 'M32 14V62M54 11V62M74 24V60M14 54L32 62', stroke: PALETTE.oakDark, width: 2.6 },
  { d: 'M32 13C25 11 22 17 16 14V20C22 22 26 17 32 20Z', fill: PALETTE.red, ...fine },
  { d: 'M54 10C47 8 44 14 38 11V17C44 19 48 14 54 17Z', fill: PALETTE.red, ...fine },
  { d: 'M24 24H41C47 32 47 46 40 56H22C29 46 29 34 24 24Z', fill: PALETTE.foam, ...key },
  { d: 'M46 20H64C71 30 71 44 63 56H44C51 44 51 32 46 20Z', fill: PALETTE.foam, ...key },
  { d: 'M70 31H81C86 38 86 48 80 55H69C74 47 74 39 70 31Z', fill: PALETTE.parchment, ...key },
  { d: 'M25 34Q36 37 44 34M26 45Q36 49 44 45M47 31Q59 35 68 31M48 43Q59 47 68 43', stroke: PALETTE.seaLight, width: 2 },
  {
    d: 'M38 24H41C47 32 47 46 40 56H36C42 46 43 34 38 24ZM60 20H64C71 30 71 44 63 56H59C66 44 66 32 60 20Z',
    fill: PALETTE.parchmentShade,
  },
  { d: 'M11 55L24 62H68L72 54H90C90 66 84 78 77 84H28C20 79 14 66 11 55Z', fill: PALETTE.oak, ...key },
  { d: 'M15 63L24 68H84', stroke: PALETTE.brassLight, width: 2 },
  { d: 'M28 73h5v5h-5ZM40 73h5v5h-5ZM52 73h5v5h-5ZM64 73h5v5h-5Z', fill: PALETTE.ink },
  { d: 'M76 58h4v5h-4ZM83 58h4v5h-4Z', fill: PALETTE.yellow, stroke: PALETTE.ink, width: 1 },
  ...wave(83, PALETTE.sea),
];

const limb = (d: string, fill: string): Shape[] => [
  { d, stroke: PALETTE.ink, width: 9 },
  { d, stroke: fill, width: 5.4 },
];

export const sextant: Shape[] = [
  ...vignette(PALETTE.prussian, PALETTE.sea),
  ...limb('M50 20L21 70M50 20L79 70M34 47H66', PALETTE.brass),
  { d: arc(50, 20, 58, 56, 124), stroke: PALETTE.ink, width: 13 },
  { d: arc(50, 20, 58, 56, 124), stroke: PALETTE.brassLight, width: 9.4 },
  {
    d: Array.from({ length: 15 }, (_, i) => {
      const [x1, y1] = polar(50, 20, 55, 58 + i * 4.57);
      const [x2, y2] = polar(50, 20, i % 2 === 0 ? 61.5 : 58.5, 58 + i * 4.57);
      return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
    }).join(''),
    stroke: PALETTE.ink,
    width: 1.2,
  },
  ...limb('M50 20L60.5 79', PALETTE.foam),
  { d: 'M54 74H69V84H55.5Z', fill: PALETTE.red, ...fine },
  { d: 'M60 30H84V42H60ZM82 27H90V45H82Z', fill: PALETTE.brass, ...key },
  { d: 'M61 38H84V41H61Z', fill: PALETTE.brassDark },
  { d: circle(50, 20, 8), fill: PALETTE.brassLight, ...key },
  { d: circle(50, 20, 3.4), fill: PALETTE.red, ...fine },
  { d: 'M20 34H32V50H20Z', fill: PALETTE.seaLight, ...key },
  { d: 'M23 46L29 38', stroke: PALETTE.foam, width: 2 },
];

export const spyglass: Shape[] = [
  ...vignette(PALETTE.red, PALETTE.redDark),
  { d: 'M64 43H90V57H64Z', fill: PALETTE.brassLight, ...key, turn: -40 },
  { d: 'M64 50H90V56.5H64Z', fill: PALETTE.brass, turn: -40 },
  { d: 'M88 39H94V61H88Z', fill: PALETTE.prussian, ...key, turn: -40 },
  { d: 'M40 40H68V60H40Z', fill: PALETTE.brassLight, ...key, turn: -40 },
  { d: 'M40 50H67.5V59.5H40Z', fill: PALETTE.brass, turn: -40 },
  { d: 'M12 34H44V66H12Z', fill: PALETTE.prussian, ...key, turn: -40 },
  { d: 'M13 52H44V65H13Z', fill: PALETTE.ink, turn: -40 },
  { d: 'M19 34V66M25 34V66M31 34V66', stroke: PALETTE.sea, width: 1.6, turn: -40 },
  { d: 'M38 32H46V68H38Z', fill: PALETTE.brassLight, ...key, turn: -40 },
  { d: 'M64 38H69V62H64Z', fill: PALETTE.brassLight, ...key, turn: -40 },
  { d: 'M5 30H15V70H5Z', fill: PALETTE.brassLight, ...key, turn: -40 },
  { d: 'M6 52H14.5V69.5H6Z', fill: PALETTE.brass, turn: -40 },
  { d: 'M48 44H61M72 46H85M22 38.5H34', stroke: PALETTE.foam, width: 2, turn: -40 },
];

import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { edged, fine, key } from './print.ts';

export const horseshoe: Shape[] = edged([
  {
    d: 'M50 6C80 6 93 28 91 53C90 70 85 82 79 93L60 89C66 78 71 67 71 53C71 36 64 26 50 26C36 26 29 36 29 53C29 67 34 78 40 89L21 93C15 82 10 70 9 53C7 28 20 6 50 6Z',
    fill: PALETTE.steel,
    ...key,
  },
  {
    d: 'M62 26.5C68 32 71 41 71 53C71 67 66 78 60 88.5L78.5 92.5C85 82 90 70 90.5 53C91 40 88 29 82 21Z',
    fill: PALETTE.steelDark,
  },
  {
    d: 'M24 84C20 74 19 64 19 53C18 31 30 16 50 16C70 16 82 31 81 53C81 64 80 74 76 84',
    stroke: PALETTE.iron,
    width: 4.6,
  },
  { d: 'M15 44C17 29 24 18 36 13', stroke: PALETTE.steelLight, width: 3 },
  {
    d: [
      [20, 66],
      [19.5, 50],
      [25, 33],
      [38, 19.5],
      [62, 19.5],
      [75, 33],
      [80.5, 50],
      [80, 66],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 2.3))
      .join(''),
    fill: PALETTE.glow,
  },
]);

export const ingot: Shape[] = edged([
  { d: 'M4 76L16 46L36 42L50 70L46 92L8 90Z', fill: PALETTE.brassDark, ...key },
  { d: 'M16 46L36 42L50 70L8 74Z', fill: PALETTE.brass, ...fine },
  { d: 'M8 74L50 70L46 92L8 90Z', fill: PALETTE.brassDark, ...fine },
  { d: 'M52 92L50 68L66 40L86 46L97 76L94 91Z', fill: PALETTE.brassDark, ...key },
  { d: 'M50 68L66 40L86 46L96 74Z', fill: PALETTE.brass, ...fine },
  { d: 'M18 58L30 20L70 12L86 48L82 62L24 70Z', fill: PALETTE.brass, ...key },
  { d: 'M30 20L70 12L86 48L20 54Z', fill: PALETTE.glow, ...fine },
  { d: 'M36 25L66 19L76 41L30 46Z', fill: PALETTE.hot, ...fine },
  { d: burst(52, 33, 8.5, 3.6, 6), fill: PALETTE.brassDark },
  { d: 'M34 23L67 16.5', stroke: PALETTE.white, width: 2 },
  { d: 'M25 61L78 54', stroke: PALETTE.glow, width: 2 },
]);

export const coal: Shape[] = edged([
  { d: 'M8 66L15 42L33 29L40 11L63 9L81 26L93 48L89 73L66 91L33 89Z', fill: PALETTE.iron, ...key },
  { d: 'M15 42L33 29L48 44L38 62L9 66Z', fill: PALETTE.iron, ...fine },
  { d: 'M40 11L63 9L66 30L48 44L33 29Z', fill: PALETTE.steelDark, ...fine },
  { d: 'M63 9L81 26L93 48L72 52L66 30Z', fill: PALETTE.iron, ...fine },
  { d: 'M48 44L66 30L72 52L60 70L38 62Z', fill: PALETTE.clinker, ...fine },
  { d: 'M72 52L93 48L89 73L66 91L60 70Z', fill: PALETTE.charcoal, ...fine },
  { d: 'M38 62L60 70L66 91L33 89L9 66Z', fill: PALETTE.charcoal, ...fine },
  { d: 'M44 15L58 14M21 43L32 35M70 18L79 28', stroke: PALETTE.steel, width: 2.6 },
  { d: 'M10 66L38 62L60 70L66 89M38 62L48 44L43 36M60 70L72 52L90 49M38 62L34 87', stroke: PALETTE.red, width: 5 },
  { d: 'M12 66L38 62L60 70L65.5 86M38 62L48 44M60 70L72 52L86 50M38 62L34.5 83', stroke: PALETTE.hot, width: 2.8 },
  { d: 'M30 63L38 62L60 70L63 78M60 70L66 61', stroke: PALETTE.white, width: 1.4 },
]);

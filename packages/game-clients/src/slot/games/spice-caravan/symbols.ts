import { arc, dots } from '../../../game/art/outline.ts';
import { burst, circle, rays, type Shape } from '../../../game/art/shape.ts';
import { camel, cinnamon, saffron, silk } from './arch-symbols.ts';
import { date, pepper, tent, well } from './low-symbols.ts';
import { PALETTE } from './palette.ts';
import { fine, key } from './print.ts';

const lamp: Shape[] = [
  { d: burst(50, 50, 48.5, 41, 22), fill: PALETTE.clay, ...key },
  { d: circle(50, 50, 38), fill: PALETTE.saffronLight, ...fine },
  { d: rays(50, 44, 36, 14), fill: PALETTE.saffron },
  { d: 'M18 32C8 22 16 12 17 2C28 10 31 22 24 32Z', fill: PALETTE.clay, ...key },
  { d: 'M19.5 31C15 24 19 18 20 13C25 19 26 26 23 31Z', fill: PALETTE.cream },
  { d: 'M72 56C92 44 100 58 92 68C86 76 76 74 70 70', stroke: PALETTE.night, width: 9 },
  { d: 'M72 56C92 44 100 58 92 68C86 76 76 74 70 70', stroke: PALETTE.saffron, width: 4.6 },
  {
    d: 'M12 36C18 32 26 32 30 36C36 44 42 46 50 46C66 46 76 50 76 58C76 70 64 76 52 76C36 76 30 66 25 54C21 46 16 42 12 36Z',
    fill: PALETTE.saffron,
    ...key,
  },
  { d: 'M26 56C31 68 40 74 52 74C64 74 73 69 74 61C64 70 42 70 26 56Z', fill: PALETTE.saffronDark },
  { d: 'M30 46C38 51 50 50 60 52', stroke: PALETTE.cream, width: 3 },
  { d: 'M40 75L34 90H70L64 75C58 78 46 78 40 75Z', fill: PALETTE.saffron, ...key },
  { d: 'M28 86H76V94H28Z', fill: PALETTE.saffronDark, ...key },
  { d: 'M40 46C42 34 62 34 66 47Z', fill: PALETTE.rose, ...key },
  { d: circle(53, 33, 4.6), fill: PALETTE.saffron, ...key },
  {
    d: circle(44, 60, 2.6) + circle(54, 61, 3.4) + circle(64, 59, 2.6),
    fill: PALETTE.rose,
    stroke: PALETTE.night,
    width: 1.2,
  },
];

const SQUARE = 'M16 16H84V84H16Z';

const star: Shape[] = [
  { d: circle(50, 50, 48.5), fill: PALETTE.indigo, ...key },
  { d: rays(50, 50, 45, 24), fill: PALETTE.night },
  { d: dots(50, 50, 44.4, 1.7, 16, -78.75), fill: PALETTE.saffronLight },
  { d: SQUARE, fill: PALETTE.saffron, ...key },
  { d: SQUARE, fill: PALETTE.saffron, ...key, turn: 45 },
  { d: 'M18.5 18.5H81.5V81.5H18.5Z', fill: PALETTE.saffron },
  { d: 'M20.5 20.5H79.5V79.5H20.5Z', stroke: PALETTE.cream, width: 2.4 },
  { d: 'M20.5 20.5H79.5V79.5H20.5Z', stroke: PALETTE.cream, width: 2.4, turn: 45 },
  { d: burst(50, 50, 29, 20, 8), fill: PALETTE.tile, ...fine },
  { d: burst(50, 50, 19, 9, 8), fill: PALETTE.cream, ...fine },
  { d: circle(50, 50, 6.5), fill: PALETTE.rose, ...fine },
  { d: arc(50, 50, 3.4, 180, 290), stroke: PALETTE.cream, width: 1.4 },
];

/** The symbol images of Spice Caravan: high ones in an arch of the bazaar, low ones bare with a cream edge. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  lamp,
  star,
  camel,
  saffron,
  silk,
  cinnamon,
  pepper,
  date,
  tent,
  well,
};

import { both, limb } from '../../game/art/path.ts';
import { alsoBelow, type Creature, disc, eye, fine, line, pair } from './creature.ts';
import { INK } from './palette.ts';

/** Two wide wings and a whip. */
export const ray: Creature = {
  posture: 'top',
  swims: 'beats',
  span: 2.5,
  spark: INK.indigoPale,
  shapes: [
    {
      d: limb([
        [34, 50, 7],
        [20, 50, 4],
        [9, 54, 2.6],
        [-2, 49, 1],
      ]),
      fill: INK.indigo,
      ...line,
    },
    { d: alsoBelow('M84 45L99 38L92 50Z'), fill: INK.indigoPale, ...line },
    { d: 'M92 50C80 46 68 22 46 1C46 24 38 40 26 50C38 60 46 76 46 99C68 78 80 54 92 50Z', fill: INK.indigo, ...line },
    { d: alsoBelow('M78 46C66 38 56 22 50 14C52 28 48 40 40 48Z'), fill: INK.indigoPale },
    { d: 'M84 50C70 46 54 46 32 50C54 54 70 54 84 50Z', fill: INK.indigo },
    { d: pair(56, 38, 2.6) + pair(62, 30, 2) + pair(50, 30, 2), fill: INK.indigo },
    { d: pair(82, 45.5, 2.4), fill: INK.line },
  ],
};

/** A shark whose head is a hammer. */
export const hammerhead: Creature = {
  posture: 'top',
  swims: 'waves',
  span: 2.6,
  spark: INK.silver,
  shapes: [
    { d: 'M14 50L0 26C-1 38 2 46 5 50C3 57 3 64 8 70Z', fill: INK.slateDark, ...line },
    { d: alsoBelow('M66 42L46 10C46 24 48 34 50 42Z'), fill: INK.slateDark, ...line },
    { d: alsoBelow('M32 46L20 34L24 48Z'), fill: INK.slateDark, ...line },
    {
      d: limb([
        [88, 50, 18],
        [68, 50, 26],
        [46, 50, 22],
        [24, 50, 10],
        [9, 50, 4],
      ]),
      fill: INK.slate,
      ...line,
    },
    { d: 'M80 22C90 18 99 22 98 30L93 44V56L98 70C99 78 90 82 80 78C84 62 84 38 80 22Z', fill: INK.slate, ...line },
    { d: 'M62 50L38 44L30 50L38 56Z', fill: INK.slateDark },
    { d: alsoBelow('M76 44L74 39M71 43L69 38'), ...fine },
    { d: pair(91, 26, 3.2), fill: INK.foam, ...fine },
  ],
};

/** A bulk with raised flukes and a grooved belly. */
export const whale: Creature = {
  posture: 'side',
  swims: 'waves',
  span: 2.45,
  spark: INK.silver,
  shapes: [
    {
      d: 'M30 60C18 54 14 42 13 34C6 32 1 26 0 16C8 20 14 20 19 25C23 18 31 14 40 14C39 23 33 30 27 33C29 40 34 44 42 44Z',
      fill: INK.slateDark,
      ...line,
    },
    {
      d: 'M99 52C99 34 82 26 64 26C46 26 36 38 24 44C26 66 44 82 66 82C86 82 98 70 99 52Z',
      fill: INK.slate,
      ...line,
    },
    { d: 'M98 58C92 76 80 81 66 81C52 81 42 76 35 68C56 72 78 68 98 58Z', fill: INK.pearl, ...fine },
    { d: 'M48 74C62 75 80 72 92 66M58 79C68 79 78 77 86 74', ...fine },
    { d: 'M62 64C64 78 54 92 42 93C44 84 46 76 50 66Z', fill: INK.slateDark, ...line },
    { d: 'M66 26C64 14 56 10 50 12M66 26C70 12 78 10 84 13', stroke: INK.silver, width: 3 },
    ...eye([82, 52], 3.6),
  ],
};

const ARMS = [
  both(
    limb([
      [34, 52, 15],
      [18, 56, 13],
      [8, 44, 10],
      [12, 30, 7],
      [20, 34, 2],
    ]),
  ),
  both(
    limb([
      [38, 56, 15],
      [24, 70, 13],
      [8, 70, 10],
      [2, 84, 7],
      [12, 92, 2],
    ]),
  ),
  both(
    limb([
      [44, 58, 15],
      [38, 76, 13],
      [24, 84, 10],
      [28, 97, 6],
      [38, 95, 2],
    ]),
  ),
];

/** The boss: a dome with eight curling arms. */
export const kraken: Creature = {
  posture: 'upright',
  swims: 'beats',
  span: 2.7,
  spark: INK.ember,
  shapes: [
    ...ARMS.map((d) => ({ d, fill: INK.emberDark, ...line })),
    {
      d: both(
        limb([
          [47, 60, 14],
          [46, 76, 11],
          [42, 90, 8],
          [48, 99, 2],
        ]),
      ),
      fill: INK.ember,
      ...line,
    },
    {
      d: 'M50 2C70 2 82 16 80 36C79 50 70 64 50 64C30 64 21 50 20 36C18 16 30 2 50 2Z',
      fill: INK.ember,
      ...line,
    },
    { d: 'M28 24C32 12 42 7 50 7C44 12 38 20 36 30Z', fill: INK.coral },
    { d: both(disc(40, 20, 3) + disc(46, 12, 2) + disc(34, 50, 2.4)), fill: INK.emberDark },
    { d: both(disc(37, 40, 9)), fill: INK.brass, ...fine },
    { d: both('M37 32C41 36 41 44 37 48C33 44 33 36 37 32Z'), fill: INK.line },
    { d: 'M26 29L46 35M74 29L54 35', stroke: INK.line, width: 4 },
    { d: 'M44 55C48 52 52 52 56 55L50 60Z', fill: INK.pearl, ...fine },
  ],
};

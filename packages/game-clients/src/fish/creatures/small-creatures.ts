import { limb } from '../../game/art/path.ts';
import { burst } from '../../game/art/shape.ts';
import { alsoBelow, type Creature, disc, eye, fine, limbs, line, pair } from './creature.ts';
import { INK } from './palette.ts';

/** A slender silver fish with a forked tail. */
export const anchovy: Creature = {
  posture: 'side',
  swims: 'waves',
  span: 3,
  spark: INK.silver,
  shapes: [
    { d: 'M26 50L4 31L13 50L4 69Z', fill: INK.steel, ...line },
    { d: 'M48 41L60 29L66 41Z', fill: INK.steel, ...line },
    { d: 'M97 51C84 39 60 35 42 41C34 43 26 47 19 50C28 56 46 64 64 62C80 61 90 57 97 51Z', fill: INK.silver, ...line },
    { d: 'M92 53C78 61 58 62 26 51C46 57 70 57 92 53Z', fill: INK.foam },
    { d: 'M30 48C48 42 62 42 74 46', stroke: INK.slateDark, width: 2.6 },
    { d: 'M74 42C71 48 71 54 75 60', ...fine },
    ...eye([84, 48], 4),
  ],
};

/** A plump orange fish with white bands. */
export const clownfish: Creature = {
  posture: 'side',
  swims: 'waves',
  span: 2.6,
  spark: INK.orange,
  shapes: [
    { d: 'M31 50C17 26 4 30 8 50C4 70 17 74 31 50Z', fill: INK.orange, ...line },
    { d: 'M38 32C42 10 56 16 60 27C66 12 82 20 80 38Z', fill: INK.coral, ...line },
    { d: 'M42 68C46 92 62 88 68 70Z', fill: INK.coral, ...line },
    {
      d: 'M95 50C91 32 75 23 58 23C40 23 29 36 24 50C29 64 40 77 58 77C75 77 91 68 95 50Z',
      fill: INK.orange,
      ...line,
    },
    { d: 'M72 26C66 40 66 60 72 74L60 77C54 60 54 40 60 23Z', fill: INK.foam, ...fine },
    { d: 'M43 27C37 42 37 58 43 73L32 66C28 56 28 44 32 34Z', fill: INK.foam, ...fine },
    ...eye([82, 45], 5),
    { d: 'M93 57C89 60 85 60 82 58', ...fine },
  ],
};

/** A ball of spines. */
export const puffer: Creature = {
  posture: 'side',
  swims: 'beats',
  span: 2.35,
  spark: INK.brass,
  shapes: [
    { d: 'M16 50L1 36L6 50L1 64Z', fill: INK.brassDark, ...line },
    { d: burst(52, 50, 47, 35, 15), fill: INK.brassDark, ...line },
    { d: disc(52, 50, 35), fill: INK.brass, ...line },
    { d: 'M24 63C34 84 70 84 80 63C64 70 40 70 24 63Z', fill: INK.pearl },
    { d: disc(40, 32, 4) + disc(54, 26, 3) + disc(30, 44, 3) + disc(50, 40, 3.4), fill: INK.brassDark },
    { d: 'M44 52C34 44 26 52 30 58C36 64 44 60 44 52Z', fill: INK.orange, ...fine },
    ...eye([70, 42], 9),
    { d: 'M84 54C90 54 92 60 86 62C80 62 78 56 84 54Z', fill: INK.coral, ...fine },
  ],
};

/** An arrow with a bundle of arms behind it. */
export const squid: Creature = {
  posture: 'top',
  swims: 'beats',
  span: 2.7,
  spark: INK.rose,
  shapes: [
    {
      d:
        limbs([
          [36, 43, 8],
          [22, 34, 7],
          [10, 38, 5],
          [0, 28, 1],
        ]) +
        limb([
          [36, 50, 8],
          [20, 48, 6],
          [9, 53, 4],
          [-2, 49, 1],
        ]),
      fill: INK.rose,
      ...line,
    },
    { d: alsoBelow('M97 50L66 14L58 38Z'), fill: INK.plum, ...line },
    { d: 'M99 50L78 34C62 27 50 30 44 38V62C50 70 62 73 78 66Z', fill: INK.rose, ...line },
    { d: 'M30 50C30 36 46 34 50 42V58C46 66 30 64 30 50Z', fill: INK.plum, ...line },
    { d: disc(64, 44, 3) + disc(74, 50, 3.4) + disc(64, 57, 3) + disc(84, 48, 2), fill: INK.plum },
    { d: disc(40, 41, 4.4) + disc(40, 59, 4.4), fill: INK.foam, ...fine },
    { d: disc(39, 41, 2) + disc(39, 59, 2), fill: INK.line },
  ],
};

/** A round shell with four flippers. */
export const turtle: Creature = {
  posture: 'top',
  swims: 'beats',
  span: 2.6,
  spark: INK.mint,
  shapes: [
    { d: alsoBelow('M72 34C82 18 70 3 50 2C58 12 56 22 54 32Z'), fill: INK.mint, ...line },
    { d: alsoBelow('M28 32C18 20 6 24 3 34C14 34 20 40 24 44Z'), fill: INK.mint, ...line },
    { d: 'M16 50L4 46L6 50L4 54Z', fill: INK.mint, ...line },
    { d: 'M76 40C88 36 99 42 99 50C99 58 88 64 76 60Z', fill: INK.mint, ...line },
    { d: 'M82 50C82 68 66 78 48 78C28 78 14 66 14 50C14 34 28 22 48 22C66 22 82 32 82 50Z', fill: INK.moss, ...line },
    { d: 'M60 38L70 50L60 62H40L30 50L40 38Z', fill: INK.mint, ...fine },
    { d: alsoBelow('M60 38L66 26M40 38L32 26M30 50L15 50M70 50L82 50'), ...fine },
    { d: pair(90, 44, 2.4), fill: INK.line },
  ],
};

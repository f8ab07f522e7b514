import type { Shape } from '../../../game/art/shape.ts';

/** Returns tools that hang from a nail, as silhouettes in the light of the forge. */
export function toolsOnTheWall(fill: string, edge: string): { hammer: Shape[]; tongs: Shape[]; shoe: Shape[] } {
  const cut = { fill, stroke: edge, width: 1.6 };
  const limb = (d: string): Shape[] => [
    { d, stroke: edge, width: 9 },
    { d, stroke: fill, width: 6 },
  ];
  return {
    hammer: [
      { d: 'M46 30H54L56 98H44Z', ...cut },
      { d: 'M18 6H66L86 17V19L66 30H18Z', ...cut },
    ],
    tongs: [
      ...limb('M36 2C34 26 46 30 50 42C54 54 60 70 58 98'),
      ...limb('M64 2C66 26 54 30 50 42C46 54 40 70 42 98'),
      { d: 'M45 42a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z', fill: edge },
    ],
    shoe: [
      {
        d: 'M50 4C76 4 87 22 85 45C84 60 80 71 75 81L59 77C64 67 67 57 67 45C67 30 61 22 50 22C39 22 33 30 33 45C33 57 36 67 41 77L25 81C20 71 16 60 15 45C13 22 24 4 50 4Z',
        ...cut,
      },
    ],
  };
}

import type { Point, Segment, SwimPath } from '../fish-table.ts';

/** The field in px, for drawing shapes by hand; sixteen units each (`swarm/field.ts`). */
const [WIDTH_PX, HEIGHT_PX, UNITS] = [1920, 1080, 16];

/**
 * Twenty curves through the field in px, from outside to outside, 260 px clear of its edge so that the largest fish enters unseen. A curve
 * is written like S in SVG paths: start, handle, then handle and end of each segment. The first handle of every further segment is the
 * mirror image of the last one, which keeps the curve smooth.
 */
const SHAPES: readonly (readonly Point[])[] = [
  // across
  [
    [-260, 180],
    [420, 120],
    [1500, 260],
    [2180, 200],
  ],
  [
    [-260, 320],
    [500, 520],
    [1300, 140],
    [2180, 380],
  ],
  [
    [-260, 460],
    [640, 760],
    [1200, 840],
    [2180, 620],
  ],
  [
    [-260, 860],
    [500, 700],
    [1400, 420],
    [2180, 240],
  ],
  [
    [-260, 520],
    [900, 480],
    [1000, 600],
    [2180, 560],
  ],
  [
    [-260, 240],
    [260, 180],
    [560, 360],
    [880, 500],
    [1640, 760],
    [2180, 700],
  ],
  [
    [-260, 900],
    [360, 860],
    [600, 560],
    [960, 440],
    [1500, 160],
    [2180, 140],
  ],
  [
    [-260, 640],
    [360, 300],
    [800, 100],
    [1180, 320],
    [1700, 900],
    [2180, 940],
  ],
  // across in waves, one with a loop
  [
    [-260, 560],
    [200, 360],
    [420, 320],
    [700, 540],
    [1160, 760],
    [1420, 540],
    [1900, 400],
    [2180, 480],
  ],
  [
    [-260, 760],
    [300, 820],
    [640, 900],
    [900, 700],
    [1280, 200],
    [1560, 240],
    [2000, 520],
    [2180, 640],
  ],
  [
    [-260, 600],
    [700, 560],
    [1420, 760],
    [1380, 400],
    [820, 120],
    [800, 420],
    [1500, 700],
    [2180, 560],
  ],
  // back to the side they came from
  [
    [-260, 260],
    [900, 160],
    [1620, 240],
    [1620, 560],
    [800, 940],
    [-260, 840],
  ],
  [
    [-260, 140],
    [700, 200],
    [1500, 500],
    [1300, 820],
    [300, 900],
    [-260, 640],
  ],
  [
    [420, -260],
    [420, 400],
    [640, 820],
    [1020, 800],
    [1560, 300],
    [1620, -260],
  ],
  [
    [300, -260],
    [260, 420],
    [500, 900],
    [900, 640],
    [1540, 260],
    [1700, -260],
  ],
  // from one side to its neighbour
  [
    [700, -260],
    [560, 240],
    [380, 700],
    [700, 860],
    [1700, 900],
    [2180, 760],
  ],
  [
    [-260, 400],
    [500, 380],
    [900, 300],
    [1100, 620],
    [1260, 1100],
    [1240, 1340],
  ],
  [
    [1500, -260],
    [1480, 100],
    [1560, 420],
    [1200, 500],
    [400, 420],
    [-260, 300],
  ],
  // downwards
  [
    [260, -260],
    [320, 300],
    [1200, 640],
    [1500, 1340],
  ],
  [
    [960, -260],
    [1300, 200],
    [1320, 420],
    [960, 560],
    [640, 960],
    [900, 1340],
  ],
];

/** Returns the 80 paths of the games: each curve, and its mirror images to the right, downwards, and both. */
export const swimPaths = (): readonly SwimPath[] =>
  SHAPES.flatMap((shape) =>
    [false, true].flatMap((flipY) =>
      [false, true].map((flipX) =>
        smoothPath(
          shape.map(([x, y]) => [(flipX ? WIDTH_PX - x : x) * UNITS, (flipY ? HEIGHT_PX - y : y) * UNITS] as const),
        ),
      ),
    ),
  );

function smoothPath(points: readonly Point[]): SwimPath {
  const [first, handle, ...rest] = points as readonly [Point, Point, ...Point[]];
  let [start, out] = [first, handle];
  const segments: Segment[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [into, end] = [rest[at] as Point, rest[at + 1] as Point];
    segments.push([start, out, into, end]);
    start = end;
    out = [2 * end[0] - into[0], 2 * end[1] - into[1]];
  }
  return segments;
}

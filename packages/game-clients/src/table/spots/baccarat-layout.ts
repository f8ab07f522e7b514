import type { SpotPlace } from './layout.ts';

/** The spots that every table has, with their widths. */
const MAIN = [
  ['player', 38],
  ['tie', 24],
  ['banker', 38],
] as const;
/** Side bets in a row at most. */
const IN_ROW = 4;

/** Places the open spots of a baccarat table: side bets in rows above player, tie and banker. */
export function placeBaccarat(spots: readonly string[]): SpotPlace[] {
  const side = spots.filter((spot) => MAIN.every(([main]) => main !== spot));
  const rows = Math.ceil(side.length / IN_ROW);
  // the main row is as high as one and a half
  const height = 100 / (rows + 1.5);
  const perRow = Math.ceil(side.length / Math.max(1, rows));
  const places = side.map((spot, at): SpotPlace => {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, side.length - row * perRow);
    const width = 100 / inRow;
    return { spot, shape: 'box', x: (at % perRow) * width, y: row * height, width, height };
  });
  let x = 0;
  for (const [spot, width] of MAIN) {
    if (spots.includes(spot))
      places.push({ spot, shape: 'box', x, y: rows * height, width, height: 100 - rows * height });
    x += width;
  }
  return places;
}

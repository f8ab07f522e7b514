/** Where a spot is on the layout, in parts of a hundred of its width and height. A `dot` lies on lines and has a size of its own. */
export interface SpotPlace {
  spot: string;
  shape: 'box' | 'dot';
  /** Of a box its upper left corner, of a dot its middle. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const middleOf = ({ shape, x, y, width, height }: SpotPlace): { x: number; y: number } =>
  shape === 'dot' ? { x, y } : { x: x + width / 2, y: y + height / 2 };

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Sideways distance counts more, so that a row or a column is followed before it is left. */
const SIDEWAYS = 3;

/** Returns the nearest spot in a direction; the same one when there is none. */
export function neighbourOf(places: readonly SpotPlace[], spot: string, direction: Direction): string {
  const own = places.find((place) => place.spot === spot);
  if (!own) return places[0]?.spot ?? spot;
  const from = middleOf(own);
  const [isAcross, sign] = {
    ArrowLeft: [true, -1],
    ArrowRight: [true, 1],
    ArrowUp: [false, -1],
    ArrowDown: [false, 1],
  }[direction] as [boolean, number];
  let best = { spot, far: Number.POSITIVE_INFINITY };
  for (const place of places) {
    const to = middleOf(place);
    const ahead = (isAcross ? to.x - from.x : to.y - from.y) * sign;
    const aside = Math.abs(isAcross ? to.y - from.y : to.x - from.x);
    const far = ahead + aside * SIDEWAYS;
    if (ahead > 0.5 && far < best.far) best = { spot: place.spot, far };
  }
  return best.spot;
}

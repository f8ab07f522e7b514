import { shapeSvg } from '../../game/art/image-svg.ts';
import { rays } from '../../game/art/shape.ts';
import type { Creature } from './creature.ts';
import { hammerhead, kraken } from './large-creatures.ts';
import { anchovy, clownfish, turtle } from './small-creatures.ts';

/** A creature on the tile: where its field begins and how large it is. */
const at = ({ shapes }: Creature, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.map(shapeSvg).join('')}</g>`;

/** Renders the image of the tile of Kelp Hollow, 240 × 300, without frame, ribbon or name. */
export function fishTileSvg(): string {
  const light = `<path d="${rays(120, -30, 330, 16)}" fill="#7fd0a6" opacity=".14"/>`;
  const kelp =
    '<path d="M20 300C8 250 44 220 26 170C14 130 40 110 32 70C52 110 30 140 44 178C60 222 34 250 46 300ZM206 300C220 256 190 230 206 186C218 150 198 128 208 96C184 124 204 150 190 184C172 226 202 252 186 300Z" fill="#1d5a4a"/>';
  const swimmers =
    at(hammerhead, 118, 24, 1) + at(anchovy, 24, 34, 0.6) + at(clownfish, 166, 132, 0.58) + at(turtle, 14, 136, 0.62);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="#0f4652"/>${light}${kelp}${swimmers}${at(kraken, 52, 76, 1.36)}</svg>`;
}

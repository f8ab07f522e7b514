import { shapeSvg } from '../../game/art/image-svg.ts';
import { rays } from '../../game/art/shape.ts';
import type { SlotTheme } from '../theme.ts';

/** Renders the image of a game's tile in the lobby, 240 × 300, without frame, ribbon or name. */
export function tileSvg({ palette, motif }: SlotTheme): string {
  const light = `<path d="${rays(120, 118, 260, 12)}" fill="${palette.ribbon}" opacity=".3"/>`;
  const drawing = `<g transform="translate(24 18) scale(1.92)">${motif.map(shapeSvg).join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="${palette.controls.page}"/>${light}${drawing}</svg>`;
}

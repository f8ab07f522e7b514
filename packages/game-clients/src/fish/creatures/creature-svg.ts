import { shapeSvg } from '../../game/art/image-svg.ts';
import type { Creature } from './creature.ts';

/** Renders a creature as a self-contained SVG document, with a margin for limbs. It is decorative, so put the name beside it. */
export const creatureSvg = ({ shapes }: Creature): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108" aria-hidden="true">${shapes.map(shapeSvg).join('')}</svg>`;

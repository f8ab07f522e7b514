import { PLATE_OFFSET, type Shape } from './shape.ts';

/** Returns an image as a self-contained SVG document, for pay tables, lobbies and rules. It is decorative, so put the name beside it. */
export function imageSvg(shapes: readonly Shape[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">${shapes.map(shapeSvg).join('')}</svg>`;
}

/** Renders one shape as SVG elements, with its fill slightly off its outline. */
export function shapeSvg(shape: Shape): string {
  const turn = shape.turn === undefined ? '' : ` transform="rotate(${shape.turn} 50 50)"`;
  const outline = shape.stroke
    ? `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width ?? 1}" stroke-linecap="round" stroke-linejoin="round"${turn}/>`
    : '';
  if (!shape.fill) return outline;
  const off = shape.stroke ? PLATE_OFFSET : 0;
  const moved =
    off === 0
      ? turn
      : ` transform="translate(${off} ${off})${shape.turn === undefined ? '' : ` rotate(${shape.turn} 50 50)`}"`;
  return `<path d="${shape.d}" fill="${shape.fill}"${moved}/>${outline}`;
}

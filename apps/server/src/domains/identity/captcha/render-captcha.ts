/**
 * Letters as strokes on a 4 × 6 grid, drawn in code, so that no font has to be installed or shipped. Only unambiguous letters and digits.
 */
const STROKES: Record<string, number[][]> = {
  A: [
    [0, 6, 2, 0, 4, 6],
    [1, 4, 3, 4],
  ],
  C: [[4, 1, 3, 0, 1, 0, 0, 1, 0, 5, 1, 6, 3, 6, 4, 5]],
  E: [
    [4, 0, 0, 0, 0, 6, 4, 6],
    [0, 3, 3, 3],
  ],
  F: [
    [4, 0, 0, 0, 0, 6],
    [0, 3, 3, 3],
  ],
  H: [
    [0, 0, 0, 6],
    [4, 0, 4, 6],
    [0, 3, 4, 3],
  ],
  J: [[4, 0, 4, 5, 3, 6, 1, 6, 0, 5]],
  K: [
    [0, 0, 0, 6],
    [4, 0, 0, 3.5],
    [1.4, 2.4, 4, 6],
  ],
  L: [[0, 0, 0, 6, 4, 6]],
  M: [[0, 6, 0, 0, 2, 3, 4, 0, 4, 6]],
  N: [[0, 6, 0, 0, 4, 6, 4, 0]],
  P: [[0, 6, 0, 0, 3, 0, 4, 1, 4, 2, 3, 3, 0, 3]],
  R: [
    [0, 6, 0, 0, 3, 0, 4, 1, 4, 2, 3, 3, 0, 3],
    [2, 3, 4, 6],
  ],
  T: [
    [0, 0, 4, 0],
    [2, 0, 2, 6],
  ],
  V: [[0, 0, 2, 6, 4, 0]],
  W: [[0, 0, 1, 6, 2, 2.5, 3, 6, 4, 0]],
  X: [
    [0, 0, 4, 6],
    [4, 0, 0, 6],
  ],
  Y: [
    [0, 0, 2, 3, 4, 0],
    [2, 3, 2, 6],
  ],
  3: [
    [0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 3, 3, 1.5, 3],
    [3, 3, 4, 4, 4, 5, 3, 6, 1, 6, 0, 5],
  ],
  4: [[3, 6, 3, 0, 0, 4, 4, 4]],
  7: [[0, 0, 4, 0, 1.5, 6]],
  9: [[4, 2, 3, 3, 1, 3, 0, 2, 0, 1, 1, 0, 3, 0, 4, 1, 4, 4, 3, 6, 1, 6]],
};

export const CAPTCHA_GLYPHS = Object.keys(STROKES);

const WIDTH = 240;
const HEIGHT = 80;

/** Draws a text as a wavy, crossed-out SVG. The bytes are the noise, so equal bytes give an equal image. */
export function renderCaptcha(text: string, noise: Uint8Array): string {
  let used = 0;
  /** From -1 to 1. */
  const jitter = (): number => ((noise[used++ % noise.length] ?? 0) - 127.5) / 127.5;
  const step = (WIDTH - 40) / text.length;
  const glyphs = text.split('').map((glyph, index) => renderGlyph(STROKES[glyph] ?? [], 26 + step * index, jitter));
  const crossings = [0, 1, 2].map(() => {
    const y = () => HEIGHT / 2 + jitter() * 28;
    return `<path d="M8 ${n(y())} C 70 ${n(y())} 150 ${n(y())} 232 ${n(y())}" stroke-width="2.2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4efe4"/>
<g fill="none" stroke="#2b2a33" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}${crossings.join('')}</g></svg>`;
}

function renderGlyph(strokes: readonly number[][], left: number, jitter: () => number): string {
  const size = 6.6 + jitter() * 0.9;
  const turn = jitter() * 0.32;
  const wave = jitter() * 2.5;
  const top = 18 + jitter() * 8;
  const point = (x: number, y: number): string => {
    const dx = (x - 2) * size + Math.sin(y * 1.3) * wave;
    const dy = (y - 3) * size + jitter() * 1.2;
    return `${n(left + 16 + dx * Math.cos(turn) - dy * Math.sin(turn))} ${n(top + 22 + dx * Math.sin(turn) + dy * Math.cos(turn))}`;
  };
  const paths = strokes.map((points) => {
    const coordinates: string[] = [];
    for (let i = 0; i < points.length; i += 2) coordinates.push(point(points[i] ?? 0, points[i + 1] ?? 0));
    return `<path d="M${coordinates.join(' L')}"/>`;
  });
  return `<g stroke-width="${n(3.4 + jitter())}">${paths.join('')}</g>`;
}

const n = (value: number): string => value.toFixed(1);

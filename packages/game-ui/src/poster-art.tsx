import type { ReactNode } from 'react';
import { ink, MotifDrawing } from './tile-motifs.tsx';
import type { Ink, Motif } from './tile-recipe.ts';

/** The inks of a poster, named after the operator's options. */
const INKS = {
  felt: ['moss', 'brass', 'vermilion', 'paper'],
  brass: ['brass', 'vermilion', 'night', 'paper'],
  vermilion: ['vermilion', 'brass', 'night', 'paper'],
  blue: ['indigo', 'rose', 'brass', 'paper'],
  violet: ['plum', 'mint', 'brass', 'paper'],
  mint: ['mint', 'vermilion', 'moss', 'paper'],
  ivory: ['paper', 'vermilion', 'indigo', 'rose'],
} as const satisfies Record<string, readonly [ground: Ink, accent: Ink, ribbon: Ink, light: Ink]>;

export type PosterTone = keyof typeof INKS;

/** Rays from behind the motif, to both ends of the widest crop. */
function Rays({ fill }: { fill: string }): ReactNode {
  return (
    <g fill={fill} opacity=".2" transform="translate(640 180)">
      {Array.from({ length: 16 }, (_, at) => (
        <path key={at * 22.5} d="M0 0-66-800h132Z" transform={`rotate(${at * 22.5})`} />
      ))}
    </g>
  );
}

const LAMPS = Array.from({ length: 19 }, (_, at) => at * 70 + 10);

/** Vertical offset of the lamp string at a horizontal position: three arcs over the whole width. */
const hang = (x: number): number => 14 + 40 * Math.abs(Math.sin((x * Math.PI) / 427));

/** A string of lamps along the top, as at a fair. */
function Lamps({ fill, line }: { fill: string; line: string }): ReactNode {
  return (
    <g>
      <polyline
        points={Array.from({ length: 61 }, (_, at) => `${at * 21.35},${hang(at * 21.35).toFixed(1)}`).join(' ')}
        fill="none"
        stroke={line}
        strokeWidth="2.500"
      />
      {LAMPS.map((x, at) => (
        <circle key={x} cx={x} cy={hang(x) + 8} r={at % 2 === 0 ? 8 : 6} fill={fill} />
      ))}
    </g>
  );
}

/**
 * Generated artwork for content without an image: a poster in the style of the tiles, with one large motif in front of rays, under a string
 * of lamps. It is drawn wide and cropped at the sides to fill its box; the motif stays complete in the middle. Decorative: the adjacent
 * text says the same.
 */
export function PosterArt({ tone, motif, className }: { tone: PosterTone; motif: Motif; className?: string }) {
  const [ground, accent, ribbon, light] = INKS[tone].map(ink) as [string, string, string, string];
  const night = ink('night');
  return (
    <svg
      viewBox="0 0 1280 360"
      preserveAspectRatio="xMidYMid slice"
      className={className ?? 'block size-full'}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="1280" height="360" fill={ground} />
      <Rays fill={light} />
      <path d="M0 318c160-30 240-52 400-44s300 40 460 26 260-34 420-8v68H0Z" fill={night} opacity=".28" />
      <Lamps fill={accent} line={night} />
      <circle cx="640" cy="190" r="128" fill={night} opacity=".14" />
      <g transform="translate(480 32) scale(1.333)">
        <MotifDrawing motif={motif} palette={{ accent, paper: light, night, ribbon }} />
      </g>
      <path d="M0 342c160-22 320-26 520-8s340 10 480-6 200-6 280 0v32H0Z" fill={night} />
    </svg>
  );
}

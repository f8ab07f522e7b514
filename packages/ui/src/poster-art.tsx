import type { ReactNode } from 'react';
import { ink, MotifDrawing } from './tile-motifs.tsx';
import type { Ink, Motif } from './tile-recipe.ts';

/** The inks of a poster, named after what the operator chooses. */
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

/** Rays from behind the motif, out to both ends of the widest cut. */
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

/** How deep the string of lamps hangs at a place: three bows over the whole width. */
const hang = (x: number): number => 14 + 40 * Math.abs(Math.sin((x * Math.PI) / 427));

/** A string of lamps over the top, as over a fair. */
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
 * A picture for what has none: a poster in the manner of the labels, one motif large in front of rays, under a string of lamps. It is drawn
 * wide and cut at the sides to fill its box; the motif stays whole in the middle. Says nothing that the words beside it do not say.
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
        <MotifDrawing motif={motif} inks={{ accent, paper: light, night, ribbon }} />
      </g>
      <path d="M0 342c160-22 320-26 520-8s340 10 480-6 200-6 280 0v32H0Z" fill={night} />
    </svg>
  );
}

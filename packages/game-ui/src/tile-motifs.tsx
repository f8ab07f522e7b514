import type { ReactNode } from 'react';
import type { Ink, Motif } from './tile-recipe.ts';

/** Returns the ink as a colour token. */
export const ink = (name: Ink): string => `var(--color-label-${name})`;

interface Palette {
  accent: string;
  paper: string;
  night: string;
  ribbon: string;
}

/** Each motif is drawn about (120, 118) in a field of 240 x 300, some 130 wide, in flat shapes. */
const DRAWINGS: Record<Motif, (palette: Palette) => ReactNode> = {
  lantern: ({ accent, paper, night, ribbon }) => (
    <>
      <circle cx="152" cy="92" r="50" fill={paper} />
      <path d="M18 62c40-22 92-30 204-14" fill="none" stroke={night} strokeWidth="7" strokeLinecap="round" />
      <path
        d="M62 48c-4-16 6-26 20-28 2 14-6 26-20 28Zm118-8c2-14 14-20 28-17-2 13-13 21-28 17ZM40 54c-14 6-14 18-8 28 10-6 14-17 8-28Z"
        fill="var(--color-label-moss)"
      />
      <path d="M112 44v26" stroke={night} strokeWidth="4" />
      <ellipse cx="112" cy="122" rx="54" ry="48" fill={accent} />
      <ellipse cx="112" cy="122" rx="34" ry="48" fill="none" stroke={night} strokeWidth="3" opacity=".55" />
      <ellipse cx="112" cy="122" rx="13" ry="48" fill="none" stroke={night} strokeWidth="3" opacity=".55" />
      <path d="M58 122h108" stroke={night} strokeWidth="3" opacity=".55" />
      <rect x="88" y="66" width="48" height="13" rx="3" fill={ribbon} />
      <rect x="88" y="165" width="48" height="13" rx="3" fill={ribbon} />
      <path d="M112 178v12m-8-2v22m8-22v26m8-26v22" stroke={ribbon} strokeWidth="4" strokeLinecap="round" />
      <circle cx="190" cy="150" r="17" fill={accent} />
      <path d="m182 134 8-9 8 9-8 6Z" fill={ribbon} />
      <path d="M190 60v66" stroke={night} strokeWidth="3" />
    </>
  ),
  bell: ({ accent, night, paper }) => (
    <>
      <path d="M120 52c34 0 46 30 46 62 0 24 8 34 18 44H56c10-10 18-20 18-44 0-32 12-62 46-62Z" fill={accent} />
      <path d="M96 70c-8 12-10 28-10 46" fill="none" stroke={paper} strokeWidth="7" strokeLinecap="round" />
      <circle cx="120" cy="46" r="11" fill={accent} />
      <rect x="50" y="158" width="140" height="13" rx="6" fill={night} />
      <circle cx="120" cy="184" r="14" fill={paper} />
    </>
  ),
  horseshoe: ({ accent, night }) => (
    <>
      <path d="M80 186c-46-40-44-138 40-138s86 98 40 138l-24-20c26-30 24-86-16-86s-42 56-16 86Z" fill={accent} />
      {[
        [76, 106],
        [86, 78],
        [106, 62],
        [134, 62],
        [154, 78],
        [164, 106],
        [84, 140],
        [156, 140],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" fill={night} />
      ))}
    </>
  ),
  star: ({ accent, paper }) => (
    <>
      <path d="m120 40 22 50 54 5-41 36 12 53-47-28-47 28 12-53-41-36 54-5Z" fill={accent} />
      <path d="m120 74 12 27 29 3-22 19 6 29-25-15-25 15 6-29-22-19 29-3Z" fill={paper} />
    </>
  ),
  gem: ({ accent, paper, night }) => (
    <>
      <path d="M76 62h88l34 40-78 88-78-88Z" fill={accent} />
      <path
        d="M42 102h156M96 102l24 88 24-88M76 62l20 40 24-40 24 40 20-40"
        fill="none"
        stroke={night}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="m54 100 20-24 12 24Z" fill={paper} />
    </>
  ),
  cards: ({ accent, paper, night }) => (
    <>
      <g transform="rotate(-16 100 130)">
        <rect x="54" y="60" width="84" height="120" rx="9" fill={accent} stroke={night} strokeWidth="4" />
      </g>
      <g transform="rotate(10 140 130)">
        <rect x="98" y="58" width="84" height="120" rx="9" fill={paper} stroke={night} strokeWidth="4" />
        <path
          d="M140 92c18 16 30 24 30 36 0 9-7 14-14 14-5 0-9-2-12-6 1 9 4 13 10 16h-28c6-3 9-7 10-16-3 4-7 6-12 6-7 0-14-5-14-14 0-12 12-20 30-36Z"
          fill={night}
          transform="translate(0 -4)"
        />
      </g>
    </>
  ),
  wheel: ({ accent, paper, night }) => (
    <>
      <circle cx="120" cy="118" r="70" fill={paper} stroke={night} strokeWidth="5" />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d="M120 118V48a70 70 0 0 1 35 9.400Z" fill={accent} transform={`rotate(${turn} 120 118)`} />
      ))}
      <circle cx="120" cy="118" r="24" fill={night} />
      <circle cx="120" cy="118" r="9" fill={paper} />
    </>
  ),
  fish: ({ accent, paper, night }) => (
    <>
      <path d="M46 118c22-44 74-56 112-14l36-30c-4 30-4 58 0 88l-36-30c-38 42-90 30-112-14Z" fill={accent} />
      <path d="M112 80c12-16 26-20 40-18-4 12-8 20-18 28Z" fill={paper} />
      <circle cx="78" cy="108" r="9" fill={paper} />
      <circle cx="78" cy="108" r="4" fill={night} />
      <path
        d="M100 92c12 16 12 36 0 52M118 96c10 14 10 30 0 44"
        fill="none"
        stroke={night}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  shell: ({ accent, night, paper }) => (
    <>
      <path
        d="M120 184c-10 0-16-4-22-10-34-8-52-36-48-66 6-40 40-60 70-60s64 20 70 60c4 30-14 58-48 66-6 6-12 10-22 10Z"
        fill={accent}
      />
      <path
        d="M120 172V56M104 170 76 66M136 170l28-104M92 164 54 98M148 164l38-66"
        stroke={night}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="120" cy="176" r="12" fill={paper} />
    </>
  ),
  spade: ({ accent, paper }) => (
    <>
      <path
        d="M120 42c42 38 66 56 66 86 0 22-17 34-34 34-11 0-20-4-26-13 2 20 8 30 22 38H92c14-8 20-18 22-38-6 9-15 13-26 13-17 0-34-12-34-34 0-30 24-48 66-86Z"
        fill={accent}
      />
      <path d="M84 114c6-14 18-24 30-34" fill="none" stroke={paper} strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  crown: ({ accent, paper, night }) => (
    <>
      <path d="M52 168 42 84l42 34 36-62 36 62 42-34-10 84Z" fill={accent} />
      <rect x="50" y="168" width="140" height="18" rx="4" fill={night} />
      <circle cx="120" cy="50" r="10" fill={paper} />
      <circle cx="42" cy="78" r="8" fill={paper} />
      <circle cx="198" cy="78" r="8" fill={paper} />
      <path d="m120 118 12 18-12 18-12-18Z" fill={paper} />
    </>
  ),
  balls: ({ accent, paper, night, ribbon }) => (
    <>
      <circle cx="82" cy="144" r="40" fill={accent} />
      <circle cx="160" cy="140" r="40" fill={ribbon} />
      <circle cx="120" cy="84" r="42" fill={paper} stroke={night} strokeWidth="4" />
      <text
        x="120"
        y="98"
        textAnchor="middle"
        fontSize="38"
        fontWeight="800"
        fill={night}
        fontFamily="var(--font-display)"
      >
        8
      </text>
    </>
  ),
  ticket: ({ accent, paper, night }) => (
    <g transform="rotate(-12 120 118)">
      <path
        d="M44 76h152v26a16 16 0 0 0 0 32v26H44v-26a16 16 0 0 0 0-32Z"
        fill={accent}
        stroke={night}
        strokeWidth="4"
      />
      <path d="M148 78v80" stroke={night} strokeWidth="4" strokeDasharray="2 9" strokeLinecap="round" />
      <path d="m96 88 9 20 22 2-17 14 5 22-19-12-19 12 5-22-17-14 22-2Z" fill={paper} />
    </g>
  ),
  ball: ({ accent, paper, night }) => (
    <>
      <circle cx="120" cy="118" r="70" fill={paper} stroke={night} strokeWidth="5" />
      <path d="m120 88 30 22-12 35h-36l-12-35Z" fill={accent} />
      <path d="M120 88V50m30 60 36-14m-48 49 22 32m-58-32-22 32M90 110 54 96" stroke={night} strokeWidth="5" />
    </>
  ),
  cup: ({ accent, paper, night }) => (
    <>
      <path d="M80 52h80v40c0 32-18 52-40 52s-40-20-40-52Z" fill={accent} />
      <path d="M80 64H54c0 32 10 46 32 48m74-48h26c0 32-10 46-32 48" fill="none" stroke={accent} strokeWidth="9" />
      <path d="M112 142h16v26h-16Z" fill={accent} />
      <rect x="82" y="166" width="76" height="18" rx="4" fill={night} />
      <path d="m120 70 7 16 17 1-13 11 4 17-15-9-15 9 4-17-13-11 17-1Z" fill={paper} />
    </>
  ),
};

/** Renders a motif in the inks of its tile. */
export function MotifDrawing({ motif, palette }: { motif: Motif; palette: Palette }) {
  return <>{DRAWINGS[motif](palette)}</>;
}

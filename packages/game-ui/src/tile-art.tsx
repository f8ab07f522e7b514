import { type ReactNode, useId } from 'react';
import { ink, MotifDrawing } from './tile-motifs.tsx';
import { ribbonLines, type TileRecipe } from './tile-recipe.ts';

const paper = ink('paper');
const night = ink('night');

/** A circle as part of a path: many of them cost one element. */
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

/** Returns a point of the field rotated about its centre, 120 and 118. */
const turned = (x: number, y: number, degrees: number): string => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const at = [120 + (x - 120) * cos - (y - 118) * sin, 118 + (x - 120) * sin + (y - 118) * cos];
  return at.map((each) => each.toFixed(2)).join(' ');
};

/** Fields of one repeated shape, each as one path: a page shows some thirty tiles. */
const RAYS = Array.from(
  { length: 12 },
  (_, at) => `M120 118 ${turned(98, -90, at * 30)} ${turned(142, -90, at * 30)}Z`,
).join('');
const STRIPES = Array.from({ length: 8 }, (_, at) => `M-40 ${at * 34}h340v17h-340Z`).join('');
const DOTS = Array.from({ length: 56 }, (_, at) =>
  dot((at % 7) * 38 + (at % 14 < 7 ? 6 : 25), Math.floor(at / 7) * 34 + 14, 7),
).join('');
const STARS = [
  dot(40, 104, 2.5),
  dot(68, 34, 2),
  dot(206, 112, 2.5),
  dot(216, 34, 2),
  dot(36, 160, 2),
  dot(120, 26, 2),
].join('');

/** The background behind the motif. */
function Field({ recipe }: { recipe: TileRecipe }): ReactNode {
  const accent = ink(recipe.accent);
  switch (recipe.field) {
    case 'rays':
      return <path d={RAYS} fill={paper} opacity=".16" />;
    case 'stripes':
      return <path d={STRIPES} fill={night} opacity=".14" transform="rotate(-18 120 120)" />;
    case 'hills':
      return (
        <g>
          <path d="M0 214c50-40 88-36 124-14s76 10 116-18v118H0Z" fill={night} opacity=".35" />
          <path d="M0 240c40-24 96-28 140-10s70 2 100-12v82H0Z" fill={accent} opacity=".4" />
          <path d={STARS} fill={paper} opacity=".8" />
        </g>
      );
    case 'dots':
      return <path d={DOTS} fill={paper} opacity=".15" />;
  }
}

/** The printed border: each kind leaves the same space inside. */
function Frame({ recipe }: { recipe: TileRecipe }): ReactNode {
  const common = { fill: 'none', stroke: paper, strokeWidth: 3 } as const;
  switch (recipe.frame) {
    case 'double':
      return (
        <g {...common}>
          <rect x="10" y="10" width="220" height="280" rx="4" />
          <rect x="16" y="16" width="208" height="268" rx="2" strokeWidth="1.500" />
        </g>
      );
    case 'notched':
      return (
        <path
          d="M28 10h184a18 18 0 0 0 18 18v244a18 18 0 0 0-18 18H28a18 18 0 0 0-18-18V28a18 18 0 0 0 18-18Z"
          {...common}
        />
      );
    case 'scallop':
      return (
        <g {...common}>
          <rect x="12" y="12" width="216" height="276" rx="10" />
          <rect
            x="12"
            y="12"
            width="216"
            height="276"
            rx="10"
            strokeWidth="9"
            strokeDasharray="0 16"
            strokeLinecap="round"
          />
        </g>
      );
    case 'deco':
      return (
        <g {...common}>
          <rect x="10" y="10" width="220" height="280" />
          <path d="M10 40h30V10M200 10v30h30M10 260h30v30M200 290v-30h30" strokeWidth="2" />
        </g>
      );
  }
}

function Ribbon({ recipe, name, clip }: { recipe: TileRecipe; name: string; clip: string }) {
  const { lines, size } = ribbonLines(name);
  const dark =
    recipe.ribbon === 'brass' || recipe.ribbon === 'mint' || recipe.ribbon === 'rose' || recipe.ribbon === 'paper';
  const height = lines.length === 2 ? 68 : 48;
  const top = 272 - height;
  return (
    <g clipPath={`url(#${clip})`}>
      <path
        d={`M-6 ${top + 12}h24v${height}H-6l10-${height / 2}ZM246 ${top + 12}h-24v${height}h24l-10-${height / 2}Z`}
        fill={night}
      />
      <rect x="8" y={top} width="224" height={height} fill={ink(recipe.ribbon)} />
      <path d={`M8 ${top + 5}h224M8 ${top + height - 5}h224`} stroke={dark ? night : paper} strokeWidth="1.500" />
      {lines.map((line, at) => (
        <text
          key={line}
          x="120"
          y={top + height / 2 + size * 0.35 + (lines.length === 2 ? (at - 0.5) * size * 1.08 : 0)}
          textAnchor="middle"
          fontSize={size}
          fontWeight="750"
          fontFamily="var(--font-display)"
          fill={dark ? night : paper}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/**
 * The generated tile of a game: three inks on paper, a field, a motif, a frame and a ribbon with the name. 4:5, scales to its box. The name
 * is also the accessible name, unless `decorative` (when the name is beside the image as text).
 */
export function TileArt({
  recipe,
  name,
  art,
  decorative,
  className,
}: {
  recipe: TileRecipe;
  name: string;
  /** Address of an image of 240 × 300 that covers field and motif once it has loaded. */
  art?: string;
  decorative?: boolean;
  className?: string;
}) {
  const clip = useId();
  const accessible = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <svg viewBox="0 0 240 300" className={className ?? 'block h-auto w-full'} focusable="false" {...accessible}>
      <clipPath id={clip}>
        <rect width="240" height="300" rx="12" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="240" height="300" fill={ink(recipe.ground)} />
        <Field recipe={recipe} />
        <MotifDrawing
          motif={recipe.motif}
          palette={{ accent: ink(recipe.accent), paper, night, ribbon: ink(recipe.ribbon) }}
        />
        {art && <image href={art} width="240" height="300" />}
      </g>
      <Frame recipe={recipe} />
      <Ribbon recipe={recipe} name={name} clip={clip} />
    </svg>
  );
}

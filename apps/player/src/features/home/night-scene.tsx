import { BANNER_VIEW } from './slide.ts';

const ink = (name: string) => `var(--color-label-${name})`;
const [night, indigo, paper, brass, vermilion, moss, sea] = [
  'night',
  'indigo',
  'paper',
  'brass',
  'vermilion',
  'moss',
  'sea',
].map(ink) as [string, string, string, string, string, string, string];

/** A paper lantern on its string. */
function Lantern({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0-26v10" stroke={paper} strokeWidth="2.500" />
      <rect x="-9" y="-17" width="18" height="5" rx="1.500" fill={night} />
      <ellipse cy="4" rx="22" ry="18" fill={fill} />
      <ellipse cy="4" rx="11" ry="18" fill="none" stroke={night} strokeWidth="1.600" opacity=".5" />
      <path d="M-22 4h44" stroke={night} strokeWidth="1.600" opacity=".5" />
      <rect x="-9" y="20" width="18" height="5" rx="1.500" fill={night} />
      <path d="M-4 25v9m4-9v13m4-13v9" stroke={fill} strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-5 0h10v46h-10Z" fill={night} />
      <circle cx="-22" cy="-12" r="26" fill={moss} />
      <circle cx="22" cy="-14" r="28" fill={moss} />
      <circle cy="-36" r="30" fill={moss} />
      {[
        [-26, -8],
        [-6, -40],
        [18, -22],
        [30, -4],
        [4, -10],
      ].map(([cx, cy]) => (
        <circle key={`${cx},${cy}`} cx={cx} cy={cy} r="6" fill={vermilion} />
      ))}
    </g>
  );
}

const WINDOWS = [
  [286, 214],
  [334, 214],
  [286, 262],
  [334, 262],
];
const STARS = [
  [70, 70],
  [132, 40],
  [210, 92],
  [252, 38],
  [410, 56],
  [560, 34],
  [604, 128],
  [40, 168],
  [598, 206],
  [160, 150],
];

/** A house with lit lamps, in the style of our own tiles: the image of the home page. */
export function NightScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox={BANNER_VIEW}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="640" height="420" fill={indigo} />
      <circle cx="486" cy="112" r="62" fill={paper} />
      <circle cx="466" cy="98" r="10" fill={brass} opacity=".35" />
      <circle cx="504" cy="130" r="15" fill={brass} opacity=".35" />
      {STARS.map(([cx, cy]) => (
        <circle key={`${cx}`} cx={cx} cy={cy} r="2.500" fill={paper} />
      ))}
      <path d="M0 286c90-66 196-60 300-22s230 30 340-30v186H0Z" fill={sea} opacity=".55" />
      <path d="M0 338c110-54 250-44 350-14s210 14 290-26v122H0Z" fill={moss} opacity=".75" />
      <Tree x={108} y={268} size={1.15} />
      <Tree x={540} y={272} size={1.3} />
      <Tree x={440} y={292} size={0.8} />
      <g>
        <path d="M226 190 324 112l98 78Z" fill={vermilion} />
        <path d="M216 194 324 108l108 86" fill="none" stroke={night} strokeWidth="8" strokeLinejoin="round" />
        <rect x="248" y="190" width="152" height="180" fill={paper} />
        <path d="M248 190h152M248 246h152" stroke={night} strokeWidth="3" opacity=".35" />
        <circle cx="324" cy="164" r="14" fill={brass} />
        {WINDOWS.map(([x, y]) => (
          <g key={`${x},${y}`}>
            <rect x={x} y={y} width="28" height="34" rx="14" fill={brass} />
            <path d={`M${(x ?? 0) + 14} ${y}v34M${x} ${(y ?? 0) + 18}h28`} stroke={night} strokeWidth="2.500" />
          </g>
        ))}
        <path d="M302 370v-46a22 22 0 0 1 44 0v46Z" fill={night} />
        <circle cx="338" cy="346" r="3" fill={brass} />
        <path d="M292 370h64l10 14h-84Z" fill={night} opacity=".6" />
      </g>
      <path d="M-10 24c120 92 250 96 334 60s210-52 330-4" fill="none" stroke={paper} strokeWidth="2.500" />
      <Lantern x={64} y={98} size={0.9} fill={brass} />
      <Lantern x={166} y={132} size={1} fill={vermilion} />
      <Lantern x={256} y={132} size={0.85} fill={brass} />
      <Lantern x={392} y={90} size={0.85} fill={vermilion} />
      <Lantern x={584} y={90} size={0.95} fill={brass} />
      <path d="M0 384c140-30 300-24 420-6s160 6 220-10v52H0Z" fill={night} />
    </svg>
  );
}

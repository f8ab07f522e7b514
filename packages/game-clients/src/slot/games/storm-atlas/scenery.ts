import { circle, rays, type Shape } from '../../../game/art/shape.ts';
import { freeOfControls } from '../../layout.ts';
import { disc, paintShapes, pathOf } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { drawSeas, seaLevel } from './draw-seas.ts';
import { PALETTE } from './palette.ts';

export type Light = {
  sky: readonly string[];
  cloud: readonly string[];
  rain: string;
  seas: readonly string[];
  crest: string;
  rock: string;
  tower: string;
  band: string;
  lamp: string;
  grid: string;
};

const RISING: Light = {
  sky: ['#2f5f78', '#3f7388', '#5a8a98', '#86aaa8'],
  cloud: ['#27495f', '#1f3d52'],
  rain: 'rgb(220 234 230 / 10%)',
  seas: ['#2c6480', '#1f4f6d', '#163f5b', '#0f2f48'],
  crest: '#9fcbd0',
  rock: '#0d2438',
  tower: '#efe2c0',
  band: PALETTE.red,
  lamp: '#ffe9a0',
  grid: 'rgb(240 232 205 / 16%)',
};
const BROKEN: Light = {
  sky: ['#070f1c', '#0d1b30', '#152a45', '#213d5c'],
  cloud: ['#2c3b52', '#18253a'],
  rain: 'rgb(190 214 230 / 22%)',
  seas: ['#16364f', '#102a42', '#0b2036', '#07172a'],
  crest: '#7fb2c4',
  rock: '#040b15',
  tower: '#b9b7a8',
  band: PALETTE.redDark,
  lamp: PALETTE.yellow,
  grid: 'rgb(251 217 47 / 9%)',
};

/** Paints a page of the atlas: a coast in rising weather, its lighthouse and a ship. In the feature the storm breaks. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const light = view.lit ? BROKEN : RISING;
  drawSky(ctx, view, light);
  drawGraticule(ctx, view, light);
  drawClouds(ctx, view, light);
  if (view.lit) drawBolts(ctx, view);
  drawShip(ctx, view, light);
  drawSeas(ctx, view, light, 0);
  drawLighthouse(ctx, view, light);
  drawSeas(ctx, view, light, 2);
  drawRain(ctx, view, light);
}

function drawSky(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, height } = view;
  const level = seaLevel(view);
  for (const [step, fill] of light.sky.entries()) {
    ctx.fillStyle = fill;
    const top = (level * step) / light.sky.length;
    ctx.beginPath();
    ctx.moveTo(0, top + (step % 2 === 0 ? 10 : -8));
    ctx.quadraticCurveTo(width * 0.5, top - 16, width, top + (step % 2 === 0 ? -8 : 12));
    ctx.lineTo(width, height);
    ctx.lineTo(0, height);
    ctx.fill();
    if (step === 0) ctx.fillRect(0, 0, width, top + 12);
  }
}

/** The rhumb lines of a chart, from a compass rose hidden behind the reels. */
function drawGraticule(
  ctx: CanvasRenderingContext2D,
  { width, height, layout: { frame } }: SceneryView,
  light: Light,
): void {
  const [cx, cy] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const far = Math.hypot(width, height);
  ctx.strokeStyle = light.grid;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let i = 0; i < 32; i++) {
    const angle = (i * Math.PI) / 16;
    ctx.moveTo(cx, cy);
    ctx.lineTo(cx + far * Math.cos(angle), cy + far * Math.sin(angle));
  }
  ctx.stroke();
  for (const share of [0.6, 0.62, 0.84]) {
    ctx.beginPath();
    ctx.arc(cx, cy, frame.width * share, 0, 2 * Math.PI);
    ctx.stroke();
  }
}

/** Heaped clouds in engraving style: lobes with a line of light on each. */
function drawClouds(
  ctx: CanvasRenderingContext2D,
  { width, height, lit, layout: { kind } }: SceneryView,
  light: Light,
): void {
  const size = Math.min(width, height);
  for (const [bank, fill] of light.cloud.entries()) {
    const count = Math.ceil(width / (size * 0.2)) + 1;
    const base = height * ((kind === 'portrait' ? 0.07 : 0.09) - bank * 0.05) * (lit ? 1.7 : 1);
    for (let i = 0; i < count; i++) {
      const x = (i + (bank === 0 ? 0 : 0.5)) * size * 0.2 - size * 0.05;
      const r = size * (0.1 + 0.05 * Math.abs(Math.sin(i * 1.9 + bank * 2)));
      disc(ctx, x, base, r, fill);
      ctx.strokeStyle = light.crest;
      ctx.globalAlpha = 0.3;
      ctx.lineWidth = 1.5;
      ctx.beginPath();
      ctx.arc(x, base, r * 0.86, Math.PI * 0.25, Math.PI * 0.75);
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x, base, r * 0.68, Math.PI * 0.35, Math.PI * 0.7);
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
    ctx.fillStyle = fill;
    ctx.fillRect(0, 0, width, base);
  }
}

/** A bolt with two branches, 100 tall. */
const FLASH =
  'M34 0L27 18L31 19L20 38L25 39L13 60L19 61L6 100L27 57L22 56L34 36L29 35L40 16L35 15L41 0ZM20 38L8 52L11 53L-2 72L15 52L11 51L22 39ZM31 36L42 48L39 49L50 66L45 48L48 47L34 34Z';

function drawBolts(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const { width, height, layout } = view;
  const tall = (seaLevel(view) - height * 0.06) * 0.98;
  const positions =
    layout.kind === 'portrait'
      ? ([
          [0.12, 1],
          [0.78, 0.86],
        ] as const)
      : ([
          [0.025, 0.7],
          [0.16, 0.94],
          [0.86, 1],
        ] as const);
  for (const [x, share] of positions) {
    const scale = (tall * share) / 100;
    ctx.save();
    ctx.translate(x * freeOfControls(layout.kind, width, height).right, height * 0.06);
    ctx.scale(scale * (layout.kind === 'portrait' ? 0.6 : 0.9), scale);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = PALETTE.yellow;
    for (const [spread, alpha] of [
      [9, 0.06],
      [4.5, 0.12],
      [1.6, 0.5],
    ] as const) {
      ctx.globalAlpha = alpha;
      ctx.lineWidth = spread;
      ctx.stroke(pathOf(FLASH));
    }
    ctx.globalAlpha = 1;
    ctx.fillStyle = PALETTE.yellowLight;
    ctx.fill(pathOf(FLASH));
    ctx.restore();
  }
}

const shipAfar = (hull: string, sail: string): Shape[] => [
  { d: 'M30 18V66M54 10V66M76 28V66', stroke: hull, width: 2 },
  {
    d: 'M22 26H38C44 36 44 48 37 58H20C27 46 27 36 22 26ZM45 18H63C70 30 70 46 62 58H43C50 44 50 30 45 18ZM71 34H83C88 42 88 50 82 58H70C75 50 75 42 71 34Z',
    fill: sail,
  },
  { d: 'M8 58L22 65H70L76 58H93C92 70 86 80 80 86H26C18 80 11 70 8 58Z', fill: hull },
];

function drawShip(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, height, layout } = view;
  const { right } = freeOfControls(layout.kind, width, height);
  const size = Math.min(width * 0.2, height * (layout.kind === 'portrait' ? 0.1 : 0.2));
  ctx.save();
  ctx.translate(right * (layout.kind === 'portrait' ? 0.2 : 0.91), seaLevel(view) - size * 0.26);
  ctx.rotate(view.lit ? -0.22 : -0.06);
  paintShapes(ctx, shipAfar(light.rock, light.tower), -size / 2, -size / 2, size);
  ctx.restore();
}

function drawLighthouse(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, height, layout } = view;
  const portrait = layout.kind === 'portrait';
  const { bottom } = freeOfControls(layout.kind, width, height);
  const foot = layout.frame.y + layout.frame.height;
  const size = portrait
    ? Math.min(width * 0.36, (bottom - foot) * 1.12)
    : Math.min(layout.frame.x * 1.25, height * 0.62);
  const x = portrait ? width * 0.8 - size / 2 : layout.frame.x * 0.46 - size * 0.5;
  const level = seaLevel(view);
  const y = (portrait ? bottom + size * 0.08 : level + (height - level) * 0.62) - size;
  const [lx, ly] = [x + size * 0.5, y + size * 0.155];
  ctx.fillStyle = light.lamp;
  ctx.globalAlpha = view.lit ? 0.32 : 0.14;
  for (const [from, to] of [
    [-0.16, -0.34],
    [Math.PI + 0.1, Math.PI + 0.3],
  ] as const) {
    const far = width * 1.2;
    ctx.beginPath();
    ctx.moveTo(lx, ly);
    ctx.lineTo(lx + far * Math.cos(from), ly + far * Math.sin(from));
    ctx.lineTo(lx + far * Math.cos(to), ly + far * Math.sin(to));
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  paintShapes(ctx, lighthouse(light), x, y, size);
}

const lighthouse = (light: Light): Shape[] => [
  { d: rays(50, 16, 14, 12), fill: light.lamp },
  { d: 'M10 100C16 84 30 82 36 76C44 70 58 70 66 77C74 82 88 86 94 100Z', fill: light.rock },
  { d: 'M42 26H58L64 78H36Z', fill: light.tower, stroke: light.rock, width: 1.6 },
  { d: 'M40.6 38H59.4L60.8 50H39.2ZM37.8 62H62.2L63.4 73H36.6Z', fill: light.band },
  { d: 'M53 26H58L64 78H55Z', fill: 'rgb(8 20 34 / 26%)' },
  { d: 'M38 22H62V27H38Z', fill: light.rock },
  { d: 'M44 10H56V22H44Z', fill: light.lamp, stroke: light.rock, width: 1.6 },
  { d: 'M50 10V22', stroke: light.rock, width: 1.2 },
  { d: 'M41 10L50 1L59 10Z', fill: light.band, stroke: light.rock, width: 1.6 },
  { d: circle(50, 56, 2.2), fill: light.rock },
  { d: 'M22 92Q28 86 34 90M62 86Q70 84 78 91', stroke: light.crest, width: 1.4 },
];

function drawRain(ctx: CanvasRenderingContext2D, { width, height, lit }: SceneryView, light: Light): void {
  ctx.strokeStyle = light.rain;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let i = 0; i < (lit ? 220 : 90); i++) {
    const x = ((i * 0.618_034) % 1) * width * 1.2;
    const y = ((i * 0.381_966 + (i % 9) * 0.07) % 1) * height;
    ctx.moveTo(x, y);
    ctx.lineTo(x - 9, y + 24);
  }
  ctx.stroke();
}

import { disc, paintShapes } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

type Plane = { sky: string; band: string; far: string; near: string; crown: string; crownDark: string };

const DUSK: Plane = {
  sky: '#0d2230',
  band: '#12303c',
  far: '#0f2a2b',
  near: '#0a1f1b',
  crown: '#17402f',
  crownDark: '#103024',
};
const NIGHT: Plane = {
  sky: '#0a1526',
  band: '#101f3a',
  far: '#0d1d2d',
  near: '#091519',
  crown: '#14352f',
  crownDark: '#0e2724',
};

/** Paints the orchard behind the reels, at dusk or on the lit night. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const plane = view.lit ? NIGHT : DUSK;
  drawSky(ctx, view, plane);
  drawOrchard(ctx, view, plane);
  drawLanternString(ctx, view);
}

function drawSky(ctx: CanvasRenderingContext2D, { width, height, lit }: SceneryView, plane: Plane): void {
  ctx.fillStyle = plane.sky;
  ctx.fillRect(0, 0, width, height);
  const r = Math.min(width, height) * 0.16;
  const [mx, my] = [width * 0.83, height * 0.17];
  for (const ring of [5.2, 3.9, 2.7, 1.7]) disc(ctx, mx, my, r * ring, plane.band, 0.42);
  disc(ctx, mx, my, r, lit ? PALETTE.glow : PALETTE.paperShade, 0.92);
  disc(ctx, mx - r * 0.3, my - r * 0.2, r * 0.18, PALETTE.brass, 0.3);
  disc(ctx, mx + r * 0.28, my + r * 0.3, r * 0.26, PALETTE.brass, 0.3);
  disc(ctx, mx + r * 0.2, my - r * 0.45, r * 0.12, PALETTE.brass, 0.3);
  // Stars at fixed positions, the same on every paint.
  for (let i = 0; i < 46; i++) {
    const x = ((i * 0.618_034) % 1) * width;
    const y = ((i * 0.381_966 + (i % 7) * 0.09) % 1) * height * 0.6;
    disc(ctx, x, y, i % 5 === 0 ? 1.8 : 1.1, PALETTE.paper, lit ? 0.85 : 0.4);
  }
}

function drawOrchard(ctx: CanvasRenderingContext2D, { width, height, lit }: SceneryView, plane: Plane): void {
  const hill = (top: number, swing: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(0, height);
    ctx.lineTo(0, top + swing);
    ctx.bezierCurveTo(width * 0.3, top - swing, width * 0.55, top + swing * 1.6, width, top - swing * 0.4);
    ctx.lineTo(width, height);
    ctx.fill();
  };
  hill(height * 0.62, height * 0.05, plane.far);
  const size = Math.min(width, height);
  for (let i = 0; i < 9; i++)
    tree(ctx, ((i + 0.5) / 9) * width, height * (0.68 + (i % 2) * 0.02), size * 0.07, plane.crownDark, null);
  hill(height * 0.74, -height * 0.03, plane.near);
  const near = size * 0.2;
  for (const [x, y, s] of [
    [0.03, 0.86, 1.1],
    [0.19, 0.93, 0.72],
    [0.97, 0.87, 1.15],
    [0.8, 0.94, 0.7],
  ] as const) {
    tree(ctx, x * width, y * height, near * s, plane.crown, lit ? PALETTE.vermilion : PALETTE.vermilionDark);
  }
}

function tree(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  crown: string,
  fruit: string | null,
): void {
  ctx.fillStyle = PALETTE.brownDark;
  ctx.globalAlpha = fruit ? 1 : 0.5;
  ctx.fillRect(x - r * 0.09, y - r * 0.4, r * 0.18, r * 1.1);
  ctx.globalAlpha = 1;
  for (const [dx, dy, s] of [
    [0, -1.1, 0.72],
    [-0.55, -0.75, 0.6],
    [0.55, -0.75, 0.6],
    [0, -0.55, 0.62],
  ] as const) {
    disc(ctx, x + dx * r, y + dy * r, s * r, crown);
  }
  if (!fruit) return;
  for (const [dx, dy] of [
    [-0.6, -0.9],
    [-0.15, -1.35],
    [0.42, -1.15],
    [0.7, -0.6],
    [0.1, -0.75],
    [-0.4, -0.35],
  ] as const) {
    disc(ctx, x + dx * r, y + dy * r, r * 0.085, fruit);
  }
}

/** Draws lanterns on a cord from edge to edge, over everything but the frame. */
function drawLanternString(ctx: CanvasRenderingContext2D, { width, height, layout, lit }: SceneryView): void {
  const count = Math.max(4, Math.round(width / 170));
  const sag = Math.min(height * 0.1, 70);
  const top = layout.kind === 'beside' ? -sag * 0.2 : height * 0.015 + (layout.kind === 'portrait' ? 40 : 30);
  const cordAt = (t: number) => top + sag * 4 * t * (1 - t) * 0.8;
  ctx.strokeStyle = PALETTE.brassDark;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let i = 0; i <= 40; i++) ctx.lineTo((i / 40) * width, cordAt(i / 40));
  ctx.stroke();
  const size = Math.max(26, Math.min(60, width * 0.055));
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const [x, y] = [t * width, cordAt(t)];
    const glow = lit ? 1 : 0.55;
    for (const [ring, alpha] of [
      [2.1, 0.07],
      [1.35, 0.1],
      [0.8, 0.16],
    ] as const) {
      disc(ctx, x, y + size * 0.5, size * ring, PALETTE.brass, alpha * glow);
    }
    paintShapes(ctx, (symbols['lantern'] ?? []).slice(3), x - size / 2, y - size * 0.06, size);
  }
}

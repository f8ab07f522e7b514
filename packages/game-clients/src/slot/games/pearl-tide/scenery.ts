import { land, strewn } from '../../../game/art/brush.ts';
import { limb } from '../../../game/art/path.ts';
import { disc, paintShapes, pathOf } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { PALETTE } from './palette.ts';
import { tower } from './shore.ts';
import { symbols } from './symbols.ts';

/** Paints the tide pools at dawn behind the reels. In the lit state the tide covers everything. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  if (view.lit) paintFlood(ctx, view);
  else paintDawn(ctx, view);
}

const image = (ctx: CanvasRenderingContext2D, id: string, x: number, y: number, size: number): void =>
  paintShapes(ctx, symbols[id] ?? [], x - size / 2, y - size / 2, size);

/** Returns a position left of the reels if there is room, otherwise a part of the width. */
const beside = ({ width, layout }: SceneryView, ofMargin: number, ofWidth: number): number =>
  layout.kind === 'portrait' ? width * ofWidth : layout.frame.x * ofMargin;

/** The visible lower edge of the image: on a phone the controls cover what is below. */
const footOf = ({ height, layout }: SceneryView): number => (layout.kind === 'portrait' ? height - 215 : height);

/** Flat stacked bands, each with a wavy upper edge. */
function bands(
  ctx: CanvasRenderingContext2D,
  view: SceneryView,
  from: number,
  to: number,
  fills: readonly string[],
  swing: number,
): void {
  for (const [i, fill] of fills.entries()) {
    const top = from + ((to - from) * i) / fills.length;
    land(
      ctx,
      view,
      (part) => top + swing * Math.sin(part * (7 + i * 1.3) + i * 2.1) + swing * 0.5 * Math.sin(part * 17 + i),
      fill,
    );
  }
}

const SKY = ['#27365f', '#3d4474', '#5d5485', '#875f8c', '#b37089', '#d98884', '#f2a989', '#f9c69d'];
const SEA = ['#4d8796', '#37738a', '#28607a', '#1d4e67', '#163f56', '#123448'];

function paintDawn(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const { width, height, layout } = view;
  const size = Math.min(width, height);
  // On a phone the sun rises over the reels, otherwise beside them.
  const horizon = layout.kind === 'portrait' ? layout.frame.y + 6 : height * 0.56;
  ctx.fillStyle = SKY[0] as string;
  ctx.fillRect(0, 0, width, height);
  bands(ctx, view, -height * 0.02, horizon, SKY, size * 0.012);
  const sun = { x: width * 0.86, y: horizon, r: size * 0.11 };
  for (const ring of [4.2, 3, 2.1, 1.5]) disc(ctx, sun.x, sun.y, sun.r * ring, '#ffdca6', 0.14);
  disc(ctx, sun.x, sun.y, sun.r, '#ffe9bd');
  cloud(ctx, width * 0.12, horizon * 0.36, size * 0.2, '#8d6c98');
  cloud(ctx, width * 0.9, horizon * 0.3, size * 0.16, '#7a638f');
  cloud(ctx, width * 0.03, horizon * 0.66, size * 0.15, '#e6a08f');
  gull(ctx, width * 0.2, horizon * 0.52, size * 0.035);
  gull(ctx, width * 0.14, horizon * 0.6, size * 0.024);
  headland(ctx, view, horizon, size);
  bands(ctx, view, horizon, height * 1.02, SEA, size * 0.008);
  ctx.fillStyle = '#ffd9a8';
  for (let i = 0; i < 22; i++) {
    const down = strewn(i) ** 1.4;
    const across = sun.x + (strewn(i + 40) - 0.5) * sun.r * (2 + down * 3);
    ctx.globalAlpha = 0.75 - down * 0.5;
    ctx.fillRect(
      across,
      horizon + 3 + down * height * 0.22,
      sun.r * (0.25 + 0.5 * strewn(i + 80)),
      Math.max(1.5, size * 0.004),
    );
  }
  ctx.globalAlpha = 1;
  rocks(ctx, view, size);
}

function cloud(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string): void {
  ctx.fillStyle = fill;
  for (const [dx, dy, rx, ry] of [
    [0, 0, 1, 0.13],
    [-0.35, -0.1, 0.55, 0.14],
    [0.3, 0.1, 0.8, 0.1],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x + dx * r, y + dy * r, rx * r, ry * r, 0, 0, 2 * Math.PI);
    ctx.fill();
  }
}

function gull(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.strokeStyle = PALETTE.pearl;
  ctx.lineWidth = Math.max(1.5, r * 0.16);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - r, y - r * 0.2);
  ctx.quadraticCurveTo(x - r * 0.4, y - r * 0.7, x, y);
  ctx.quadraticCurveTo(x + r * 0.4, y - r * 0.7, x + r, y - r * 0.2);
  ctx.stroke();
}

/** The cape on the left with its lighthouse. */
function headland(ctx: CanvasRenderingContext2D, { width, layout }: SceneryView, horizon: number, size: number): void {
  const reach = layout.kind === 'portrait' ? 0.4 : 0.3;
  ctx.fillStyle = '#4a4672';
  ctx.beginPath();
  ctx.moveTo(0, horizon - size * 0.1);
  ctx.bezierCurveTo(
    width * reach * 0.4,
    horizon - size * 0.14,
    width * reach * 0.6,
    horizon - size * 0.02,
    width * reach,
    horizon + 2,
  );
  ctx.lineTo(0, horizon + 2);
  ctx.fill();
  const tall = size * 0.2;
  paintShapes(ctx, tower, width * reach * 0.24 - tall / 2, horizon - size * 0.115 - tall * 0.78, tall);
}

/** Draws rocks with pools along the bottom of the image, and their animals. */
function rocks(ctx: CanvasRenderingContext2D, view: SceneryView, size: number): void {
  const { width, height } = view;
  const foot = footOf(view) - (view.layout.kind === 'wide' ? size * 0.06 : 0);
  const rock = (x: number, y: number, rx: number, ry: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(x - rx, height + 4);
    ctx.bezierCurveTo(x - rx * 1.02, y - ry * 0.2, x - rx * 0.62, y - ry * 1.05, x - rx * 0.1, y - ry * 0.92);
    ctx.bezierCurveTo(x + rx * 0.3, y - ry * 1.15, x + rx * 0.94, y - ry * 0.7, x + rx, height + 4);
    ctx.fill();
  };
  const pool = (x: number, y: number, rx: number, ry: number): void => {
    for (const [part, fill] of [
      [1.1, '#0a1f2b'],
      [1, PALETTE.tealDark],
      [0.78, PALETTE.teal],
      [0.5, '#3fa7a4'],
    ] as const) {
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.ellipse(x, y + ry * (1 - part) * 0.5, rx * part, ry * part, 0, 0, 2 * Math.PI);
      ctx.fill();
    }
  };
  rock(width * 0.02, foot - size * 0.2, size * 0.34, size * 0.24, '#243a52');
  rock(width * 0.99, foot - size * 0.22, size * 0.3, size * 0.24, '#243a52');
  rock(width * 0.18, foot - size * 0.06, size * 0.26, size * 0.16, '#182c40');
  rock(width * 0.84, foot - size * 0.06, size * 0.3, size * 0.18, '#182c40');
  land(ctx, view, (part) => foot - size * (0.035 + 0.02 * Math.sin(part * 9 + 1)), '#102231');
  pool(width * 0.05, foot - size * 0.29, size * 0.14, size * 0.04);
  pool(width * 0.84, foot - size * 0.12, size * 0.16, size * 0.045);
  const low = view.layout.kind === 'portrait';
  image(ctx, 'coral', beside(view, 0.62, 0.22), foot - size * (low ? 0.13 : 0.26), size * 0.13);
  image(ctx, 'starfish', width * 0.07, foot - size * 0.15, size * 0.1);
  image(ctx, 'driftwood', width * 0.96, foot - size * 0.43, size * 0.13);
  image(ctx, 'starfish', width * 0.93, foot - size * 0.1, size * 0.075);
}

const DEPTHS = ['#46b3ae', '#35a0a2', '#298c95', '#207787', '#1a6478', '#165268', '#124258', '#0e3548'];

function paintFlood(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const { width, height } = view;
  const size = Math.min(width, height);
  const foot = footOf(view);
  ctx.fillStyle = '#bfeadb';
  ctx.fillRect(0, 0, width, height);
  bands(ctx, view, height * 0.035, height, DEPTHS, size * 0.012);
  ctx.fillStyle = '#d9fff0';
  for (let i = 0; i < 7; i++) {
    const top = width * (0.04 + i * 0.155 + 0.04 * strewn(i));
    const wide = size * (0.03 + 0.05 * strewn(i + 9));
    const lean = -size * (0.18 + 0.1 * strewn(i + 5));
    ctx.globalAlpha = 0.1;
    ctx.beginPath();
    ctx.moveTo(top, height * 0.03);
    ctx.lineTo(top + wide, height * 0.03);
    ctx.lineTo(top + wide * 2.6 + lean, height);
    ctx.lineTo(top - wide * 0.8 + lean, height);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  for (let i = 0; i < 9; i++)
    fish(ctx, width * (0.03 + 0.17 * strewn(i)), height * (0.28 + 0.2 * strewn(i + 20)), size * 0.022, '#0f4a5c');
  for (let i = 0; i < 7; i++)
    fish(
      ctx,
      width * (0.84 + 0.15 * strewn(i + 3)),
      height * (0.48 + 0.16 * strewn(i + 50)),
      size * 0.026,
      PALETTE.orange,
    );
  land(
    ctx,
    view,
    (part) => foot - size * (0.14 + 0.06 * Math.cos(part * 2 * Math.PI) + 0.012 * Math.sin(part * 23)),
    '#0f3d50',
  );
  for (const [x, tall, lean] of [
    [0.015, 0.74, 1],
    [0.06, 0.52, -1],
    [0.11, 0.34, 1],
    [0.985, 0.7, -1],
    [0.93, 0.46, 1],
    [0.88, 0.3, -1],
  ] as const)
    frond(ctx, x * width, height, tall * height, size * 0.03, lean);
  land(
    ctx,
    view,
    (part) => foot - size * (0.08 + 0.05 * Math.cos(part * 2 * Math.PI + 0.4) + 0.008 * Math.sin(part * 31)),
    '#0b2c3d',
  );
  image(ctx, 'coral', width * 0.09, foot - size * 0.19, size * 0.2);
  image(ctx, 'coral', width * 0.9, foot - size * 0.2, size * 0.17);
  image(ctx, 'starfish', beside(view, 0.8, 0.18), foot - size * 0.08, size * 0.08);
  ctx.lineWidth = Math.max(1, size * 0.003);
  for (let i = 0; i < 26; i++) {
    const r = size * (0.004 + 0.012 * strewn(i + 7) ** 2);
    const [x, y] = [
      width * (i % 2 === 0 ? strewn(i) * 0.2 : 1 - strewn(i) * 0.2),
      height * (0.08 + 0.8 * strewn(i + 60)),
    ];
    disc(ctx, x, y, r, '#d9fff0', 0.22);
    ctx.strokeStyle = '#d9fff0';
    ctx.globalAlpha = 0.6;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
}

function fish(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, r, r * 0.46, 0, 0, 2 * Math.PI);
  ctx.moveTo(x + r * 0.7, y);
  ctx.lineTo(x + r * 1.6, y - r * 0.5);
  ctx.lineTo(x + r * 1.35, y);
  ctx.lineTo(x + r * 1.6, y + r * 0.5);
  ctx.fill();
}

/** A tall blade of kelp with alternating curves. */
function frond(ctx: CanvasRenderingContext2D, x: number, foot: number, tall: number, wide: number, lean: 1 | -1): void {
  const sway = wide * 1.3 * lean;
  ctx.fillStyle = lean > 0 ? '#3c7350' : '#2c5f50';
  ctx.fill(
    pathOf(
      limb([
        [x, foot, wide * 0.5],
        [x + sway, foot - tall * 0.2, wide],
        [x - sway, foot - tall * 0.42, wide],
        [x + sway, foot - tall * 0.64, wide * 0.9],
        [x - sway * 0.6, foot - tall * 0.84, wide * 0.6],
        [x + sway * 0.4, foot - tall, 1],
      ]),
    ),
  );
}

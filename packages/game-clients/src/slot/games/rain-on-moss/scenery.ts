import { land, strewn } from '../../../game/art/brush.ts';
import { limb } from '../../../game/art/path.ts';
import { burst } from '../../../game/art/shape.ts';
import { disc, paintShapes } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

type Light = {
  /** From the treetops to the ground. */
  air: readonly string[];
  far: string;
  middle: string;
  near: string;
  moss: string;
  leaf: string;
  leafNear: string;
  ground: string;
  groundNear: string;
};

const RAIN: Light = {
  air: ['#14262a', '#22403f', '#3d5f5a', '#567a70', '#4a6c62', '#2c463f'],
  far: '#466860',
  middle: '#2f4b46',
  near: '#182a28',
  moss: '#3c6138',
  leaf: '#23423a',
  leafNear: '#12231f',
  ground: '#28452f',
  groundNear: '#14261d',
};
const SUN: Light = {
  air: ['#27452b', '#55762f', '#a3ad49', '#dcc96a', '#b5b456', '#5d7c3a'],
  far: '#8b974c',
  middle: '#566b34',
  near: '#22351f',
  moss: '#7da237',
  leaf: '#4c7430',
  leafNear: '#1b3320',
  ground: '#4d7431',
  groundNear: '#1d3520',
};

/** Paints the forest in the rain behind the reels. In the lit state the sun shines. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const { width, height } = view;
  const size = Math.min(width, height);
  // On a phone the controls cover what is below this.
  const low = view.layout.kind === 'portrait';
  const foot = low ? height - 215 : height;
  const light = view.lit ? SUN : RAIN;
  const air = ctx.createLinearGradient(0, 0, 0, height);
  for (const [i, ink] of light.air.entries()) air.addColorStop(i / (light.air.length - 1), ink);
  ctx.fillStyle = air;
  ctx.fillRect(0, 0, width, height);
  if (view.lit) {
    const [x, y] = [width * 0.84, height * 0.2];
    for (const ring of [0.5, 0.34, 0.22, 0.13]) disc(ctx, x, y, size * ring, '#fff2b0', 0.16);
  }
  // The line under the reels must be on the ground, not on the bright air, to be readable.
  const { frame } = view.layout;
  const ground = low ? frame.y + frame.height * 0.97 : height * 0.7;
  trunks(ctx, view, {
    count: Math.round(width / (size * 0.075)),
    wide: size * 0.018,
    foot: ground,
    fill: light.far,
    seed: 3,
  });
  trunks(ctx, view, {
    count: Math.round(width / (size * 0.16)),
    wide: size * 0.04,
    foot: ground + size * 0.03,
    fill: light.middle,
    seed: 11,
  });
  if (view.lit) shafts(ctx, view, size);
  land(ctx, view, (part) => ground + size * (0.02 * Math.sin(part * 7) + 0.012 * Math.sin(part * 19)), light.ground);
  tufts(ctx, view, ground + size * 0.01, size, light.moss);
  nearTrunk(ctx, -size * 0.015, view, size, light);
  nearTrunk(ctx, width + size * 0.03, view, size, light);
  crowns(ctx, view, size, light);
  land(
    ctx,
    view,
    (part) => foot - size * (0.1 + 0.1 * Math.cos(part * 2 * Math.PI) ** 2 + 0.01 * Math.sin(part * 25)),
    light.groundNear,
  );
  fern(ctx, width * 0.02, foot - size * 0.1, size * 0.3, light.leaf);
  fern(ctx, width * 0.98, foot - size * 0.08, size * 0.34, light.leaf);
  puddle(ctx, width * 0.24, foot - size * 0.1, size * 0.1, view.lit);
  puddle(ctx, width * 0.78, foot - size * 0.08, size * 0.08, view.lit);
  paintShapes(
    ctx,
    symbols['mushroom'] ?? [],
    width * 0.075 - size * 0.07,
    foot - size * (low ? 0.24 : 0.36),
    size * (low ? 0.14 : 0.17),
  );
  paintShapes(ctx, symbols['snail'] ?? [], width * 0.9 - size * 0.05, foot - size * (low ? 0.2 : 0.27), size * 0.11);
  if (view.lit) glints(ctx, view, size);
  else rain(ctx, view, size);
}

type Row = { count: number; wide: number; foot: number; fill: string; seed: number };

function trunks(ctx: CanvasRenderingContext2D, { width }: SceneryView, { count, wide, foot, fill, seed }: Row): void {
  ctx.fillStyle = fill;
  for (let i = 0; i <= count; i++) {
    const x = ((i + (strewn(i + seed) - 0.5) * 0.8) / count) * width;
    const half = (wide * (0.7 + 0.6 * strewn(i + seed * 2))) / 2;
    const lean = (strewn(i + seed * 3) - 0.5) * wide * 2;
    ctx.beginPath();
    ctx.moveTo(x + lean - half * 0.8, 0);
    ctx.lineTo(x + lean + half * 0.8, 0);
    ctx.lineTo(x + half, foot - half * 2);
    ctx.quadraticCurveTo(x + half * 1.2, foot, x + half * 2.2, foot + half);
    ctx.lineTo(x - half * 2.2, foot + half);
    ctx.quadraticCurveTo(x - half * 1.2, foot, x - half, foot - half * 2);
    ctx.fill();
  }
}

/** Draws a great trunk at the edge, mossy on the inner side, with a bough. */
function nearTrunk(
  ctx: CanvasRenderingContext2D,
  x: number,
  { width, height }: SceneryView,
  size: number,
  light: Light,
): void {
  const inward = x < width / 2 ? 1 : -1;
  const paint = (d: string, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.fill(new Path2D(d));
  };
  const wide = size * 0.15;
  const bough = height * 0.3;
  paint(
    limb([
      [x, bough + size * 0.1, wide * 0.5],
      [x + inward * size * 0.13, bough + size * 0.02, wide * 0.28],
      [x + inward * size * 0.25, bough - size * 0.07, wide * 0.16],
      [x + inward * size * 0.36, bough - size * 0.09, 2],
    ]),
    light.near,
  );
  paint(
    limb([
      [x, -20, wide],
      [x + inward * wide * 0.12, height * 0.3, wide * 0.92],
      [x, height * 0.6, wide],
      [x - inward * wide * 0.05, height * 0.82, wide * 1.4],
      [x, height + 20, wide * 2.4],
    ]),
    light.near,
  );
  for (let i = 0; i < 9; i++) {
    const y = height * (0.16 + i * 0.075);
    const r = wide * (0.1 + 0.1 * strewn(i + (inward > 0 ? 0 : 30)));
    disc(ctx, x + inward * wide * (0.46 + 0.04 * Math.sin(i * 2)), y, r, light.moss);
    disc(ctx, x + inward * wide * 0.42, y + r * 1.2, r * 0.8, light.moss);
  }
}

/** Draws leaves that hang in from above. */
function crowns(
  ctx: CanvasRenderingContext2D,
  { width, height, layout }: SceneryView,
  size: number,
  light: Light,
): void {
  const deep = layout.kind === 'beside' ? 0.07 : 0.1;
  for (const [layer, fill] of [light.leaf, light.leafNear].entries()) {
    const count = Math.round(width / (size * 0.09));
    for (let i = 0; i <= count; i++) {
      const seed = i + layer * 70;
      const edge = Math.abs(i / count - 0.5) * 2;
      const y = size * (deep * (1 - layer * 0.5) * (0.2 + 1.1 * edge ** 2) + 0.03 * strewn(seed)) - size * 0.04;
      disc(ctx, (i / count) * width, Math.min(y, height * 0.3), size * (0.06 + 0.05 * strewn(seed + 9)), fill);
    }
  }
}

function tufts(ctx: CanvasRenderingContext2D, { width }: SceneryView, y: number, size: number, fill: string): void {
  ctx.strokeStyle = fill;
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(1.5, size * 0.005);
  ctx.beginPath();
  const count = Math.round(width / (size * 0.045));
  for (let i = 0; i < count; i++) {
    const [x, low] = [((i + strewn(i)) / count) * width, y + size * (0.015 + 0.09 * strewn(i + 5))];
    for (const [dx, dy] of [
      [-0.014, -0.014],
      [-0.006, -0.024],
      [0.006, -0.024],
      [0.014, -0.014],
    ] as const) {
      ctx.moveTo(x, low);
      ctx.lineTo(x + dx * size, low + dy * size);
    }
  }
  ctx.stroke();
}

/** Draws a fern of bowed fronds. */
function fern(ctx: CanvasRenderingContext2D, x: number, y: number, reach: number, fill: string): void {
  ctx.fillStyle = fill;
  for (const turn of [-62, -38, -13, 13, 38, 62]) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((turn * Math.PI) / 180);
    ctx.beginPath();
    const bend = turn * 0.0022;
    for (let i = 0; i < 12; i++) {
      const part = i / 12;
      const [cx, cy] = [bend * reach * part * part * 2, -reach * part];
      const leaf = reach * 0.17 * Math.sin(Math.PI * (0.12 + part * 0.86));
      for (const side of [-1, 1]) {
        ctx.moveTo(cx, cy);
        ctx.lineTo(cx + side * leaf, cy - leaf * 0.5);
        ctx.lineTo(cx + side * leaf * 0.3, cy - reach * 0.075);
      }
      ctx.rect(cx - reach * 0.009, cy - reach / 11, reach * 0.018, reach / 11);
    }
    ctx.fill();
    ctx.restore();
  }
}

function puddle(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, lit: boolean): void {
  ctx.fillStyle = lit ? '#c9c873' : '#456a6c';
  ctx.beginPath();
  ctx.ellipse(x, y, r, r * 0.22, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = lit ? '#fbf1c0' : '#a9cfd0';
  ctx.lineWidth = Math.max(1, r * 0.025);
  for (const part of [0.25, 0.5, 0.78]) {
    ctx.globalAlpha = 1 - part;
    ctx.beginPath();
    ctx.ellipse(x + r * 0.1, y, r * part, r * part * 0.2, 0, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function rain(ctx: CanvasRenderingContext2D, { width, height }: SceneryView, size: number): void {
  ctx.strokeStyle = PALETTE.dropPale;
  ctx.lineCap = 'round';
  for (const [alpha, line, long, count] of [
    [0.16, 1, 0.05, 90],
    [0.3, 1.6, 0.085, 46],
  ] as const) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = line;
    ctx.beginPath();
    for (let i = 0; i < count; i++) {
      const [x, y] = [strewn(i + count) * width * 1.1, strewn(i * 1.7 + 4) * height];
      ctx.moveTo(x, y);
      ctx.lineTo(x - size * long * 0.22, y + size * long);
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function shafts(ctx: CanvasRenderingContext2D, { width, height }: SceneryView, size: number): void {
  ctx.fillStyle = '#fff2b0';
  for (let i = 0; i < 6; i++) {
    const top = width * (0.18 + i * 0.16 + 0.05 * strewn(i + 2));
    const wide = size * (0.03 + 0.06 * strewn(i + 4));
    ctx.globalAlpha = 0.13;
    ctx.beginPath();
    ctx.moveTo(top, 0);
    ctx.lineTo(top + wide, 0);
    ctx.lineTo(top + wide * 2 - height * 0.36, height * 0.8);
    ctx.lineTo(top - wide - height * 0.36, height * 0.8);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Draws the last drops in the sunlight. */
function glints(ctx: CanvasRenderingContext2D, { width, height }: SceneryView, size: number): void {
  for (let i = 0; i < 30; i++) {
    const x = width * (i % 2 === 0 ? strewn(i) * 0.26 : 1 - strewn(i) * 0.26);
    const y = height * (0.1 + 0.72 * strewn(i + 31));
    ctx.globalAlpha = 0.45 + 0.5 * strewn(i + 8);
    ctx.fillStyle = PALETTE.limePale;
    const r = size * (0.005 + 0.012 * strewn(i + 77) ** 2);
    ctx.fill(new Path2D(burst(x, y, r, r * 0.3, 4)));
  }
  ctx.globalAlpha = 1;
}

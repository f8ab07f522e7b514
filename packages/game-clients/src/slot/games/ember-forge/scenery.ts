import { polar } from '../../../game/art/outline.ts';
import { freeOfControls } from '../../layout.ts';
import { disc, paintShapes } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { PALETTE } from './palette.ts';
import { toolsOnTheWall } from './tools.ts';

type Light = {
  wall: string;
  joint: string;
  stone: string;
  stoneShade: string;
  mouth: readonly string[];
  flames: readonly string[];
  tool: string;
  toolEdge: string;
};

const BANKED: Light = {
  wall: '#1d1614',
  joint: '#130e0d',
  stone: '#3b302c',
  stoneShade: '#2c2421',
  mouth: ['#170f0d', '#24120e', '#35150f', '#4b1a10'],
  flames: [PALETTE.cherryDark, PALETTE.cherry, PALETTE.red],
  tool: '#2a2423',
  toolEdge: '#8a4a28',
};
const ROARING: Light = {
  wall: '#41190f',
  joint: '#260e09',
  stone: '#6d3a26',
  stoneShade: '#4f2719',
  mouth: ['#4d130c', '#74190e', '#a02c12', '#cc4a18'],
  flames: [PALETTE.red, PALETTE.ember, PALETTE.hot],
  tool: '#1f100c',
  toolEdge: '#e07a2c',
};

/** Paints a smithy at night with the reels in the mouth of its forge. The fire is banked until the feature rekindles it. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const light = view.lit ? ROARING : BANKED;
  drawBricks(ctx, view, light);
  drawMouth(ctx, view, light);
  drawTools(ctx, view, light);
  drawFire(ctx, view, light);
  drawCoals(ctx, view, light);
  drawSparks(ctx, view);
}

function drawBricks(ctx: CanvasRenderingContext2D, { width, height }: SceneryView, light: Light): void {
  ctx.fillStyle = light.wall;
  ctx.fillRect(0, 0, width, height);
  const tall = Math.max(18, Math.min(width, height) * 0.045);
  const wide = tall * 2.3;
  ctx.fillStyle = light.joint;
  for (let row = 0; row * tall < height; row++) {
    ctx.fillRect(0, row * tall, width, 2);
    const shift = row % 2 === 0 ? 0 : wide / 2;
    for (let x = shift; x < width; x += wide) ctx.fillRect(x, row * tall, 2, tall);
  }
  // A few bricks are darker or lighter than the rest, always the same ones.
  for (let i = 0; i < 60; i++) {
    const row = Math.floor(((i * 0.381_966) % 1) * (height / tall));
    const column = Math.floor(((i * 0.618_034) % 1) * (width / wide));
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = i % 3 === 0 ? light.stone : light.joint;
    ctx.fillRect(column * wide + (row % 2 === 0 ? 2 : wide / 2 + 2), row * tall + 2, wide - 2, tall - 2);
  }
  ctx.globalAlpha = 1;
}

/** The arch around the frame: its centre, the radius of its opening, the thickness of its stones. */
function archOf({ layout: { frame, kind } }: SceneryView): { cx: number; cy: number; r: number; thick: number } {
  const r = frame.width * (kind === 'portrait' ? 0.56 : 0.58);
  return {
    cx: frame.x + frame.width / 2,
    cy: frame.y + Math.max(frame.height * 0.42, r * 0.62),
    r,
    thick: Math.max(20, r * 0.14),
  };
}

/** Draws the arch of cut stones around the frame, and the glow within. */
function drawMouth(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { height } = view;
  const { cx, cy, r, thick } = archOf(view);
  const arched = (radius: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(cx - radius, height);
    ctx.lineTo(cx - radius, cy);
    ctx.arc(cx, cy, radius, Math.PI, 0);
    ctx.lineTo(cx + radius, height);
    ctx.fill();
  };
  arched(r + thick + 4, light.joint);
  arched(r + thick, light.stone);
  ctx.strokeStyle = light.joint;
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let i = 0; i <= 16; i++) {
    const angle = 180 + (i * 180) / 16;
    const [x1, y1] = polar(cx, cy, r, angle);
    const [x2, y2] = polar(cx, cy, r + thick, angle);
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
  }
  for (let y = cy + thick; y < height; y += thick * 1.2) {
    ctx.moveTo(cx - r - thick, y);
    ctx.lineTo(cx - r, y);
    ctx.moveTo(cx + r, y);
    ctx.lineTo(cx + r + thick, y);
  }
  ctx.stroke();
  arched(r + thick * 0.12, light.stoneShade);
  for (const [step, fill] of light.mouth.entries()) arched(r * (1 - step * 0.09), fill);
}

/** Draws hammer, tongs and horseshoes on the walls as dark silhouettes with firelight on their edges. */
function drawTools(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, height, layout } = view;
  const tools = toolsOnTheWall(light.tool, light.toolEdge);
  if (layout.kind === 'portrait') {
    const size = width * 0.17;
    const y = Math.max(56, layout.frame.y - layout.frame.width * 0.28) - size * 0.4;
    paintShapes(ctx, tools.hammer, width * 0.02, y, size);
    paintShapes(ctx, tools.shoe, width * 0.98 - size, y, size);
    return;
  }
  // Only on the wall beside the arch: a tool under its rail, and a horseshoe below.
  const { cx, r, thick } = archOf(view);
  for (const [left, right, tool] of [
    [0, cx - r - thick, tools.tongs],
    [cx + r + thick, freeOfControls(layout.kind, width, height).right, tools.hammer],
  ] as const) {
    const room = right - left;
    const size = Math.min(room * 0.86, height * 0.36);
    const x = (left + right) / 2;
    ctx.fillStyle = light.tool;
    ctx.fillRect(left + room * 0.08, height * 0.16 - 5, room * 0.84, 6);
    paintShapes(ctx, tool, x - size / 2, height * 0.16, size);
    paintShapes(ctx, tools.shoe, x - size * 0.27, height * 0.2 + size, size * 0.54);
  }
}

/** Draws tongues of flame along the hearth, in three overlapping plates. */
function drawFire(
  ctx: CanvasRenderingContext2D,
  { width, height, lit, layout: { kind } }: SceneryView,
  light: Light,
): void {
  const floor = freeOfControls(kind, width, height).bottom;
  const tall = height * (kind === 'beside' ? 0.13 : 0.16) * (lit ? 1.5 : 0.9);
  for (const [plate, fill] of light.flames.entries()) {
    const count = Math.max(5, Math.round(width / (64 + plate * 6)));
    const step = width / count;
    const reach = tall * (1 - plate * 0.3);
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(0, floor);
    ctx.lineTo(0, floor - reach * 0.3);
    for (let i = 0; i < count; i++) {
      const x = i * step;
      const tip = reach * (0.6 + 0.4 * Math.abs(Math.sin(i * 2.4 + plate * 1.7)));
      const lean = step * (0.5 + 0.22 * Math.sin(i * 1.3 + plate));
      ctx.bezierCurveTo(x + step * 0.1, floor - tip * 0.55, x + lean, floor - tip * 0.7, x + lean, floor - tip);
      ctx.bezierCurveTo(
        x + lean + step * 0.05,
        floor - tip * 0.7,
        x + step * 0.95,
        floor - tip * 0.6,
        x + step,
        floor - reach * 0.3,
      );
    }
    ctx.lineTo(width, floor);
    ctx.fill();
  }
}

/** Draws the bed of coals in front of the fire: lumps in two rows, lit from within. */
function drawCoals(
  ctx: CanvasRenderingContext2D,
  { width, height, lit, layout: { kind } }: SceneryView,
  light: Light,
): void {
  const floor = freeOfControls(kind, width, height).bottom;
  ctx.fillStyle = PALETTE.soot;
  if (kind === 'beside') {
    // A ledge below the message.
    ctx.fillRect(0, floor - 26, width, 26);
    return;
  }
  ctx.fillRect(0, floor, width, height - floor);
  const size = Math.max(26, Math.min(width, height) * 0.085);
  for (const row of [0, 1]) {
    const y = floor + (row - 0.42) * size * 0.62;
    const count = Math.ceil(width / (size * 0.9)) + 1;
    for (let i = 0; i < count; i++) {
      const x = (i + row * 0.5 - 0.3) * size * 0.9;
      const r = size * (0.5 + 0.14 * Math.sin(i * 2.1 + row * 3));
      ctx.beginPath();
      for (let corner = 0; corner < 6; corner++) {
        const [px, py] = polar(x, y, r * (0.86 + 0.18 * Math.sin(i * 3.7 + corner * 2.3)), corner * 60 + i * 23);
        ctx.lineTo(px, py);
      }
      ctx.closePath();
      ctx.fillStyle = row === 0 ? light.joint : PALETTE.soot;
      ctx.fill();
      ctx.strokeStyle = lit ? PALETTE.ember : PALETTE.cherry;
      ctx.lineWidth = 2;
      ctx.stroke();
      ctx.strokeStyle = lit ? PALETTE.hot : PALETTE.red;
      ctx.beginPath();
      for (const turn of [0, 120, 240]) {
        const [px, py] = polar(x, y, r * 0.62, turn + i * 47);
        ctx.moveTo(x, y);
        ctx.lineTo(px, py);
      }
      ctx.stroke();
    }
  }
}

function drawSparks(ctx: CanvasRenderingContext2D, { width, height, lit, layout }: SceneryView): void {
  const floor = freeOfControls(layout.kind, width, height).bottom;
  for (let i = 0; i < (lit ? 90 : 26); i++) {
    const x = ((i * 0.618_034) % 1) * width;
    const up = ((i * 0.381_966 + (i % 5) * 0.13) % 1) ** 1.6;
    const size = i % 6 === 0 ? 2.4 : 1.3;
    disc(ctx, x, floor * (1 - up * (lit ? 0.95 : 0.5)), size, up < 0.3 ? PALETTE.glow : PALETTE.ember, 1 - up * 0.6);
  }
}

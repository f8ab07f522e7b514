import { arc, gear, openings, spokes, wheel } from '../../../game/art/outline.ts';
import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { disc, paintShapes } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { PALETTE } from './palette.ts';

type Light = {
  wall: string;
  beam: string;
  dial: string;
  dialRing: string;
  mark: string;
  line: string;
  brass: Metal;
  copper: Metal;
  steel: Metal;
};
type Metal = { body: string; rim: string };

const EVENING: Light = {
  wall: '#1b1715',
  beam: '#2a211c',
  dial: '#4b3d2a',
  dialRing: '#5d4c33',
  mark: '#231b14',
  brass: { body: '#46371f', rim: '#6b5428' },
  copper: { body: '#44281b', rim: '#683c26' },
  steel: { body: '#2c3138', rim: '#454d57' },
  line: '#120f0d',
};
const MIDNIGHT: Light = {
  wall: '#1d1209',
  beam: '#3a2411',
  dial: '#d9a950',
  dialRing: '#f2cf80',
  mark: '#4a2c10',
  brass: { body: '#9a671f', rim: '#cf9434' },
  copper: { body: '#8a4321', rim: '#bd6636' },
  steel: { body: '#5d5a57', rim: '#938c84' },
  line: '#2a1808',
};

/** Paints the inside of a clock tower: the great dial from behind, its wheels before it. In the feature the lamp behind the dial is lit. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const light = view.lit ? MIDNIGHT : EVENING;
  const { width, height, layout } = view;
  ctx.fillStyle = light.wall;
  ctx.fillRect(0, 0, width, height);
  const [cx, cy] = [layout.frame.x + layout.frame.width / 2, layout.frame.y + layout.frame.height / 2];
  const r = Math.max(Math.hypot(width, height) * 0.36, layout.frame.width * 0.62);
  drawBeams(ctx, view, light);
  for (const [ring, alpha] of [
    [1.42, 0.05],
    [1.28, 0.08],
    [1.15, 0.12],
  ] as const)
    disc(ctx, cx, cy, r * ring, light.dialRing, alpha);
  paintShapes(ctx, dial(light), cx - r, cy - r, r * 2);
  drawTrain(ctx, view, light);
  drawPendulum(ctx, view, light, cx);
}

function drawBeams(ctx: CanvasRenderingContext2D, { width, height }: SceneryView, light: Light): void {
  const thick = Math.max(14, Math.min(width, height) * 0.045);
  ctx.fillStyle = light.beam;
  for (let x = thick * 0.5; x < width; x += thick * 4.2) ctx.fillRect(x, 0, thick * 0.14, height);
  ctx.fillRect(0, height * 0.08, width, thick);
  ctx.fillRect(0, height * 0.88, width, thick);
  ctx.fillStyle = light.line;
  ctx.fillRect(0, height * 0.08 + thick, width, thick * 0.16);
  ctx.fillRect(0, height * 0.88 + thick, width, thick * 0.16);
}

/** Hour marks without figures. The quarters are double. */
const hourMarks = Array.from({ length: 12 }, (_, hour): string =>
  hour % 3 === 0 ? 'M48.4 6.5V15M51.6 6.5V15' : 'M50 8V14',
);

const dial = (light: Light): Shape[] => [
  { d: circle(50, 50, 49), fill: light.dialRing, stroke: light.line, width: 0.7 },
  { d: circle(50, 50, 46.6), fill: light.dial, stroke: light.mark, width: 0.4 },
  { d: spokes(50, 50, 45, 46.4, 60), stroke: light.mark, width: 0.5 },
  ...hourMarks.map((d, hour): Shape => ({ d, stroke: light.mark, width: hour % 3 === 0 ? 1.6 : 1.3, turn: hour * 30 })),
  { d: circle(50, 50, 33), stroke: light.mark, width: 0.4 },
  { d: burst(50, 50, 31, 24, 24), stroke: light.mark, width: 0.35 },
  // Ten past ten, as watchmakers set it, with a third hand for the seconds.
  { d: 'M50 50L50 12', stroke: light.mark, width: 1.5, turn: 60 },
  { d: 'M50 52L50 22', stroke: light.mark, width: 2.2, turn: -55 },
  { d: 'M50 58L50 9', stroke: PALETTE.ruby, width: 0.6, turn: 205 },
];

const bigWheel = (teeth: number, count: number, metal: Metal, light: Light): Shape[] => [
  {
    d: gear(50, 50, 49, 43.5, teeth) + openings(50, 50, 13, 34, count, 5),
    fill: metal.body,
    stroke: light.line,
    width: 1.2,
  },
  { d: wheel(50, 50, 42) + circle(50, 50, 36), fill: metal.rim },
  { d: arc(50, 50, 39, 188, 262), stroke: light.dialRing, width: 1.6 },
  { d: circle(50, 50, 11), fill: metal.rim, stroke: light.line, width: 1 },
  { d: circle(50, 50, 5), fill: PALETTE.rubyDark, stroke: light.line, width: 1 },
];

const escapeWheel = (metal: Metal, light: Light): Shape[] => [
  {
    d: gear(50, 50, 49, 38, 20, { foot: 0.7, tip: 0.14, lean: 0.4 }) + openings(50, 50, 9, 31, 4, 4),
    fill: metal.rim,
    stroke: light.line,
    width: 1.2,
  },
  { d: circle(50, 50, 8), fill: metal.body, stroke: light.line, width: 1 },
];

/** The wheels of the gear train are in the corners, where no reel hides them, each meshing with the next. */
function drawTrain(ctx: CanvasRenderingContext2D, { width, height, layout }: SceneryView, light: Light): void {
  const side = Math.min(width, height);
  const size = layout.kind === 'portrait' ? side * 0.62 : side * 0.74;
  const place = (shapes: Shape[], x: number, y: number, scale: number): void => {
    const s = size * scale;
    paintShapes(ctx, shapes, x - s / 2, y - s / 2, s);
  };
  place(bigWheel(30, 6, light.brass, light), width * 0.02, height * 0.84, 1);
  place(escapeWheel(light.copper, light), width * 0.02 + size * 0.62, height * 0.84 + size * 0.42, 0.52);
  place(bigWheel(24, 5, light.copper, light), width * 0.99, height * 0.17, 0.86);
  place(bigWheel(14, 4, light.steel, light), width * 0.99 - size * 0.48, height * 0.17 - size * 0.3, 0.38);
  place(escapeWheel(light.steel, light), width, height * 0.78, 0.66);
  place(bigWheel(16, 4, light.steel, light), width * 0.0, height * 0.2, 0.46);
}

function drawPendulum(ctx: CanvasRenderingContext2D, { height, layout }: SceneryView, light: Light, cx: number): void {
  const top = layout.frame.y + layout.frame.height;
  const room = height - top;
  const bob = Math.max(18, Math.min(room * 0.26, layout.frame.width * 0.09));
  const y = top + room * 0.52;
  ctx.fillStyle = light.brass.rim;
  ctx.fillRect(cx - bob * 0.09, top - 4, bob * 0.18, y - top);
  disc(ctx, cx, y, bob, light.line);
  disc(ctx, cx, y, bob * 0.93, light.brass.rim);
  disc(ctx, cx, y, bob * 0.72, light.brass.body);
  disc(ctx, cx, y, bob * 0.2, PALETTE.rubyDark);
}

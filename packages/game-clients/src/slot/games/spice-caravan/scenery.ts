import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { freeOfControls } from '../../layout.ts';
import { disc, paintShapes } from '../../render/paint.ts';
import type { SceneryView } from '../../theme.ts';
import { PALETTE } from './palette.ts';

type Light = {
  sky: readonly string[];
  sun: readonly string[];
  dunes: readonly string[];
  shade: string;
  beast: string;
  town: string;
  townShade: string;
  dome: string;
  gold: string;
  window: string;
  cord: string;
};

const SUNSET: Light = {
  sky: ['#3b2c6b', '#6d3b78', '#a8496f', '#d9625a', '#ee8a4a', '#f7b152'],
  sun: ['#f9c45f', '#fbd57e', '#fde8ac'],
  dunes: ['#d9814a', '#b95f3c', '#8d4331'],
  shade: 'rgb(70 22 50 / 24%)',
  beast: '#4a2140',
  town: '#a54f38',
  townShade: '#7c3530',
  dome: '#1f7f80',
  gold: '#f6c451',
  window: '#5a2233',
  cord: '#5b2a3c',
};
const NIGHT: Light = {
  sky: ['#0d0a2c', '#141039', '#1d1848', '#292259', '#382e6b', '#473a7c'],
  sun: ['#3d3577', '#4b4389', '#fff1c4'],
  dunes: ['#3a2f6a', '#2b2457', '#1d1842'],
  shade: 'rgb(6 4 26 / 34%)',
  beast: '#0d0a26',
  town: '#2b2356',
  townShade: '#1f1944',
  dome: '#1c5a74',
  gold: '#f6c451',
  window: '#ffc95c',
  cord: '#6f63b0',
};

/** Paints a caravan in front of a desert town at sunset. In the feature it is night and every lamp burns. */
export function paintScenery(ctx: CanvasRenderingContext2D, view: SceneryView): void {
  const light = view.lit ? NIGHT : SUNSET;
  drawSky(ctx, view, light);
  drawDune(ctx, view, light, 0);
  drawCaravan(ctx, view, light);
  drawTown(ctx, view, light);
  drawDune(ctx, view, light, 1);
  drawDune(ctx, view, light, 2);
  drawLamps(ctx, view, light);
}

const horizon = ({ height, layout: { kind } }: SceneryView): number => height * (kind === 'portrait' ? 0.66 : 0.7);

function drawSky(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, height, lit } = view;
  const level = horizon(view);
  for (const [step, fill] of light.sky.entries()) {
    ctx.fillStyle = fill;
    const top = (level * step) / light.sky.length;
    ctx.fillRect(0, top, width, height - top);
  }
  const r = Math.min(width, height) * 0.24;
  const beside = view.layout.kind !== 'portrait';
  const [sx, sy] = lit
    ? beside
      ? [view.layout.frame.x * 0.5, height * 0.4]
      : [width * 0.5, height * 0.11]
    : [view.layout.frame.x + view.layout.frame.width / 2, level - r * 0.25];
  if (lit) {
    for (let i = 0; i < 70; i++) {
      const x = ((i * 0.618_034) % 1) * width;
      const y = ((i * 0.381_966 + (i % 7) * 0.09) % 1) * level;
      disc(ctx, x, y, i % 5 === 0 ? 1.8 : 1.1, PALETTE.cream, 0.85);
    }
    disc(ctx, sx, sy, r * 0.72, light.sun[0] ?? '', 0.6);
    disc(ctx, sx, sy, r * 0.5, light.sun[1] ?? '', 0.7);
    // The new moon with the evening star in its crescent.
    ctx.fillStyle = light.sun[2] ?? '';
    ctx.beginPath();
    ctx.arc(sx, sy, r * 0.34, Math.PI * 0.22, Math.PI * 1.5);
    ctx.arc(sx + r * 0.12, sy - r * 0.09, r * 0.27, Math.PI * 1.45, Math.PI * 0.27, true);
    ctx.fill();
    paintShapes(
      ctx,
      [{ d: burst(50, 50, 50, 20, 8), fill: PALETTE.saffronLight }],
      sx + r * 0.1,
      sy - r * 0.18,
      r * 0.2,
    );
    return;
  }
  const reach = Math.max(r, Math.min(width * 0.3, level * 0.52));
  disc(ctx, sx, sy, reach * 1.24, light.sun[0] ?? '', 0.3);
  disc(ctx, sx, sy, reach, light.sun[1] ?? '');
  disc(ctx, sx, sy, reach * 0.86, light.sun[2] ?? '');
}

function drawDune(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light, row: number): void {
  const { width, height } = view;
  const top = horizon(view) + (height - horizon(view)) * row * 0.31;
  const rise = height * 0.05 * (row === 1 ? -1 : 1);
  const ridge = (): void => {
    ctx.moveTo(0, top + rise * 0.4);
    ctx.bezierCurveTo(width * 0.22, top - rise * 1.3, width * 0.4, top - rise, width * 0.56, top + rise * 0.5);
    ctx.bezierCurveTo(width * 0.72, top + rise * 1.7, width * 0.84, top - rise * 0.3, width, top - rise * 0.6);
  };
  ctx.fillStyle = light.dunes[row] ?? '';
  ctx.beginPath();
  ridge();
  ctx.lineTo(width, height);
  ctx.lineTo(0, height);
  ctx.fill();
  // The side away from the light.
  ctx.fillStyle = light.shade;
  ctx.beginPath();
  const fall = height * 0.05;
  ctx.moveTo(width * 0.34, top - rise * 0.9);
  ctx.bezierCurveTo(width * 0.43, top - rise * 0.75, width * 0.48, top - rise * 0.2, width * 0.56, top + rise * 0.5);
  ctx.bezierCurveTo(width * 0.5, top + fall * 1.6, width * 0.62, top + fall * 3, width * 0.66, height);
  ctx.lineTo(width * 0.42, height);
  ctx.bezierCurveTo(width * 0.5, top + fall * 3, width * 0.36, top + fall * 1.4, width * 0.34, top - rise * 0.9);
  ctx.fill();
}

/** A laden camel silhouetted against the light, walking left. */
const beast = (ink: string, load: string): Shape[] => [
  {
    d: 'M2 30C3 25 8 23 14 21L17 15L20 20C25 23 27 28 26 34C25 45 28 52 34 52C40 50 44 42 50 40C58 42 64 46 74 50C82 53 87 60 86 68L89 97H84L79 72L74 97H69L70 73C62 76 52 76 45 73L42 97H37L37 73L33 97H28L31 70C22 66 16 58 17 46C17 41 16 38 14 36C10 38 3 36 2 30Z',
    fill: ink,
  },
  { d: 'M36 52L42 32H66L72 52L68 62H40Z', fill: load },
  { d: 'M44 24H64V32H44Z', fill: ink },
];

function drawCaravan(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, layout } = view;
  const level = horizon(view);
  const size = layout.kind === 'portrait' ? width * 0.13 : Math.min(width * 0.075, view.height * 0.15);
  const positions = layout.kind === 'portrait' ? [0.02, 0.17, 0.32] : [0.02, 0.1, 0.18, 0.26];
  for (const [index, share] of positions.entries()) {
    const y = level - size * (0.95 + 0.05 * index) + view.height * (0.012 - 0.014 * index);
    paintShapes(ctx, beast(light.beast, index % 2 === 0 ? PALETTE.roseDark : PALETTE.tileDark), share * width, y, size);
  }
}

/** Draws the walls and domes of the town at the right. */
function drawTown(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light): void {
  const { width, height, layout } = view;
  const size = layout.kind === 'portrait' ? width * 0.5 : Math.min(layout.frame.x * 1.5, height * 0.66);
  const x = freeOfControls(layout.kind, width, height).right - size * (layout.kind === 'portrait' ? 0.92 : 0.98);
  const y = horizon(view) + (height - horizon(view)) * (layout.kind === 'portrait' ? 0.14 : 0.36) - size;
  paintShapes(ctx, town(light), x, y, size);
}

const town = (light: Light): Shape[] => [
  { d: 'M78 16C72 20 72 26 72 30H84C84 26 84 20 78 16Z', fill: light.dome },
  { d: 'M72 30H84V100H72Z', fill: light.town },
  { d: 'M70 40H86V44H70ZM70 30H86V33H70Z', fill: light.townShade },
  { d: 'M78 9V16', stroke: light.gold, width: 1.4 },
  { d: 'M40 44C28 52 28 60 30 66H62C64 60 64 52 52 44C49 42 47 40 46 37C45 40 43 42 40 44Z', fill: light.dome },
  { d: 'M46 30V37', stroke: light.gold, width: 1.4 },
  { d: circle(46, 30, 1.8) + circle(78, 9, 1.8), fill: light.gold },
  { d: 'M28 66H64V100H28Z', fill: light.town },
  { d: 'M28 66H64V70H28Z', fill: light.gold },
  { d: 'M60 62H100V100H60Z', fill: light.townShade },
  { d: 'M60 62V58H64V62H68V58H72V62H76V58H80V62H84V58H88V62H92V58H96V62H100V64H60Z', fill: light.townShade },
  { d: 'M6 76H30V100H6Z', fill: light.townShade },
  { d: 'M6 76V72H10V76H14V72H18V76H22V72H26V76H30V78H6Z', fill: light.townShade },
  { d: 'M40 100V84C40 78 46 76 46 74C46 76 52 78 52 84V100Z', fill: light.window },
  {
    d: 'M75.5 52C75.5 49 78 48 78 47C78 48 80.5 49 80.5 52V58H75.5ZM66 78C66 74 69 73 69 72C69 73 72 74 72 78V86H66ZM82 78C82 74 85 73 85 72C85 73 88 74 88 78V86H82ZM14 86C14 83 17 82 17 81C17 82 20 83 20 86V92H14ZM32 76h4v6h-4ZM56 76h4v6h-4Z',
    fill: light.window,
  },
];

/** Draws pierced lamps of the bazaar on chains from above, dark by day. */
function drawLamps(
  ctx: CanvasRenderingContext2D,
  { width, height, lit, layout: { kind, frame } }: SceneryView,
  light: Light,
): void {
  const size = Math.max(24, Math.min(64, width * 0.05));
  const { right } = freeOfControls(kind, width, height);
  const spots =
    kind === 'portrait'
      ? [0.06, 0.2, 0.8, 0.94].map((share) => share * width)
      : [0.2, 0.55, 0.88].flatMap((share) => [frame.x * share, right - (right - frame.x - frame.width) * share]);
  for (const [index, x] of spots.entries()) {
    const y =
      (kind === 'portrait' ? 50 : 0) +
      height * (kind === 'portrait' ? 0.02 + (index % 3) * 0.012 : 0.1 + ((index * 7) % 5) * 0.035);
    ctx.strokeStyle = light.cord;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.lineTo(x, y);
    ctx.stroke();
    if (lit)
      for (const [ring, alpha] of [
        [1.5, 0.08],
        [1.1, 0.12],
        [0.75, 0.2],
      ] as const)
        disc(ctx, x, y + size * 0.55, size * ring, PALETTE.saffron, alpha);
    paintShapes(ctx, bazaarLamp(lit, LAMP_INKS[index % LAMP_INKS.length] ?? PALETTE.tile), x - size / 2, y, size);
  }
}

const LAMP_INKS = [PALETTE.tile, PALETTE.rose, PALETTE.violet] as const;

const bazaarLamp = (lit: boolean, glass: string): Shape[] => [
  { d: 'M42 2H58L62 14H38Z', fill: PALETTE.saffronDark, stroke: PALETTE.night, width: 3 },
  { d: 'M38 14H62L84 46L62 84H38L16 46Z', fill: lit ? PALETTE.saffronLight : glass, stroke: PALETTE.night, width: 3.4 },
  { d: 'M38 14L34 46L38 84M62 14L66 46L62 84M16 46H84', stroke: PALETTE.night, width: 2.4 },
  { d: 'M50 30L58 46L50 62L42 46Z', fill: lit ? PALETTE.cream : PALETTE.saffron },
  { d: 'M24 46L30 36V56ZM76 46L70 36V56Z', fill: lit ? PALETTE.clay : PALETTE.saffron },
  { d: 'M40 84H60L50 98Z', fill: PALETTE.saffronDark, stroke: PALETTE.night, width: 3 },
];

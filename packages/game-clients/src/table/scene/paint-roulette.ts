import type { RouletteGame } from '@fairhouse/game-math/tables';
import { clamp, easeOut, type Motion } from './motion.ts';
import { STUDIO } from './palette.ts';
import type { Moment, SceneSize } from './scene.ts';

/** From the start of the ball to its rest in a pocket. */
export const BALL_MS = 4_000;
const TURN = Math.PI * 2;
const TOP = -Math.PI / 2;

export interface RouletteScene {
  game: Pick<RouletteGame, 'wheel' | 'red'>;
  /** The number of the round, with the time when the ball was started; null before. */
  drawn: { number: number; at: Moment } | null;
  motion: Motion;
}

/** Draws the wheel and its ball. Returns whether something moves. */
export function paintRoulette(
  ctx: CanvasRenderingContext2D,
  size: SceneSize,
  scene: RouletteScene,
  now: number,
): boolean {
  const { width, height } = size;
  ctx.fillStyle = STUDIO.felt;
  ctx.fillRect(0, 0, width, height);
  const radius = Math.min(height * 0.46, width * 0.3);
  const centre = { x: width * 0.36, y: height / 2 };
  const part = partOf(scene.drawn, now);
  const pocket = TURN / scene.game.wheel.length;
  const start = scene.motion('wheel') * TURN;
  // the wheel turns one way and the ball the other; both come to rest together
  const wheel = start + easeOut(part) * TURN * 1.5;
  paintWheel(ctx, scene.game, { ...centre, radius, turn: wheel });
  const { drawn } = scene;
  if (drawn) {
    const rest = wheel + scene.game.wheel.indexOf(drawn.number) * pocket + TOP;
    const left = 1 - easeOut(part);
    const angle = rest - left * TURN * (4 + Math.round(scene.motion('rounds') * 2));
    // the ball leaves the rim in the second half of its way
    const fall = clamp((part - 0.55) / 0.4);
    const bounce = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 0.06;
    const at = radius * (0.93 - 0.26 * easeOut(fall) + bounce);
    ctx.beginPath();
    ctx.arc(centre.x + Math.cos(angle) * at, centre.y + Math.sin(angle) * at, radius * 0.045, 0, TURN);
    ctx.fillStyle = STUDIO.paper;
    ctx.fill();
  }
  paintNumber(ctx, size, part >= 1 ? (drawn?.number ?? null) : null, scene.game.red);
  return drawn !== null && part < 1;
}

const partOf = (drawn: RouletteScene['drawn'], now: number): number => {
  if (!drawn) return 0;
  return drawn.at === 'before' ? 1 : clamp((now - drawn.at) / BALL_MS);
};

function paintWheel(
  ctx: CanvasRenderingContext2D,
  { wheel, red }: RouletteScene['game'],
  { x, y, radius, turn }: { x: number; y: number; radius: number; turn: number },
): void {
  const pocket = TURN / wheel.length;
  ctx.save();
  ctx.translate(x, y);
  disc(ctx, radius, STUDIO.line);
  disc(ctx, radius * 0.97, STUDIO.feltDark);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `700 ${radius * 0.085}px "Hanken Grotesk Variable", system-ui, sans-serif`;
  for (const [at, number] of wheel.entries()) {
    const middle = turn + at * pocket + TOP;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.arc(0, 0, radius * 0.87, middle - pocket / 2, middle + pocket / 2);
    ctx.closePath();
    ctx.fillStyle = inkOf(number, red);
    ctx.fill();
    ctx.save();
    ctx.rotate(middle);
    ctx.translate(radius * 0.79, 0);
    ctx.rotate(Math.PI / 2);
    ctx.fillStyle = STUDIO.paper;
    ctx.fillText(String(number), 0, 0);
    ctx.restore();
  }
  disc(ctx, radius * 0.58, STUDIO.feltDark);
  disc(ctx, radius * 0.54, STUDIO.felt);
  ctx.rotate(turn);
  ctx.strokeStyle = STUDIO.line;
  ctx.lineWidth = radius * 0.03;
  ctx.beginPath();
  for (const at of [0, 1, 2, 3]) {
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.cos((at * TURN) / 4) * radius * 0.36, Math.sin((at * TURN) / 4) * radius * 0.36);
  }
  ctx.stroke();
  disc(ctx, radius * 0.12, STUDIO.brass);
  ctx.restore();
}

function disc(ctx: CanvasRenderingContext2D, radius: number, fill: string): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, TURN);
  ctx.fillStyle = fill;
  ctx.fill();
}

const inkOf = (number: number, red: readonly number[]): string =>
  number === 0 ? STUDIO.zero : red.includes(number) ? STUDIO.red : STUDIO.black;

function paintNumber(
  ctx: CanvasRenderingContext2D,
  { width, height }: SceneSize,
  number: number | null,
  red: readonly number[],
): void {
  if (number === null) return;
  const side = Math.min(height * 0.42, width * 0.2);
  ctx.beginPath();
  ctx.roundRect(width * 0.8 - side / 2, height / 2 - side / 2, side, side, side * 0.14);
  ctx.fillStyle = inkOf(number, red);
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = STUDIO.line;
  ctx.stroke();
  ctx.fillStyle = STUDIO.paper;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `800 ${side * 0.55}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
  ctx.fillText(String(number), width * 0.8, height / 2 + side * 0.03);
}

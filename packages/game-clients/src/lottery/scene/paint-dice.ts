import { clamp, easeOut } from '../../table/scene/motion.ts';
import { STUDIO } from '../../table/scene/palette.ts';
import { type OpeningScene, type PaintOpening, paintFelt } from './opening-scene.ts';

/** How often a tumbling die shows another face. */
const FACE_MS = 90;
const TURN = Math.PI * 2;

/** The pips of each face on a field of −1 … 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Dice that tumble into their places, one after the other. */
export function paintDice({ numbers, plan, motion }: OpeningScene): PaintOpening {
  return (ctx, size, elapsed_ms) => {
    const { width, height } = size;
    paintFelt(ctx, size, STUDIO.felt);
    ctx.beginPath();
    ctx.ellipse(width / 2, height * 0.56, width * 0.42, height * 0.38, 0, 0, TURN);
    ctx.fillStyle = STUDIO.feltDark;
    ctx.fill();
    const side = Math.min(height * 0.34, width * 0.2);
    for (const [at, number] of numbers.entries()) {
      const part = clamp(elapsed_ms / (plan.shownAt_ms[at] as number));
      const isAtRest = part >= 1;
      const left = 1 - easeOut(part);
      const bounce = Math.abs(Math.sin(part * Math.PI * 4)) * left;
      paintDie(ctx, {
        x: width / 2 + (at - (numbers.length - 1) / 2) * side * 1.35 - left * width * 0.35,
        y: height * (0.56 - 0.4 * bounce) + (motion(`y${at}`) - 0.5) * side * 0.4,
        side,
        turn: (motion(`rest${at}`) - 0.5) * 0.5 + left * TURN * (1.5 + motion(`turn${at}`)),
        face: isAtRest ? number : 1 + Math.floor(motion(`${at} ${Math.floor(elapsed_ms / FACE_MS)}`) * 6),
      });
    }
  };
}

function paintDie(
  ctx: CanvasRenderingContext2D,
  { x, y, side, turn, face }: { x: number; y: number; side: number; turn: number; face: number },
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.beginPath();
  ctx.roundRect(-side / 2, -side / 2, side, side, side * 0.16);
  ctx.fillStyle = STUDIO.paper;
  ctx.fill();
  ctx.lineWidth = Math.max(1, side * 0.03);
  ctx.strokeStyle = STUDIO.line;
  ctx.stroke();
  // one and four are red, as on dice of this game
  ctx.fillStyle = face === 1 || face === 4 ? STUDIO.red : STUDIO.ink;
  for (const [dx, dy] of PIPS[face] ?? []) {
    ctx.beginPath();
    ctx.arc(dx * side * 0.26, dy * side * 0.26, side * (face === 1 ? 0.13 : 0.085), 0, TURN);
    ctx.fill();
  }
  ctx.restore();
}

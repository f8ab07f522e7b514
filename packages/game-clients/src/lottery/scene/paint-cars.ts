import { clamp } from '../../table/scene/motion.ts';
import { STUDIO } from '../../table/scene/palette.ts';
import type { SceneSize } from '../../table/scene/scene.ts';
import { CARS } from './inks.ts';
import { DISPLAY, type OpeningScene, type PaintOpening, paintFelt, writeAt } from './opening-scene.ts';

const TURN = Math.PI * 2;
/** Where the line is drawn, in parts of the width. */
const START = 0.04;
const LINE = 0.84;

/** Ten cars side by side. Each reaches the line when its rank is shown; how they change places before is only motion. */
export function paintCars({ numbers, plan, motion }: OpeningScene): PaintOpening {
  return (ctx, size, elapsed_ms) => {
    const { width, height } = size;
    paintFelt(ctx, size, STUDIO.felt);
    const track = height / numbers.length;
    paintRoad(ctx, size, track, elapsed_ms);
    for (const [rank, car] of numbers.entries()) {
      const arrives_ms = plan.shownAt_ms[rank] as number;
      const part = clamp(elapsed_ms / arrives_ms);
      const sway = Math.sin(part * Math.PI * (2 + motion(`sway${car}`) * 3)) * part * (1 - part) * 0.5;
      const y = (car - 0.5) * track;
      const isThere = part >= 1;
      paintCar(ctx, { x: width * (START + (LINE - START) * clamp(part + sway * 0.4)), y, height: track * 0.62, car });
      if (isThere)
        writeAt(ctx, String(rank + 1), {
          x: width * 0.95,
          y,
          font: `800 ${track * 0.55}px ${DISPLAY}`,
          ink: rank < 3 ? STUDIO.brass : STUDIO.soft,
        });
    }
  };
}

function paintRoad(ctx: CanvasRenderingContext2D, { width, height }: SceneSize, track: number, elapsed_ms: number) {
  ctx.fillStyle = STUDIO.feltDark;
  for (let at = 0; at < height / track; at += 2) ctx.fillRect(0, at * track, width, track);
  const square = track / 2;
  for (let row = 0; row < height / square; row++)
    for (const column of [0, 1]) {
      ctx.fillStyle = (row + column) % 2 === 0 ? STUDIO.paper : STUDIO.ink;
      ctx.fillRect(width * (LINE + 0.035) + (column * square) / 2, row * square, square / 2, square);
    }
  // lights at the start: one after the other within the first second
  for (const at of [0, 1, 2]) {
    ctx.beginPath();
    ctx.arc(width * START + at * track * 0.5, track * 0.22, track * 0.14, 0, TURN);
    ctx.fillStyle = elapsed_ms > at * 300 ? STUDIO.tie : STUDIO.red;
    ctx.fill();
  }
}

function paintCar(
  ctx: CanvasRenderingContext2D,
  { x, y, height, car }: { x: number; y: number; height: number; car: number },
): void {
  const length = height * 1.9;
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = STUDIO.ink;
  for (const dx of [-0.28, 0.26])
    for (const dy of [-0.42, 0.42])
      ctx.fillRect(dx * length - height * 0.16, dy * height - height * 0.11, height * 0.32, height * 0.22);
  ctx.beginPath();
  ctx.moveTo(-length * 0.46, -height * 0.34);
  ctx.lineTo(length * 0.2, -height * 0.34);
  ctx.lineTo(length * 0.5, -height * 0.12);
  ctx.lineTo(length * 0.5, height * 0.12);
  ctx.lineTo(length * 0.2, height * 0.34);
  ctx.lineTo(-length * 0.46, height * 0.34);
  ctx.closePath();
  ctx.fillStyle = CARS[car - 1] ?? STUDIO.brass;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(-length * 0.06, 0, height * 0.3, 0, TURN);
  ctx.fillStyle = STUDIO.paper;
  ctx.fill();
  writeAt(ctx, String(car), {
    x: -length * 0.06,
    y: height * 0.02,
    font: `800 ${height * 0.42}px ${DISPLAY}`,
    ink: STUDIO.ink,
  });
  ctx.restore();
}

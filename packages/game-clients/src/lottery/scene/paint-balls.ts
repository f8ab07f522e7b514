import type { Family } from '@fairhouse/game-math/lottery';
import { clamp, easeOut } from '../../table/scene/motion.ts';
import { STUDIO } from '../../table/scene/palette.ts';
import type { SceneSize } from '../../table/scene/scene.ts';
import { ballInk } from './inks.ts';
import { DISPLAY, type OpeningScene, type PaintOpening, paintFelt, writeAt } from './opening-scene.ts';

/** From the drum to the tray. */
const ROLL_MS = 750;
const TURN = Math.PI * 2;
/** Balls in the drum; they carry no number, because what is drawn is decided already. */
const LOOSE = 18;

/** A drum of balls, out of which the numbers roll into a tray. The last ball of the 49 is the special one, apart from the others. */
export function paintBalls(family: Family, { numbers, plan, motion }: OpeningScene): PaintOpening {
  const isApart = family === 'LHC';
  const places = numbers.length + (isApart ? 0.4 : 0);
  return (ctx, size, elapsed_ms) => {
    const { width, height } = size;
    paintFelt(ctx, size, STUDIO.felt);
    const drum = { x: width / 2, y: height * 0.4, r: Math.min(height * 0.34, width * 0.3) };
    paintDrum(ctx, drum, elapsed_ms < plan.length_ms ? elapsed_ms : plan.length_ms, motion);
    const r = Math.min(height * 0.09, (width * 0.9) / (places * 2.3));
    paintTray(ctx, size, r, places);
    for (const [at, number] of numbers.entries()) {
      const part = clamp((elapsed_ms - (plan.shownAt_ms[at] as number) + ROLL_MS) / ROLL_MS);
      if (part === 0) continue;
      const place = at + (isApart && at === numbers.length - 1 ? 0.4 : 0);
      const target = width / 2 + (place - (places - 1) / 2) * r * 2.3;
      const fall = easeOut(clamp(part * 2));
      const roll = easeOut(clamp(part * 2 - 1));
      const from = { x: drum.x, y: drum.y + drum.r };
      paintBall(ctx, {
        x: from.x + (target - from.x) * roll,
        y: from.y + (height * 0.87 - from.y) * fall,
        r,
        turn: (1 - roll) * (target - from.x) * 0.03,
        ink: ballInk(family, number),
        text: String(number),
      });
    }
  };
}

type Drum = { x: number; y: number; r: number };

function paintDrum(
  ctx: CanvasRenderingContext2D,
  { x, y, r }: Drum,
  elapsed_ms: number,
  motion: OpeningScene['motion'],
): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.fillStyle = STUDIO.feltDark;
  ctx.fill();
  for (let at = 0; at < LOOSE; at++) {
    const speed = 0.0016 + motion(`speed${at}`) * 0.002;
    const angle = motion(`angle${at}`) * TURN + elapsed_ms * speed;
    const far = r * (0.2 + 0.62 * Math.abs(Math.sin(elapsed_ms * speed * 0.7 + motion(`far${at}`) * TURN)));
    ctx.beginPath();
    ctx.arc(x + Math.cos(angle) * far, y + Math.sin(angle * 1.3) * far * 0.9, r * 0.11, 0, TURN);
    ctx.fillStyle = at % 3 === 0 ? STUDIO.line : STUDIO.brass;
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TURN);
  ctx.lineWidth = Math.max(2, r * 0.04);
  ctx.strokeStyle = STUDIO.line;
  ctx.stroke();
}

function paintTray(ctx: CanvasRenderingContext2D, { width, height }: SceneSize, r: number, places: number): void {
  const half = (places * r * 2.3) / 2 + r * 0.2;
  ctx.beginPath();
  ctx.roundRect(width / 2 - half, height * 0.87 - r * 1.2, half * 2, r * 2.4, r * 1.2);
  ctx.fillStyle = STUDIO.feltDark;
  ctx.fill();
}

function paintBall(
  ctx: CanvasRenderingContext2D,
  { x, y, r, turn, ink, text }: { x: number; y: number; r: number; turn: number; ink: string; text: string },
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.fillStyle = ink;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.7, 0, TURN);
  ctx.fillStyle = STUDIO.paper;
  ctx.fill();
  writeAt(ctx, text, { x: 0, y: r * 0.05, font: `800 ${r * 0.85}px ${DISPLAY}`, ink: STUDIO.ink });
  ctx.restore();
}

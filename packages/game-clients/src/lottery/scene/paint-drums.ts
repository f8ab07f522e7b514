import { clamp, easeOut } from '../../table/scene/motion.ts';
import { STUDIO } from '../../table/scene/palette.ts';
import { DISPLAY, type OpeningScene, type PaintOpening, paintFelt, writeAt } from './opening-scene.ts';

/** Rounds of a drum before its digit. */
const ROUNDS = 3;

/** A drum of ten digits for each number, which stop one after the other. */
export function paintDrums({ numbers, plan }: OpeningScene): PaintOpening {
  return (ctx, size, elapsed_ms) => {
    const { width, height } = size;
    paintFelt(ctx, size, STUDIO.felt);
    const wide = Math.min(height * 0.42, (width * 0.86) / numbers.length);
    for (const [at, number] of numbers.entries()) {
      const part = clamp(elapsed_ms / (plan.shownAt_ms[at] as number));
      const turned = easeOut(part) * (ROUNDS * 10 + number);
      const x = width / 2 + (at - (numbers.length - 1) / 2) * wide;
      ctx.save();
      ctx.beginPath();
      ctx.roundRect(x - wide * 0.44, height * 0.14, wide * 0.88, height * 0.72, wide * 0.12);
      ctx.fillStyle = STUDIO.paper;
      ctx.fill();
      ctx.lineWidth = Math.max(2, wide * 0.03);
      ctx.strokeStyle = part >= 1 ? STUDIO.brass : STUDIO.line;
      ctx.stroke();
      ctx.clip();
      const step = height * 0.44;
      for (let near = Math.floor(turned) - 1; near <= turned + 1.5; near++)
        writeAt(ctx, String(((near % 10) + 10) % 10), {
          x,
          y: height / 2 + (near - turned) * step,
          font: `800 ${Math.min(wide * 0.8, height * 0.4)}px ${DISPLAY}`,
          ink: STUDIO.ink,
        });
      ctx.restore();
    }
  };
}

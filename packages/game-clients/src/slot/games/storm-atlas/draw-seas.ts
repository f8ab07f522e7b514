import { freeOfControls } from '../../layout.ts';
import type { SceneryView } from '../../theme.ts';
import type { Light } from './scenery.ts';

/** Returns the y position of the sea's upper edge, in CSS pixels. */
export function seaLevel({ width, height, layout: { kind, frame } }: SceneryView): number {
  if (kind !== 'portrait') return height * 0.6;
  const foot = frame.y + frame.height;
  return foot + (freeOfControls(kind, width, height).bottom - foot) * 0.42;
}

/** Draws rows of engraved waves from `first` on. Each nearer row is higher and darker. */
export function drawSeas(ctx: CanvasRenderingContext2D, view: SceneryView, light: Light, first: number): void {
  const { width, height, lit } = view;
  const level = seaLevel(view);
  for (const row of [first, first + 1]) {
    const step = Math.max(46, width * 0.075) * (1 + row * 0.28);
    const top = level + ((height - level) * row) / 4 + (row === 0 ? 0 : step * 0.1);
    const swell = step * (lit ? 0.52 : 0.32);
    const start = -step * (row % 2 === 0 ? 0.2 : 0.7);
    const crests = Array.from({ length: Math.ceil(width / step) + 2 }, (_, i) => start + i * step);
    ctx.fillStyle = light.seas[row] ?? light.rock;
    ctx.beginPath();
    ctx.moveTo(start, height);
    ctx.lineTo(start, top);
    for (const x of crests) {
      ctx.bezierCurveTo(
        x + step * 0.3,
        top + swell * 0.2,
        x + step * 0.4,
        top - swell * 0.9,
        x + step * 0.68,
        top - swell,
      );
      ctx.bezierCurveTo(x + step * 0.58, top - swell * 0.5, x + step * 0.72, top + swell * 0.1, x + step, top);
    }
    ctx.lineTo(width + step * 2, height);
    ctx.fill();
    // The engraver's lines: along the back of the crest, and two more in its hollow.
    ctx.strokeStyle = light.crest;
    ctx.globalAlpha = 0.75 - row * 0.12;
    ctx.lineWidth = 1.8;
    ctx.beginPath();
    for (const x of crests) {
      ctx.moveTo(x + step * 0.26, top - swell * 0.1);
      ctx.bezierCurveTo(
        x + step * 0.38,
        top - swell * 0.5,
        x + step * 0.48,
        top - swell * 0.94,
        x + step * 0.68,
        top - swell,
      );
      ctx.bezierCurveTo(
        x + step * 0.6,
        top - swell * 0.7,
        x + step * 0.64,
        top - swell * 0.4,
        x + step * 0.72,
        top - swell * 0.2,
      );
      for (const inner of [0.28, 0.52]) {
        ctx.moveTo(x + step * (0.3 + inner * 0.2), top + swell * (inner - 0.1));
        ctx.quadraticCurveTo(
          x + step * (0.44 + inner * 0.1),
          top - swell * (0.66 - inner),
          x + step * 0.6,
          top - swell * (0.78 - inner),
        );
      }
    }
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
}

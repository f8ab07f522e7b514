import { STUDIO } from '../../table/scene/palette.ts';
import { DISPLAY, type PaintOpening, writeAt } from './opening-scene.ts';

/** Height of the caption, in parts of the scene. */
const CAPTION = 0.13;

/** Shows an opening as a studio does: between curtains, under lights, above a caption. */
export function paintStudio(paint: PaintOpening, caption: string): PaintOpening {
  return (ctx, { width, height }, elapsed_ms) => {
    ctx.fillStyle = STUDIO.back;
    ctx.fillRect(0, 0, width, height);
    ctx.globalAlpha = 0.25;
    ctx.fillStyle = STUDIO.ink;
    const fold = width / 40;
    for (let at = 0; at < 40; at += 2) ctx.fillRect(at * fold, 0, fold, height);
    ctx.globalAlpha = 1;
    const [inset, stage] = [width * 0.05, height * (1 - CAPTION)];
    const inner = { width: width - inset * 2, height: stage - inset * 0.6 };
    ctx.save();
    ctx.translate(inset, inset * 0.6);
    ctx.beginPath();
    ctx.rect(0, 0, inner.width, inner.height);
    ctx.clip();
    paint(ctx, inner, elapsed_ms);
    paintLights(ctx, inner);
    ctx.restore();
    ctx.fillStyle = STUDIO.ink;
    ctx.fillRect(0, stage, width, height - stage);
    ctx.fillStyle = STUDIO.brass;
    ctx.fillRect(0, stage, width, 2);
    const font = `700 ${Math.min(height * CAPTION * 0.5, width * 0.045)}px ${DISPLAY}`;
    writeAt(ctx, caption, { x: width / 2, y: (stage + height) / 2, font, ink: STUDIO.paper });
  };
}

function paintLights(ctx: CanvasRenderingContext2D, { width, height }: { width: number; height: number }): void {
  ctx.globalAlpha = 0.06;
  ctx.fillStyle = STUDIO.paper;
  for (const x of [0.2, 0.5, 0.8]) {
    ctx.beginPath();
    ctx.moveTo(width * x, 0);
    ctx.lineTo(width * (x - 0.16), height);
    ctx.lineTo(width * (x + 0.16), height);
    ctx.closePath();
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

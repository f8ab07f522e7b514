import type { Board } from './draw-board.ts';
import { drawRibbon } from './draw-ribbon.ts';
import { paintShapes, roundedRect } from './paint.ts';
import type { Scene } from './scene.ts';

/** Draws the amount won over the reels on a small paper label. */
export function drawAmount(board: Board, amount: { text: string; size: number }): void {
  const { ctx, layout } = board;
  const { palette } = board.theme;
  const { reels, cell } = layout;
  // With a single row, the winning symbols stay visible.
  const height = Math.min(cell.height * 0.42 * amount.size, reels.height * 0.32);
  ctx.font = `800 ${height * 0.66}px ${board.font}`;
  const width = Math.min(reels.width * 0.94, ctx.measureText(amount.text).width + height * 1.1);
  const box = {
    x: reels.x + (reels.width - width) / 2,
    y: reels.y + reels.height - height - cell.height * 0.12,
    width,
    height,
  };
  ctx.fillStyle = palette.plate;
  roundedRect(ctx, { ...box, x: box.x - 2, y: box.y - 2, width: width + 4, height: height + 4 }, height * 0.24);
  ctx.fill();
  ctx.strokeStyle = palette.plateEdge;
  ctx.lineWidth = Math.max(1.5, height * 0.05);
  roundedRect(ctx, { x: box.x + 2, y: box.y + 2, width: width - 4, height: height - 4 }, height * 0.18);
  ctx.stroke();
  ctx.fillStyle = palette.amount;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(amount.text, box.x + width / 2, box.y + height * 0.54, width - height * 0.5);
}

/** Draws a banner over the whole board: start and end of the free spins. */
export function drawBanner(board: Board, banner: { title: string; detail: string; shown: number }): void {
  const { ctx, layout } = board;
  const { palette } = board.theme;
  const { frame, cell } = layout;
  ctx.save();
  ctx.globalAlpha = Math.min(1, banner.shown);
  ctx.fillStyle = palette.veil;
  roundedRect(ctx, frame, cell.width * 0.14);
  ctx.fill();
  const height = Math.min(cell.height * 0.8, frame.width * 0.16);
  const ribbon = {
    x: frame.x + frame.width * 0.15,
    y: frame.y + frame.height / 2 - height * 0.85 - (1 - banner.shown) * 14,
    width: frame.width * 0.7,
    height,
  };
  drawRibbon(ctx, ribbon, banner.title, board.font, palette);
  ctx.fillStyle = palette.veilInk;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `600 ${height * 0.34}px ${board.font}`;
  ctx.fillText(banner.detail, frame.x + frame.width / 2, ribbon.y + height * 1.42, frame.width * 0.86);
  ctx.restore();
}

/** Draws the game's sparks of a larger win. Each fades in its last second. */
export function drawSparks({ ctx, theme }: Board, scene: Scene): void {
  const { shapes, size, turns_perS } = theme.spark;
  for (const spark of scene.sparks) {
    const side = spark.size * size;
    ctx.save();
    ctx.globalAlpha = Math.min(1, spark.life);
    ctx.translate(spark.x, spark.y);
    ctx.rotate(spark.life * turns_perS * 2 * Math.PI);
    paintShapes(ctx, shapes, -side / 2, -side / 2, side);
    ctx.restore();
  }
}

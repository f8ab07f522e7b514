import type { StageLayout } from '../layout.ts';
import type { SlotPalette } from '../theme.ts';
import { disc, roundedRect } from './paint.ts';

/** Draws the plate around the reels with its lines and a stud in each corner. */
export function drawFrame(
  ctx: CanvasRenderingContext2D,
  { frame, reels }: StageLayout,
  palette: SlotPalette,
  lit: boolean,
): void {
  const edge = reels.x - frame.x;
  ctx.fillStyle = 'rgb(0 0 0 / 35%)';
  roundedRect(ctx, { ...frame, x: frame.x + 4, y: frame.y + 6 }, edge);
  ctx.fill();
  ctx.fillStyle = lit ? palette.frameLit : palette.frame;
  roundedRect(ctx, frame, edge);
  ctx.fill();
  ctx.strokeStyle = palette.outline;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.strokeStyle = palette.frameEdge;
  ctx.lineWidth = Math.max(1.5, edge * 0.13);
  const inset = (by: number) => ({
    x: frame.x + by,
    y: frame.y + by,
    width: frame.width - by * 2,
    height: frame.height - by * 2,
  });
  roundedRect(ctx, inset(edge * 0.24), edge * 0.8);
  ctx.stroke();
  ctx.lineWidth = 1;
  roundedRect(ctx, inset(edge * 0.52), edge * 0.55);
  ctx.stroke();
  ctx.lineWidth = Math.max(1.5, edge * 0.1);
  roundedRect(ctx, { x: reels.x - 1, y: reels.y - 1, width: reels.width + 2, height: reels.height + 2 }, 2);
  ctx.stroke();
  for (const x of [frame.x + edge * 0.62, frame.x + frame.width - edge * 0.62])
    for (const y of [frame.y + edge * 0.62, frame.y + frame.height - edge * 0.62]) {
      disc(ctx, x, y, edge * 0.34, palette.frameEdge);
      disc(ctx, x, y, edge * 0.2, palette.frameStud);
    }
}

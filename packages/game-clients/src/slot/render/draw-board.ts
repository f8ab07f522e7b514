import type { SlotSpec } from '@fairhouse/game-math';
import type { Box, StageLayout } from '../layout.ts';
import { cellKey } from '../plan/wins-of.ts';
import type { SlotTheme } from '../theme.ts';
import { drawAmount, drawBanner, drawSparks } from './draw-overlay.ts';
import { boxOf, drawCoin, drawReel, drawSymbol, reelPalette } from './draw-reel.ts';
import { roundedRect } from './paint.ts';
import { type CoinLabel, type Highlight, type Scene, symbolAt } from './scene.ts';
import type { Sprites } from './sprites.ts';

/** Input of the drawing besides the scene. Boxes are in CSS pixels. `origin` is the canvas's position on the stage. */
export type Board = {
  ctx: CanvasRenderingContext2D;
  layout: StageLayout;
  origin: { x: number; y: number };
  density: number;
  sprites: Sprites;
  spec: SlotSpec;
  theme: SlotTheme;
  font: string;
};

/** Draws the reels and their overlays. */
export function drawBoard(board: Board, scene: Scene): void {
  const { ctx, layout, density, origin } = board;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.setTransform(density, 0, 0, density, -origin.x * density, -origin.y * density);
  ctx.save();
  // Rectangular on purpose: a rounded clip needs a mask in every frame.
  ctx.beginPath();
  ctx.rect(layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height);
  ctx.clip();
  for (const [index, reel] of scene.reels.entries()) drawReel(board, scene, reel, index);
  if (scene.highlight) drawHighlight(board, scene, scene.highlight);
  if (scene.faded > 0) {
    ctx.globalAlpha = scene.faded;
    ctx.fillStyle = reelPalette(board, scene).reel;
    ctx.fillRect(layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
  drawSparks(board, scene);
  if (scene.amount) drawAmount(board, scene.amount);
  if (scene.banner) drawBanner(board, scene.banner);
}

type PaidCell = { box: Box; id: string; coin: CoinLabel | null };

/** Dims the non-winning cells, draws the lines, and draws the winning cells over them, framed and pulsing. */
function drawHighlight(board: Board, scene: Scene, highlight: Highlight): void {
  const { ctx } = board;
  const palette = reelPalette(board, scene);
  const paid: PaidCell[] = [];
  ctx.fillStyle = palette.reel;
  ctx.globalAlpha = 0.62;
  for (const [index, reel] of scene.reels.entries()) {
    for (let row = 0; row < reel.rows; row++) {
      const box = boxOf(board, reel, index, row);
      if (highlight.cells.has(cellKey(index, row)))
        paid.push({ box, id: symbolAt(reel, row), coin: reel.cells?.[row]?.coin ?? null });
      else ctx.fillRect(box.x, box.y, box.width, box.height);
    }
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.paid;
  for (const { box } of paid) ctx.fillRect(box.x, box.y, box.width, box.height);
  drawLines(board, highlight);
  const swell = 1 + 0.06 * Math.sin(highlight.pulse * 2 * Math.PI) ** 2;
  for (const cell of paid) drawPaidCell(board, cell, swell);
}

function drawPaidCell(board: Board, { box, id, coin }: PaidCell, swell: number): void {
  const { ctx } = board;
  drawSymbol(board, id, box, swell);
  if (coin) drawCoin(board, coin, box, swell);
  ctx.strokeStyle = board.theme.palette.highlight;
  ctx.lineWidth = Math.max(2, box.width * 0.035);
  const inset = ctx.lineWidth / 2 + 1;
  const frame = { x: box.x + inset, y: box.y + inset, width: box.width - inset * 2, height: box.height - inset * 2 };
  roundedRect(ctx, frame, box.width * 0.08);
  ctx.stroke();
}

/** Draws the lines from the left up to their progress. */
function drawLines(board: Board, highlight: Highlight): void {
  const { ctx, layout, spec, theme } = board;
  const { cell, reels } = layout;
  if (highlight.lines.length === 0) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(reels.x, reels.y, reels.width * Math.min(1, highlight.drawn), reels.height);
  ctx.clip();
  ctx.lineJoin = 'round';
  for (const line of highlight.lines) {
    const rows = spec.lines[line] ?? [];
    ctx.beginPath();
    ctx.moveTo(reels.x, reels.y + ((rows[0] ?? 0) + 0.5) * cell.height);
    for (const [reel, row] of rows.entries()) {
      ctx.lineTo(reels.x + (reel + 0.5) * cell.width, reels.y + (row + 0.5) * cell.height);
    }
    ctx.lineTo(reels.x + reels.width, reels.y + ((rows.at(-1) ?? 0) + 0.5) * cell.height);
    ctx.strokeStyle = theme.palette.outline;
    ctx.lineWidth = Math.max(4, cell.width * 0.07);
    ctx.stroke();
    ctx.strokeStyle = theme.palette.payLine;
    ctx.lineWidth = Math.max(2, cell.width * 0.04);
    ctx.stroke();
  }
  ctx.restore();
}

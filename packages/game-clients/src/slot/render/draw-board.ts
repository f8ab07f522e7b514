import type { SlotSpec } from '@fairhouse/game-math';
import type { Box, StageLayout } from '../layout.ts';
import type { ReelInks, SlotLook } from '../look.ts';
import { drawAmount, drawBanner, drawSparks } from './draw-overlay.ts';
import { roundedRect } from './paint.ts';
import { cellKey, type Highlight, type ReelView, type Scene } from './scene.ts';
import type { Sprites } from './sprites.ts';

/** What the drawing needs besides the scene. Boxes are in CSS pixels; `origin` is the canvas's place on the stage. */
export type Board = {
  ctx: CanvasRenderingContext2D;
  layout: StageLayout;
  origin: { x: number; y: number };
  density: number;
  sprites: Sprites;
  spec: SlotSpec;
  look: SlotLook;
  font: string;
};

/** Above this many symbols a second a reel is drawn smeared. */
const BLUR_FROM = 12;

const reelInks = ({ look }: Board, { set }: Scene): ReelInks => (set === 'free' ? look.inks.lit : look.inks.base);

/** Draws the reels and what lies over them. */
export function drawBoard(board: Board, scene: Scene): void {
  const { ctx, layout, density, origin } = board;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.setTransform(density, 0, 0, density, -origin.x * density, -origin.y * density);
  ctx.save();
  // A rectangle on purpose: a rounded clip costs a mask a frame.
  ctx.beginPath();
  ctx.rect(layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height);
  ctx.clip();
  for (const [index, reel] of scene.reels.entries()) drawReel(board, scene, reel, index);
  if (scene.highlight) drawHighlight(board, scene, scene.highlight);
  if (scene.faded > 0) {
    ctx.globalAlpha = scene.faded;
    ctx.fillStyle = reelInks(board, scene).reel;
    ctx.fillRect(layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
  drawSparks(board, scene);
  if (scene.amount) drawAmount(board, scene.amount);
  if (scene.banner) drawBanner(board, scene.banner);
}

function drawReel(board: Board, scene: Scene, reel: ReelView, index: number): void {
  const { ctx, layout, sprites, density, spec } = board;
  const { cell, reels } = layout;
  const x = reels.x + index * cell.width;
  const ground = reelInks(board, scene);
  ctx.fillStyle = index % 2 === 0 ? ground.reel : ground.shade;
  ctx.fillRect(x, reels.y, cell.width, reels.height);
  if (reel.awaited) {
    ctx.fillStyle = ground.awaited;
    ctx.fillRect(x, reels.y, cell.width, reels.height);
  }
  const first = Math.floor(reel.position);
  const part = reel.position - first;
  const blurred = Math.abs(reel.speed) > BLUR_FROM;
  for (let row = 0; row <= spec.rows; row++) {
    const length = reel.strip.length;
    const id = reel.strip[(((first + row) % length) + length) % length] as string;
    const sprite = sprites.byId.get(id);
    if (!sprite) continue;
    const y = reels.y + (row - part) * cell.height;
    if (blurred) ctx.drawImage(sprite.blurred, x, y - cell.height / 2, cell.width, cell.height * 2);
    else ctx.drawImage(sprite.still, x, y, sprite.still.width / density, sprite.still.height / density);
  }
  if (index > 0) {
    ctx.fillStyle = ground.line;
    ctx.globalAlpha = 0.5;
    ctx.fillRect(x - 0.5, reels.y, 1, reels.height);
    ctx.globalAlpha = 1;
  }
}

/** Veils what does not pay, draws the lines, and prints what pays over them, framed and swelling. */
function drawHighlight(board: Board, scene: Scene, highlight: Highlight): void {
  const { ctx, layout, spec } = board;
  const { cell, reels } = layout;
  const cells: { box: Box; id: string }[] = [];
  ctx.fillStyle = reelInks(board, scene).reel;
  for (const [index, reel] of scene.reels.entries()) {
    for (let row = 0; row < spec.rows; row++) {
      const box = { x: reels.x + index * cell.width, y: reels.y + row * cell.height, ...cell };
      if (highlight.cells.has(cellKey(index, row))) {
        cells.push({ box, id: reel.strip[(Math.round(reel.position) + row) % reel.strip.length] as string });
        continue;
      }
      ctx.globalAlpha = 0.62;
      ctx.fillRect(box.x, box.y, box.width, box.height);
    }
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = reelInks(board, scene).paid;
  for (const { box } of cells) ctx.fillRect(box.x, box.y, box.width, box.height);
  drawLines(board, highlight);
  const swell = 1 + 0.06 * Math.sin(highlight.pulse * 2 * Math.PI) ** 2;
  for (const { box, id } of cells) drawPaidCell(board, box, id, swell);
}

function drawPaidCell(board: Board, box: Box, id: string, swell: number): void {
  const { ctx, sprites } = board;
  const [width, height] = [box.width * swell, box.height * swell];
  const sprite = sprites.byId.get(id);
  if (sprite)
    ctx.drawImage(sprite.still, box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height);
  ctx.strokeStyle = board.look.inks.highlight;
  ctx.lineWidth = Math.max(2, box.width * 0.035);
  const inset = ctx.lineWidth / 2 + 1;
  const frame = { x: box.x + inset, y: box.y + inset, width: box.width - inset * 2, height: box.height - inset * 2 };
  roundedRect(ctx, frame, box.width * 0.08);
  ctx.stroke();
}

/** Lines as far as they are drawn, from the left. */
function drawLines(board: Board, highlight: Highlight): void {
  const { ctx, layout, spec } = board;
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
    ctx.strokeStyle = board.look.inks.outline;
    ctx.lineWidth = Math.max(4, cell.width * 0.07);
    ctx.stroke();
    ctx.strokeStyle = board.look.inks.payLine;
    ctx.lineWidth = Math.max(2, cell.width * 0.04);
    ctx.stroke();
  }
  ctx.restore();
}

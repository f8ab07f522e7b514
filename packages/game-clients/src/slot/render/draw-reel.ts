import type { Box } from '../layout.ts';
import type { ReelPalette } from '../theme.ts';
import type { Board } from './draw-board.ts';
import { roundedRect } from './paint.ts';
import type { CellView, CoinLabel, ReelView, Scene } from './scene.ts';
import { sealId } from './sprites.ts';

/** Above this speed in symbols per second a reel is drawn blurred. */
const BLUR_FROM = 12;

export const reelPalette = ({ theme }: Board, { lit }: Scene): ReelPalette =>
  lit ? theme.palette.lit : theme.palette.base;

/** Returns the box of a cell. A reel that shows fewer rows has taller cells. */
export function boxOf({ layout }: Board, { rows }: ReelView, reel: number, row: number): Box {
  const { reels, cell } = layout;
  const height = reels.height / rows;
  return { x: reels.x + reel * cell.width, y: reels.y + row * height, width: cell.width, height };
}

/** Draws one reel on its background: its cells at rest, or its strip in motion. */
export function drawReel(board: Board, scene: Scene, reel: ReelView, index: number): void {
  const { ctx, layout } = board;
  const { reels, cell } = layout;
  const palette = reelPalette(board, scene);
  const x = reels.x + index * cell.width;
  ctx.fillStyle = reel.covered ? palette.paid : index % 2 === 0 ? palette.reel : palette.shade;
  ctx.fillRect(x, reels.y, cell.width, reels.height);
  if (reel.awaited) {
    ctx.fillStyle = palette.awaited;
    ctx.fillRect(x, reels.y, cell.width, reels.height);
  }
  if (reel.cells) for (const each of reel.cells) drawCell(board, scene, each, boxOf(board, reel, index, each.row));
  else drawStrip(board, reel, index);
  if (index > 0) {
    ctx.fillStyle = palette.line;
    ctx.globalAlpha = 0.5;
    ctx.fillRect(x - 0.5, reels.y, 1, reels.height);
    ctx.globalAlpha = 1;
  }
}

function drawStrip(board: Board, reel: ReelView, index: number): void {
  const { ctx, sprites } = board;
  const first = Math.floor(reel.position);
  const part = reel.position - first;
  const { length } = reel.strip;
  const blurred = Math.abs(reel.speed) > BLUR_FROM;
  for (let row = 0; row <= Math.ceil(reel.rows); row++) {
    const id = reel.strip[(((first + row) % length) + length) % length] as string;
    const box = boxOf(board, reel, index, row - part);
    if (!blurred) drawSymbol(board, id, box);
    else {
      const sprite = sprites.get(id);
      if (sprite) ctx.drawImage(sprite.blurred, box.x, box.y - box.height / 2, box.width, box.height * 2);
    }
  }
}

function drawCell(board: Board, scene: Scene, cell: CellView, box: Box): void {
  const { ctx } = board;
  if (scene.glow > 0 && !cell.coin) {
    ctx.globalAlpha = scene.glow;
    ctx.fillStyle = reelPalette(board, scene).awaited;
    roundedRect(ctx, { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }, box.width * 0.1);
    ctx.fill();
  }
  ctx.globalAlpha = cell.alpha;
  drawSymbol(board, cell.id, box, cell.scaleX, cell.scaleY);
  if (cell.coin) drawCoin(board, cell.coin, box, cell.scaleX);
  ctx.globalAlpha = 1;
}

/** Draws a symbol with its label in the middle of a box, as large as fits. */
export function drawSymbol({ ctx, sprites }: Board, id: string, box: Box, scaleX = 1, scaleY = scaleX): void {
  const sprite = sprites.get(id);
  if (!sprite) return;
  const side = Math.min(box.width, box.height);
  const [width, height] = [side * scaleX, side * scaleY];
  ctx.drawImage(sprite.still, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

/** Prints a coin's value over its centre. For a prize, draws the prize's seal and its name above the value. */
export function drawCoin(board: Board, { worth, prize }: CoinLabel, box: Box, scale = 1): void {
  const { ctx, theme, font } = board;
  const palette = theme.palette.coin;
  if (!palette) return;
  if (prize) drawSymbol(board, sealId(prize.id), box, scale);
  const size = Math.min(box.width, box.height) * 0.23 * scale;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  const print = (text: string, at: number, height: number): void => {
    ctx.font = `800 ${height}px ${font}`;
    ctx.lineWidth = height * 0.3;
    ctx.strokeStyle = palette.edge;
    ctx.strokeText(text, x, at, box.width * 0.9);
    ctx.fillStyle = palette.ink;
    ctx.fillText(text, x, at, box.width * 0.9);
  };
  print(worth, prize ? y + size * 0.5 : y, size);
  if (prize) print(prize.name, y - size * 0.65, size * 0.82);
}

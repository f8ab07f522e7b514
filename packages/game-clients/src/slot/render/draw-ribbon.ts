import type { Box } from '../layout.ts';
import type { SlotPalette } from '../theme.ts';

/** Draws a ribbon with swallow tails and a name on it. */
export function drawRibbon(
  ctx: CanvasRenderingContext2D,
  box: Box,
  text: string,
  font: string,
  palette: SlotPalette,
): void {
  const { x, y, width, height } = box;
  const tail = height * 0.62;
  const drop = height * 0.2;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.outline;
  ctx.lineWidth = Math.max(1.5, height * 0.045);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x : x + width;
    ctx.beginPath();
    ctx.moveTo(edge - side * tail * 0.5, y + drop);
    ctx.lineTo(edge + side * tail, y + drop);
    ctx.lineTo(edge + side * tail * 0.6, y + drop + height * 0.4);
    ctx.lineTo(edge + side * tail, y + drop + height * 0.8);
    ctx.lineTo(edge - side * tail * 0.5, y + drop + height * 0.8);
    ctx.closePath();
    ctx.fillStyle = palette.ribbonTail;
    ctx.fill();
    ctx.stroke();
  }
  ctx.fillStyle = palette.ribbon;
  ctx.fillRect(x, y, width, height * 0.8);
  ctx.strokeRect(x, y, width, height * 0.8);
  ctx.strokeStyle = palette.ribbonEdge;
  ctx.lineWidth = Math.max(1, height * 0.025);
  ctx.strokeRect(x + height * 0.09, y + height * 0.09, width - height * 0.18, height * 0.62);
  ctx.font = `800 ${height * 0.46}px ${font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const room = width - height * 0.5;
  ctx.fillStyle = palette.outline;
  ctx.fillText(text, x + width / 2 + height * 0.02, y + height * 0.445, room);
  ctx.fillStyle = palette.ribbonInk;
  ctx.fillText(text, x + width / 2, y + height * 0.42, room);
  ctx.restore();
}

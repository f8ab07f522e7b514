import type { Point } from '@fairhouse/game-math/fish';
import { INK } from '../creatures/palette.ts';

/** The inks of the four seats; each cannon also has its number. */
export const SEAT_INKS = ['#e9b84d', '#7fd0a6', '#e58fa5', '#a9b8e2'] as const;

export interface CannonLook {
  seat: number;
  at: Point;
  /** Radians on the canvas. */
  angle: number;
  /** Px of the canvas for a pixel of the field. */
  scale: number;
  /** What is written after the number: the price of the step, and whether it is play money. */
  caption: string;
  isOwn: boolean;
  isConnected: boolean;
}

/** The length of a cannon in px of the canvas; the own one is larger. */
const sizeOf = (isOwn: boolean, scale: number): number => (isOwn ? Math.max(42, 96 * scale) : Math.max(32, 72 * scale));

/** Draws the cannon of a seat. */
export function drawCannon(
  ctx: CanvasRenderingContext2D,
  { seat, at: [x, y], angle, scale, ...look }: CannonLook,
): void {
  const size = sizeOf(look.isOwn, scale);
  const ink = SEAT_INKS[seat] ?? INK.brass;
  ctx.save();
  ctx.translate(x, y);
  ctx.globalAlpha = look.isConnected ? 1 : 0.45;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = INK.line;
  ctx.save();
  ctx.rotate(angle);
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.moveTo(0, -size * 0.24);
  ctx.lineTo(size * 0.95, -size * 0.15);
  ctx.lineTo(size * 0.95, size * 0.15);
  ctx.lineTo(0, size * 0.24);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = INK.foam;
  ctx.beginPath();
  ctx.roundRect(size * 0.84, -size * 0.21, size * 0.2, size * 0.42, size * 0.06);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.arc(0, 0, size * 0.44, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** Draws what is written beside a cannon. It is never turned. */
export function writeCaption(ctx: CanvasRenderingContext2D, look: CannonLook, height: number, font: string): void {
  const [x, y] = look.at;
  const isBelow = y > height / 2;
  // on the side to which the barrel does not point
  const side = Math.cos(look.angle) > 0 ? -1 : 1;
  const beside = side * (sizeOf(look.isOwn, look.scale) * 0.44 + 8);
  ctx.save();
  ctx.globalAlpha = look.isConnected ? 1 : 0.6;
  ctx.font = `700 13px ${font}`;
  ctx.textAlign = side > 0 ? 'left' : 'right';
  ctx.textBaseline = 'middle';
  const textY = isBelow ? y + 2 : y - 2;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = INK.line;
  const text = `${look.seat + 1}${look.caption ? ` · ${look.caption}` : ''}`;
  ctx.strokeText(text, x + beside, textY);
  ctx.fillStyle = INK.foam;
  ctx.fillText(text, x + beside, textY);
  ctx.restore();
}

/** Draws a bullet: a pearl with its wake. */
export function drawBullet(
  ctx: CanvasRenderingContext2D,
  [x, y]: Point,
  { ink, scale, isOwn }: { ink: string; scale: number; isOwn: boolean },
): void {
  const r = Math.max(3, (isOwn ? 11 : 9) * scale);
  ctx.fillStyle = ink;
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = INK.foam;
  ctx.beginPath();
  ctx.arc(x - r * 0.3, y - r * 0.3, r * 0.35, 0, 2 * Math.PI);
  ctx.fill();
}

/** Draws the aim of the own cannon, and the mark on the fish that it is locked on. */
export function drawAim(ctx: CanvasRenderingContext2D, from: Point, angle: number, length: number): void {
  ctx.save();
  ctx.strokeStyle = 'rgb(244 247 238 / .4)';
  ctx.lineWidth = 2;
  ctx.setLineDash([2, 10]);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(from[0] + Math.cos(angle) * length * 0.25, from[1] + Math.sin(angle) * length * 0.25);
  ctx.lineTo(from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length);
  ctx.stroke();
  ctx.restore();
}

export function drawLock(ctx: CanvasRenderingContext2D, [x, y]: Point, r: number, ink: string): void {
  ctx.save();
  ctx.translate(x, y);
  for (const [colour, width] of [
    [INK.line, 6],
    [ink, 3],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    for (let quarter = 0; quarter < 4; quarter++) {
      ctx.beginPath();
      ctx.arc(0, 0, r, quarter * (Math.PI / 2) + 0.35, quarter * (Math.PI / 2) + 1.22);
      ctx.stroke();
    }
  }
  ctx.restore();
}

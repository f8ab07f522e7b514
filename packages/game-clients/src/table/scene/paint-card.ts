import { STUDIO } from './palette.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Spades, hearts, clubs, diamonds, on a 100 × 100 field. */
const SUITS = [
  'M50 6C58 30 94 42 88 66C84 82 62 82 54 68L62 94H38L46 68C38 82 16 82 12 66C6 42 42 30 50 6Z',
  'M50 92C8 60 2 34 18 18C32 6 46 16 50 30C54 16 68 6 82 18C98 34 92 60 50 92Z',
  'M50 6a20 20 0 0 1 15 33a20 20 0 1 1-9 28L62 94H38L44 67a20 20 0 1 1-9-28A20 20 0 0 1 50 6Z',
  'M50 4L86 50L50 96L14 50Z',
];
const shapes = new Map<number, Path2D>();

function suitShape(suit: number): Path2D {
  const shape = shapes.get(suit) ?? new Path2D(SUITS[suit]);
  shapes.set(suit, shape);
  return shape;
}

/** Where a card is: its middle, its width, its turn in radians, and how far it is turned over (0 back … 1 face). */
export interface CardPlace {
  x: number;
  y: number;
  width: number;
  turn: number;
  open: number;
}

/** Height of a card of width 1. */
export const CARD_RATIO = 1.4;

/** Draws a card by its number, 0 … 51. */
export function paintCard(ctx: CanvasRenderingContext2D, card: number, { x, y, width, turn, open }: CardPlace): void {
  const height = width * CARD_RATIO;
  const isFace = open >= 0.5;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(Math.max(0.02, Math.abs(open * 2 - 1)), 1);
  ctx.beginPath();
  ctx.roundRect(-width / 2, -height / 2, width, height, width * 0.09);
  ctx.fillStyle = isFace ? STUDIO.paper : STUDIO.back;
  ctx.fill();
  ctx.lineWidth = Math.max(1, width * 0.015);
  ctx.strokeStyle = STUDIO.feltDark;
  ctx.stroke();
  if (isFace) paintFace(ctx, card, width, height);
  else paintBack(ctx, width, height);
  ctx.restore();
}

function paintFace(ctx: CanvasRenderingContext2D, card: number, width: number, height: number): void {
  const [rank, suit] = [RANKS[card % 13] ?? '', Math.floor(card / 13)];
  ctx.fillStyle = suit % 2 === 1 ? STUDIO.red : STUDIO.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `800 ${width * 0.44}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
  ctx.fillText(rank, -width * 0.2, -height * 0.28);
  paintSuit(ctx, suit, { x: width * 0.12, y: height * 0.14, size: width * 0.6 });
}

function paintSuit(ctx: CanvasRenderingContext2D, suit: number, at: { x: number; y: number; size: number }): void {
  ctx.save();
  ctx.translate(at.x - at.size / 2, at.y - at.size / 2);
  ctx.scale(at.size / 100, at.size / 100);
  ctx.fill(suitShape(suit));
  ctx.restore();
}

function paintBack(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  ctx.strokeStyle = STUDIO.brass;
  ctx.lineWidth = width * 0.02;
  ctx.strokeRect(-width * 0.4, -height * 0.42, width * 0.8, height * 0.84);
  ctx.beginPath();
  for (let at = -3; at <= 3; at++) {
    ctx.moveTo(at * width * 0.12, -height * 0.36);
    ctx.lineTo(at * width * 0.12, height * 0.36);
  }
  ctx.stroke();
}

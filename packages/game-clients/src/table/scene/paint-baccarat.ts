import { type Card, nextSide, type Side } from '@fairhouse/game-math/tables';
import { clamp, easeOut, type Motion } from './motion.ts';
import { CARD_RATIO, paintCard } from './paint-card.ts';
import { STUDIO } from './palette.ts';
import type { Moment, SceneSize } from './scene.ts';

/** How long a card slides out of the shoe, and how long it takes to turn. */
const SLIDE_MS = 380;
const TURN_MS = 320;

export interface BaccaratScene {
  /** The cards in the order of the deal, with the time when each was turned; `before` for those that lay there already. */
  cards: readonly { card: number; at: Moment }[];
  motion: Motion;
  labels: Readonly<Record<Side, string>>;
}

/** Draws the table with its cards. Returns whether something moves. */
export function paintBaccarat(
  ctx: CanvasRenderingContext2D,
  size: SceneSize,
  scene: BaccaratScene,
  now: number,
): boolean {
  const { width, height } = size;
  paintFelt(ctx, size);
  const cardWidth = Math.min(width * 0.115, (height * 0.56) / CARD_RATIO);
  const cards = scene.cards.map(({ card }) => card as Card);
  const areas = { player: width * 0.29, banker: width * 0.71 } as const;
  const lying = scene.cards.filter(({ at }) => partOf(at, now) >= 1).length;
  for (const side of ['player', 'banker'] as const)
    paintSide(ctx, size, {
      x: areas[side],
      label: scene.labels[side],
      points: pointsOf(cards.slice(0, lying), side),
      side,
    });
  let isMoving = false;
  for (const [index, { card, at }] of scene.cards.entries()) {
    const side = nextSide(cards.slice(0, index));
    if (!side) continue;
    const place = cards.slice(0, index).filter((_card, before) => nextSide(cards.slice(0, before)) === side).length;
    const elapsed = at === 'before' ? Number.POSITIVE_INFINITY : now - at;
    const slid = easeOut(elapsed / SLIDE_MS);
    const isThird = place === 2;
    const target = {
      x:
        areas[side] +
        (isThird ? (side === 'player' ? -1.76 : 1.76) : (place - 0.5) * 1.04) * cardWidth +
        (scene.motion(`x${index}`) - 0.5) * cardWidth * 0.06,
      y: height * 0.48 + (scene.motion(`y${index}`) - 0.5) * cardWidth * 0.06,
      turn: (isThird ? Math.PI / 2 : 0) + (scene.motion(`t${index}`) - 0.5) * 0.07,
    };
    const from = { x: width * 0.95, y: -cardWidth, turn: 0.9 };
    paintCard(ctx, card, {
      x: from.x + (target.x - from.x) * slid,
      y: from.y + (target.y - from.y) * slid,
      turn: from.turn + (target.turn - from.turn) * slid,
      width: cardWidth,
      open: clamp((elapsed - SLIDE_MS) / TURN_MS),
    });
    if (elapsed < SLIDE_MS + TURN_MS) isMoving = true;
  }
  return isMoving;
}

const partOf = (at: Moment, now: number): number => (at === 'before' ? 1 : (now - at) / (SLIDE_MS + TURN_MS));

/** The total of a side from the cards that lie open; null while it has none. */
function pointsOf(cards: readonly Card[], side: Side): number | null {
  const own = cards.filter((_card, at) => nextSide(cards.slice(0, at)) === side);
  if (own.length === 0) return null;
  return own.reduce((sum, card) => sum + (card % 13 < 9 ? (card % 13) + 1 : 0), 0) % 10;
}

function paintFelt(ctx: CanvasRenderingContext2D, { width, height }: SceneSize): void {
  ctx.fillStyle = STUDIO.felt;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = STUDIO.feltDark;
  ctx.beginPath();
  ctx.ellipse(width / 2, -height * 0.35, width * 0.62, height * 0.5, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = STUDIO.line;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = Math.max(1, height * 0.006);
  ctx.beginPath();
  ctx.ellipse(width / 2, height * 1.62, width * 0.9, height * 0.78, 0, Math.PI, Math.PI * 2);
  ctx.moveTo(width / 2, height * 0.2);
  ctx.lineTo(width / 2, height * 0.78);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function paintSide(
  ctx: CanvasRenderingContext2D,
  { height, width }: SceneSize,
  { x, label, points, side }: { x: number; label: string; points: number | null; side: Side },
): void {
  const text = Math.max(12, Math.min(height * 0.09, width * 0.035));
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `700 ${text}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
  ctx.fillStyle = STUDIO[side];
  ctx.fillText(label, x, height * 0.09);
  if (points === null) return;
  const r = text * 0.95;
  ctx.beginPath();
  ctx.arc(x, height * 0.9, r, 0, Math.PI * 2);
  ctx.fillStyle = STUDIO[side];
  ctx.fill();
  ctx.fillStyle = STUDIO.ink;
  ctx.font = `800 ${text * 1.1}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
  ctx.fillText(String(points), x, height * 0.905);
}

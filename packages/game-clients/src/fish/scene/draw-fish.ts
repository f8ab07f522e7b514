import { type FishTable, fishPosition, type Point, type Spawn } from '@fairhouse/game-math/fish';
import { type Camera, toScreen } from './camera.ts';
import type { Sprite } from './create-sprites.ts';

/** The way of a fish is taken from where it is so much later, or was so much earlier. */
const AHEAD_MS = 80;
/** Pieces that a waving body is drawn in. */
const PIECES = 7;

export interface FishPose {
  spawn: Spawn;
  /** Px of the canvas. */
  at: Point;
  /** Radians; 0 faces right. */
  heading: number;
}

/** Returns where a fish is on the canvas and where it faces. Null when it is not in the water. */
export function poseOf(table: FishTable, camera: Camera, spawn: Spawn, now: number): FishPose | null {
  const here = fishPosition(table, spawn, now);
  if (!here) return null;
  const ahead = fishPosition(table, spawn, now + AHEAD_MS);
  const [from, to] = ahead ? [here, ahead] : [fishPosition(table, spawn, now - AHEAD_MS) ?? here, here];
  const [a, b] = [toScreen(camera, from), toScreen(camera, to)];
  return { spawn, at: toScreen(camera, here), heading: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}

/** Draws a fish. `phase` moves its body; null keeps it stiff. */
export function drawFish(
  ctx: CanvasRenderingContext2D,
  { image, side, creature }: Sprite,
  { at: [x, y], heading }: Omit<FishPose, 'spawn'>,
  phase: number | null,
): void {
  ctx.save();
  ctx.translate(x, y);
  const isLeft = Math.abs(heading) > Math.PI / 2;
  if (creature.posture === 'top') ctx.rotate(heading);
  else if (creature.posture === 'side') {
    if (isLeft) ctx.scale(-1, 1);
    // a fish seen from the side tilts a little, and never swims upside down
    ctx.rotate(Math.max(-0.6, Math.min(0.6, isLeft ? turnedBack(heading) : heading)));
  }
  if (phase === null) ctx.drawImage(image, -side / 2, -side / 2, side, side);
  else if (creature.swims === 'waves') drawWave(ctx, image, side, phase);
  else drawBeat(ctx, image, side, phase);
  ctx.restore();
}

/** The tilt of a heading to the left, after mirroring. */
const turnedBack = (heading: number): number => (heading > 0 ? Math.PI - heading : -Math.PI - heading);

/** The head is nearly still, the tail swings. */
function drawWave(ctx: CanvasRenderingContext2D, image: HTMLCanvasElement, side: number, phase: number): void {
  const [piece, source] = [side / PIECES, image.width / PIECES];
  for (let at = 0; at < PIECES; at++) {
    const tail = 1 - at / PIECES;
    const swing = Math.sin(phase - at * 0.7) * side * 0.035 * tail * tail;
    // pieces overlap by a pixel, or gaps would show
    ctx.drawImage(
      image,
      at * source,
      0,
      source + 1,
      image.height,
      at * piece - side / 2,
      swing - side / 2,
      piece + 1,
      side,
    );
  }
}

function drawBeat(ctx: CanvasRenderingContext2D, image: HTMLCanvasElement, side: number, phase: number): void {
  const beat = Math.sin(phase);
  ctx.scale(1 + 0.025 * beat, 1 - 0.045 * beat);
  ctx.drawImage(image, -side / 2, -side / 2, side, side);
}

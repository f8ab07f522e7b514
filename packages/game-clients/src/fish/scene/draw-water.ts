import { HEIGHT, UNITS_PER_PX, WIDTH } from '@fairhouse/game-math/fish';
import { strewn } from '../../game/art/brush.ts';
import { limb } from '../../game/art/path.ts';
import { pathOf } from '../../slot/render/paint.ts';
import type { Camera } from './camera.ts';

const [WIDTH_PX, HEIGHT_PX] = [WIDTH / UNITS_PER_PX, HEIGHT / UNITS_PER_PX];

/** The water of each level of rooms, from the surface to the ground, and its plants. */
const WATERS: Readonly<Record<string, readonly [above: string, below: string, kelp: string]>> = {
  lagoon: ['#1c6d74', '#0c3a46', '#1d5a4a'],
  reef: ['#14576b', '#0a2d40', '#194a4f'],
  abyss: ['#123a57', '#071c2c', '#15364a'],
};
const FRAME = 'rgb(244 247 238 / .16)';

/** A stalk of kelp on a field of 100 × 100, from the ground up. */
const stalk = (lean: number): string =>
  limb([
    [50, 102, 9],
    [44 + lean, 76, 8],
    [56 - lean, 50, 7],
    [46 + lean, 24, 5],
    [54, 2, 1],
  ]);
const LEAVES = [stalk(0), stalk(7), stalk(-8)];

/** Draws what does not move: water, light from above, kelp, and the edge of the field that reflects bullets. */
export function drawWater(ctx: CanvasRenderingContext2D, camera: Camera, level: string): void {
  const { width, height, scale } = camera;
  const [above, below, kelp] = WATERS[level] ?? (WATERS['lagoon'] as readonly [string, string, string]);
  const depth = ctx.createLinearGradient(0, 0, 0, height);
  depth.addColorStop(0, above);
  depth.addColorStop(1, below);
  ctx.fillStyle = depth;
  ctx.fillRect(0, 0, width, height);
  drawLight(ctx, width, height);
  drawKelp(ctx, width, height, kelp);
  ctx.strokeStyle = FRAME;
  ctx.lineWidth = 1.5;
  ctx.strokeRect(-camera.left * scale, -camera.top * scale, WIDTH_PX * scale, HEIGHT_PX * scale);
}

function drawLight(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  ctx.fillStyle = '#f4f7ee';
  for (let beam = 0; beam < 5; beam++) {
    const from = width * (0.08 + 0.19 * beam + 0.05 * strewn(beam));
    const spread = width * (0.03 + 0.03 * strewn(beam + 9));
    ctx.globalAlpha = 0.035 + 0.02 * strewn(beam + 4);
    ctx.beginPath();
    ctx.moveTo(from, 0);
    ctx.lineTo(from + spread, 0);
    ctx.lineTo(from + spread * 3 + height * 0.22, height);
    ctx.lineTo(from + height * 0.2, height);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function drawKelp(ctx: CanvasRenderingContext2D, width: number, height: number, ink: string): void {
  ctx.fillStyle = ink;
  const count = Math.max(8, Math.round(width / 52));
  for (let at = 0; at < count; at++) {
    const size = height * (0.16 + 0.3 * strewn(at * 3 + 1));
    // taller at the sides than in the middle, where the play is
    const side = Math.abs(at / (count - 1) - 0.5) * 2;
    const tall = size * (0.5 + 0.9 * side * side);
    ctx.save();
    ctx.globalAlpha = 0.35 + 0.4 * strewn(at + 20);
    ctx.translate((at + 0.3 + 0.4 * strewn(at)) * (width / count) - tall * 0.25, height - tall);
    ctx.scale((tall / 100) * 0.5, tall / 100);
    ctx.fill(pathOf(LEAVES[at % LEAVES.length] as string));
    ctx.restore();
  }
}

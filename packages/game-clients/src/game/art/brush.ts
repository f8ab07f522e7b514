/** Fills everything below a line that is given by its height at each x position. */
export function land(
  ctx: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  topAt: (part: number) => number,
  fill: string,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, height);
  const steps = Math.max(24, Math.round(width / 12));
  for (let i = 0; i <= steps; i++) ctx.lineTo((i / steps) * width, topAt(i / steps));
  ctx.lineTo(width, height);
  ctx.fill();
}

/** Returns a number from 0 to 1, always the same for the same n. For scattered decoration, never for an outcome. */
export function strewn(n: number): number {
  const part = Math.sin(n * 127.1 + 311.7) * 43_758.5453;
  return part - Math.floor(part);
}

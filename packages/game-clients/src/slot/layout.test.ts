import { expect, it } from 'vitest';
import { layoutStage } from './layout.ts';
import { planReveal } from './reveal-plan.ts';

it.each([
  [360, 640, 'portrait'],
  [390, 844, 'portrait'],
  [768, 1024, 'portrait'],
  [844, 390, 'beside'],
  [640, 360, 'beside'],
  [1280, 800, 'wide'],
  [1920, 1080, 'wide'],
] as const)('keeps the reels and the name on a stage of %i × %i', (width, height, kind) => {
  const layout = layoutStage(width, height);
  expect(layout.kind).toBe(kind);
  for (const box of [layout.frame, layout.ribbon]) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  expect(layout.reels.width).toBe(layout.cell.width * 5);
  expect(layout.reels.width).toBeGreaterThan(Math.min(width * 0.35, 280));
});

const spin = (window: string[][]) => ({
  set: 'base' as const,
  stops: [0, 0, 0, 0, 0],
  window,
  lineWins: [],
  scatter: { count: 0, pays_x100: 0 },
  multiplier: 1,
  win_x100: 0,
  freeSpinsAwarded: 0,
});
const column = (top: string) => [top, 'leaf', 'leaf'];

it('waits for a reel only when two moons have really landed before it', () => {
  const two = planReveal(spin(['moon', 'leaf', 'moon', 'leaf', 'leaf'].map(column)), 'moon', false);
  expect(two.anticipated).toEqual([false, false, false, true, true]);
  const one = planReveal(spin(['moon', 'leaf', 'leaf', 'leaf', 'moon'].map(column)), 'moon', false);
  expect(one.anticipated).toEqual([false, false, false, false, false]);
  expect(two.stops_ms).toEqual([...two.stops_ms].sort((a, b) => a - b));
  expect((two.stops_ms[4] ?? 0) - (one.stops_ms[4] ?? 0)).toBeGreaterThan(1000);
});

it('waits for nothing in a quick spin', () => {
  const quick = planReveal(spin(['moon', 'moon', 'leaf', 'leaf', 'leaf'].map(column)), 'moon', true);
  expect(quick.anticipated).not.toContain(true);
  expect(new Set(quick.stops_ms).size).toBe(1);
});

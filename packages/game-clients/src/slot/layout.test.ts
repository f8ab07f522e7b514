import { findSlot, slotCodes } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { gridOf, layoutStage, METER_PX } from './layout.ts';

describe.each(slotCodes())('%s', (code) => {
  const spec = findSlot(code);
  if (!spec) throw new Error(`${code} has maths`);
  const grid = gridOf(spec);

  it.each([
    [360, 640, 'portrait'],
    [360, 740, 'portrait'],
    [768, 1024, 'portrait'],
    [844, 390, 'beside'],
    [640, 360, 'beside'],
    [1280, 720, 'wide'],
    [1920, 1080, 'wide'],
  ] as const)('fits the reels, the name and the meter on a stage of %i × %i', (width, height, kind) => {
    const layout = layoutStage(width, height, grid);
    expect(layout.kind).toBe(kind);
    for (const box of [layout.frame, layout.ribbon]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height + (grid.meter ? METER_PX : 0)).toBeLessThanOrEqual(height);
    }
    expect(layout.reels.width).toBe(layout.cell.width * grid.reels);
    expect(layout.reels.height).toBe(layout.cell.height * grid.rows);
    // A symbol stays large enough to be distinguished from others.
    expect(Math.min(layout.cell.width, layout.cell.height)).toBeGreaterThanOrEqual(44);
  });
});

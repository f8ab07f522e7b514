import { expect, it } from 'vitest';
import { evenLines } from './even-lines.ts';

it('splits chips into rows of at most three, without a single one left over', () => {
  for (let count = 0; count <= 40; count++) {
    const chips = Array.from({ length: count }, (_, at) => at);
    const lines = evenLines(chips);
    expect(lines.flat()).toEqual(chips);
    const lengths = lines.map((line) => line.length);
    if (count > 1) expect(Math.min(...lengths), `${count} chips`).toBeGreaterThan(1);
    if (count > 0) expect(Math.max(...lengths), `${count} chips`).toBeLessThanOrEqual(3);
  }
  expect(evenLines(['a', 'b', 'c', 'd', 'e'])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

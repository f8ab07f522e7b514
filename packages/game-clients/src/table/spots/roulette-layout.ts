import type { SpotPlace } from './layout.ts';

/** The bets inside the layout. One kind at a time can be pressed, so that no place is too small for a finger. */
export const INSIDE_KINDS = ['straight', 'split', 'street', 'corner', 'line'] as const;
export type InsideKind = (typeof INSIDE_KINDS)[number];

/** The layout lying: the zero, twelve columns of three numbers, the column bets; below them dozens and even chances. */
const WIDE = { columns: 14, rows: 5 };

type Box = { x: number; y: number; width: number; height: number };

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Returns the column and the row of a number, in cells. */
const cellOf = (number: number): { x: number; y: number } => ({ x: Math.ceil(number / 3), y: (3 - (number % 3)) % 3 });

/**
 * Places the open spots of a roulette table, lying, or standing for narrow screens. Of the inside bets those of one kind are returned, and the
 * numbers, which are the layout.
 */
export function placeRoulette(spots: readonly string[], kind: InsideKind, isStanding: boolean): SpotPlace[] {
  return spots.flatMap((spot): SpotPlace[] => {
    const [name = '', rest = ''] = spot.split(':');
    const numbers = rest.split(',').map(Number);
    const isInside = (INSIDE_KINDS as readonly string[]).includes(name);
    if (isInside && name !== 'straight') {
      if (name !== kind) return [];
      const middle = toShape({ ...middleOf(name as InsideKind, numbers), width: 0, height: 0 }, isStanding);
      return [{ spot, shape: 'dot', ...middle }];
    }
    return [{ spot, shape: 'box', ...toShape(boxOf(name, numbers), isStanding) }];
  });
}

function boxOf(name: string, [number = 0]: readonly number[]): Box {
  switch (name) {
    case 'straight':
      return number === 0 ? { x: 0, y: 0, width: 1, height: 3 } : { ...cellOf(number), width: 1, height: 1 };
    case 'column':
      return { x: 13, y: (3 - number) % 3, width: 1, height: 1 };
    case 'dozen':
      return { x: 1 + (number - 1) * 4, y: 3, width: 4, height: 1 };
    default:
      return { x: 1 + EVENS.indexOf(name) * 2, y: 4, width: 2, height: 1 };
  }
}

/** The middle of an inside bet, on the lines between its numbers; streets and lines are at the edge of the numbers. */
function middleOf(kind: InsideKind, numbers: readonly number[]): { x: number; y: number } {
  const cells = numbers.filter((number) => number !== 0).map(cellOf);
  const mean = (of: 'x' | 'y'): number => cells.reduce((sum, cell) => sum + cell[of] + 0.5, 0) / cells.length;
  const hasZero = numbers.includes(0);
  const isAtEdge = kind === 'line' || (kind === 'street' && !hasZero) || (kind === 'corner' && hasZero);
  return { x: hasZero ? 1 : mean('x'), y: isAtEdge ? 3 : mean('y') };
}

/** Converts cells to parts of a hundred; standing, the layout is turned so that the zero is on top and 1 2 3 read from left to right. */
function toShape({ x, y, width, height }: Box, isStanding: boolean): Box {
  const { columns, rows } = WIDE;
  return isStanding
    ? {
        x: ((rows - y - height) / rows) * 100,
        y: (x / columns) * 100,
        width: (height / rows) * 100,
        height: (width / columns) * 100,
      }
    : {
        x: (x / columns) * 100,
        y: (y / rows) * 100,
        width: (width / columns) * 100,
        height: (height / rows) * 100,
      };
}

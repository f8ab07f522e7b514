import type { Choices, Mark } from '@fairhouse/game-math/lottery';

/** The tools of a row of numbers: all, the upper and the lower half, odd, even, none. */
export const ROW_TOOLS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type RowTool = (typeof ROW_TOOLS)[number];

/** Rows of fewer numbers are picked as fast one by one. */
const MIN_NUMBERS = 6;

/** Whether a row has the tools: numbers, and enough of them. */
export const hasRowTools = (choices: Choices): boolean =>
  'from' in choices && choices.to - choices.from + 1 >= MIN_NUMBERS;

/** Returns the numbers that a tool picks. */
export function pickByTool(choices: Choices, tool: RowTool): Mark[] {
  if (!('from' in choices) || tool === 'clear') return [];
  const { from, to } = choices;
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const firstBig = from + Math.ceil(numbers.length / 2);
  const isKept: Record<Exclude<RowTool, 'clear'>, (number: number) => boolean> = {
    all: () => true,
    big: (number) => number >= firstBig,
    small: (number) => number < firstBig,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
  };
  return numbers.filter(isKept[tool]);
}

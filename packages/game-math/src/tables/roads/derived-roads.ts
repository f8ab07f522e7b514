import type { Winner } from '../baccarat/baccarat-events.ts';
import type { Side } from '../baccarat/baccarat-rules.ts';
import { bigRoad, heightsOf } from './big-road.ts';

/** Red: the big road repeats a shape. Blue: it does not. Neither is a side. */
export type DerivedMark = 'red' | 'blue';

/** How many columns each derived road looks back. */
const LOOKS_BACK = { bigEyeBoy: 1, smallRoad: 2, cockroachPig: 3 } as const;

export type DerivedRoad = keyof typeof LOOKS_BACK;
export const DERIVED_ROADS = Object.keys(LOOKS_BACK) as DerivedRoad[];

/**
 * Returns the marks of a derived road, one for each cell of the big road from its starting point on. They follow from the heights of the
 * logical columns, not from where cells are drawn. `columnsOfMarks` gives the columns to draw.
 */
export function derivedMarks(heights: readonly number[], road: DerivedRoad): DerivedMark[] {
  const back = LOOKS_BACK[road];
  return heights.flatMap((height, column) => {
    const marks: DerivedMark[] = [];
    const [before, compared] = [heights[column - 1], heights[column - 1 - back]];
    // a new column: are the two columns before it, at that distance, equal?
    if (before !== undefined && compared !== undefined) marks.push(before === compared ? 'red' : 'blue');
    const beside = heights[column - back];
    // a column that grows: blue when the column beside it has just ended
    if (beside !== undefined) for (let row = 2; row <= height; row++) marks.push(beside === row - 1 ? 'blue' : 'red');
    return marks;
  });
}

/** Returns the heights of the columns of a derived road, each a run of equal marks. */
export function columnsOfMarks(marks: readonly DerivedMark[]): number[] {
  const heights: number[] = [];
  for (const [at, mark] of marks.entries())
    if (mark === marks[at - 1]) heights.push((heights.pop() ?? 0) + 1);
    else heights.push(1);
  return heights;
}

/**
 * The ask buttons: returns the mark that each derived road would get if a side won the next round. Null where the road has not started.
 */
export function predictMarks(winners: readonly Winner[], side: Side): Record<DerivedRoad, DerivedMark | null> {
  const heights = heightsOf(bigRoad([...winners, side]));
  // once a road has started, every win gets a mark
  const predict = (road: DerivedRoad): DerivedMark | null => derivedMarks(heights, road).at(-1) ?? null;
  return {
    bigEyeBoy: predict('bigEyeBoy'),
    smallRoad: predict('smallRoad'),
    cockroachPig: predict('cockroachPig'),
  };
}

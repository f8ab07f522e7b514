import type { Winner } from '../baccarat/baccarat-events.ts';
import type { Side } from '../baccarat/baccarat-rules.ts';
import { bigRoad } from './big-road.ts';

/** The patterns that lobbies name. They describe the past and have no effect on the next round. */
export type RoadPattern =
  | `long${Named}`
  | 'singleJump'
  | 'doubleJump'
  | `jumpAfter${Named}`
  | `oneHallTwoRooms${Named}`
  | `follow${Named}`
  | 'pairedColumns'
  | 'slope';

type Named = 'Banker' | 'Player';
type Column = { side: Side; height: number };

const SIDES: readonly [Side, Named][] = [
  ['banker', 'Banker'],
  ['player', 'Player'],
];
/** Results that a road needs to be called bad. */
const BAD_ROAD_RESULTS = 20;

/** Returns every pattern of a road. They concern the logical columns of the big road; ties are left out. */
export function roadPatterns(winners: readonly Winner[]): RoadPattern[] {
  const columns = bigRoad(winners).columns.map(({ side, ties }): Column => ({ side, height: ties.length }));
  const now = columns.at(-1);
  if (!now) return [];
  const before = columns.slice(0, -1);
  const ofSides = (name: 'long' | 'jumpAfter' | 'oneHallTwoRooms' | 'follow', has: (side: Side) => boolean) =>
    SIDES.flatMap(([side, named]): RoadPattern[] => (has(side) ? [`${name}${named}`] : []));
  const all = (name: RoadPattern, has: boolean): RoadPattern[] => (has ? [name] : []);
  return [
    ...ofSides('long', (side) => now.side === side && now.height >= 4),
    ...all('singleJump', hasHeights(columns, [1, 1, 1, 1])),
    ...all('doubleJump', hasHeights(columns, [2, 2, 2, 2]) || (now.height === 1 && hasHeights(before, [2, 2, 2, 2]))),
    ...ofSides('jumpAfter', (side) => {
      const own = before.filter((column) => column.side === side);
      return hasHeights(own, [1, 1, 1]) && !(now.side === side && now.height > 1);
    }),
    ...ofSides('oneHallTwoRooms', (side) => {
      const isOneAndTwo = (road: readonly Column[]): boolean =>
        hasHeights(road, [1, 2, 1, 2]) && road.at(-4)?.side === side;
      return isOneAndTwo(columns) || (isOneAndTwo(before) && now.side === side && now.height === 1);
    }),
    ...ofSides('follow', (side) => {
      const own = before.filter((column) => column.side === side).slice(-2);
      return now.side === side && now.height === 1 && own.length === 2 && own.every(({ height }) => height >= 2);
    }),
    ...all('pairedColumns', columns.length >= 3 && columns.slice(-3).every(({ height }) => height >= 2)),
    ...all('slope', columns.length >= 3 && hasHeights(columns, [now.height - 2, now.height - 1, now.height])),
  ];
}

/** Returns whether the last columns have these heights. */
const hasHeights = (columns: readonly Column[], heights: readonly number[]): boolean =>
  heights.every((height, at) => columns.at(at - heights.length)?.height === height);

/** Returns whether a road has at least 20 results, ties counted, and no pattern. */
export const isBadRoad = (winners: readonly Winner[]): boolean =>
  winners.length >= BAD_ROAD_RESULTS && roadPatterns(winners).length === 0;

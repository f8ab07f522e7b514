import {
  bigRoad,
  columnsOfMarks,
  type DerivedRoad,
  derivedMarks,
  heightsOf,
  layOutBeads,
  layOutColumns,
  type RoadCell,
  type Winner,
} from '@fairhouse/game-math/tables';
import type { ReactNode } from 'react';
import { type BaccaratMark, winnersOf } from './baccarat-marks.ts';

/** Inks of the sides: tokens of the theme. */
const INKS: Readonly<Record<Winner, string>> = {
  player: 'var(--color-cat-fish)',
  banker: 'var(--color-live)',
  tie: 'var(--color-win)',
};
const DERIVED_INKS = { red: INKS.banker, blue: INKS.player } as const;

/** The side of a cell in the drawing, and the rows of every road. */
const CELL = 10;
const ROWS = 6;

interface RoadProps {
  marks: readonly BaccaratMark[];
  /** Columns that are shown; the newest ones when the road is longer. */
  columns: number;
  /** The name of the road for assistive technology. */
  label: string;
}

interface Drawn {
  cell: RoadCell;
  drawing: ReactNode;
}

/** A road on its grid, always from left to right. */
function RoadGrid({ drawn, columns, label }: { drawn: readonly Drawn[]; columns: number; label: string }) {
  const last = Math.max(0, ...drawn.map(({ cell }) => cell.column));
  const first = Math.max(0, last + 1 - columns);
  const grid = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${ROWS * CELL}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${columns * CELL}`),
  ].join('');
  return (
    <svg className="road" viewBox={`-0.5 -0.5 ${columns * CELL + 1} ${ROWS * CELL + 1}`} role="img" aria-label={label}>
      <path d={grid} fill="none" stroke="var(--color-line)" strokeWidth={0.5} />
      {drawn
        .filter(({ cell }) => cell.column >= first)
        .map(({ cell, drawing }) => (
          <g
            key={`${cell.column} ${cell.row}`}
            transform={`translate(${(cell.column - first + 0.5) * CELL} ${(cell.row + 0.5) * CELL})`}
          >
            {drawing}
          </g>
        ))}
    </svg>
  );
}

/** Every result of the shoe, with its pairs: red for the banker’s, blue for the player’s. `letters` are those of the winners. */
export function BeadPlate({
  marks,
  columns,
  label,
  letters,
}: RoadProps & { letters: Readonly<Record<Winner, string>> }) {
  const cells = layOutBeads(marks.length);
  const drawn = marks.map((mark, at) => ({
    cell: cells[at] as RoadCell,
    drawing: (
      <>
        <circle r={4.2} fill={INKS[mark.winner]} />
        <text y={2.1} textAnchor="middle" fontSize={5.6} fontWeight={700} fill="var(--color-page)">
          {letters[mark.winner]}
        </text>
        <Pairs mark={mark} />
      </>
    ),
  }));
  return <RoadGrid drawn={drawn} columns={columns} label={label} />;
}

function Pairs({ mark: { playerPair, bankerPair } }: { mark: BaccaratMark }) {
  return (
    <>
      {bankerPair === 'none' ? null : (
        <circle cx={-3} cy={-3} r={1.4} fill={INKS.banker} stroke="var(--color-page)" strokeWidth={0.5} />
      )}
      {playerPair === 'none' ? null : (
        <circle cx={3} cy={3} r={1.4} fill={INKS.player} stroke="var(--color-page)" strokeWidth={0.5} />
      )}
    </>
  );
}

/** Columns of wins in a row; a tie is a line through the win before it, with their number when there are more. */
export function BigRoadChart({ marks, columns, label }: RoadProps) {
  const road = bigRoad(winnersOf(marks));
  const cells = layOutColumns(heightsOf(road));
  const drawn = road.columns.flatMap(({ side, ties }, column) =>
    ties.map((count, row) => ({
      cell: cells[column]?.[row] as RoadCell,
      drawing: (
        <>
          <circle r={3.5} fill="none" stroke={INKS[side]} strokeWidth={1.6} />
          <Ties count={column === 0 && row === 0 ? count + road.leadingTies : count} />
        </>
      ),
    })),
  );
  const onlyTies =
    road.columns.length === 0 && road.leadingTies > 0
      ? [{ cell: { column: 0, row: 0 }, drawing: <Ties count={road.leadingTies} /> }]
      : [];
  return <RoadGrid drawn={[...drawn, ...onlyTies]} columns={columns} label={label} />;
}

function Ties({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <path d="M-4 4L4-4" stroke={INKS.tie} strokeWidth={1.4} />
      {count > 1 ? (
        <text y={2} textAnchor="middle" fontSize={5.4} fontWeight={700} fill="var(--color-ink)">
          {count}
        </text>
      ) : null}
    </>
  );
}

/** A derived road: rings, discs or strokes in red and blue. */
export function DerivedRoadChart({ marks, columns, label, road }: RoadProps & { road: DerivedRoad }) {
  const derived = derivedMarks(heightsOf(bigRoad(winnersOf(marks))), road);
  const cells = layOutColumns(columnsOfMarks(derived)).flat();
  const drawn = derived.map((mark, at) => ({
    cell: cells[at] as RoadCell,
    drawing: <DerivedShape road={road} ink={DERIVED_INKS[mark]} />,
  }));
  return <RoadGrid drawn={drawn} columns={columns} label={label} />;
}

/** The sign of a derived road: as its cells show it, and on the ask buttons. */
export function DerivedShape({ road, ink }: { road: DerivedRoad; ink: string }) {
  switch (road) {
    case 'bigEyeBoy':
      return <circle r={3.3} fill="none" stroke={ink} strokeWidth={1.6} />;
    case 'smallRoad':
      return <circle r={3.8} fill={ink} />;
    case 'cockroachPig':
      return <path d="M-3.2 3.2L3.2-3.2" stroke={ink} strokeWidth={2.2} />;
  }
}

/** What each derived road would get next; empty where a road has not started. */
export function PredictedMarks({ marks }: { marks: Readonly<Record<DerivedRoad, 'red' | 'blue' | null>> }) {
  return (
    <svg className="road-predicted" viewBox="-5 -5 30 10" aria-hidden="true">
      {(Object.keys(marks) as DerivedRoad[]).map((road, at) => {
        const mark = marks[road];
        return mark === null ? null : (
          <g key={road} transform={`translate(${at * CELL} 0)`}>
            <DerivedShape road={road} ink={DERIVED_INKS[mark]} />
          </g>
        );
      })}
    </svg>
  );
}

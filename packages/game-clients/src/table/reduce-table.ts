import type { RoomFrame, TableMark, TableServerFrame } from '@fairhouse/contracts';
import { isCardProven, isNumberProven, isShoeProven } from './check-draws.ts';
import type { TableView } from './table-view.ts';

/** Results that a wheel shows. */
const MAX_NUMBERS = 100;

const EMPTY_ROUND = {
  cards: [],
  proven: [],
  number: null,
  isNumberProven: true,
  result: null,
  bets: null,
  settled: null,
  voidReason: null,
};

type FrameOf<T extends TableServerFrame['type']> = Extract<TableServerFrame, { type: T }>;

/** Returns the table after a frame. Verifies every card, number and shoe when it is revealed. */
export function reduceTable(view: TableView | null, received: RoomFrame): TableView | null {
  const frame = received as unknown as TableServerFrame;
  if (frame.type === 'state') return fromState(view, frame);
  if (view === null) return null;
  switch (frame.type) {
    case 'phase':
      return frame.phase === 'BETTING' && frame.round?.roundId !== view.round?.roundId
        ? { ...view, ...EMPTY_ROUND, phase: frame.phase, round: frame.round, previous: previousOf(view) }
        : { ...view, phase: frame.phase, round: frame.round };
    case 'shoe':
      return {
        ...view,
        ...EMPTY_ROUND,
        phase: 'SHUFFLE',
        round: null,
        shoe: frame.shoe,
        marks: [],
        previous: previousOf(view),
        endedShoe: endedOf(view, frame),
      };
    case 'card':
      return view.round?.roundId === frame.roundId ? turnCard(view, frame) : view;
    case 'number': {
      if (view.round?.roundId !== frame.roundId) return view;
      const { draw, roundNo } = view.round;
      return { ...view, number: frame.number, isNumberProven: isNumberProven(draw, roundNo, frame.number, frame.seed) };
    }
    case 'result':
      return {
        ...view,
        phase: 'RESULT',
        result: { mark: frame.mark, paid: frame.paid },
        marks: addMark(view.marks, frame.mark),
      };
    case 'void':
      return { ...view, voidReason: frame.reason };
    case 'bets':
      return { ...view, bets: frame.bets };
    case 'settled':
      return view.round?.roundId === frame.roundId ? { ...view, settled: frame } : view;
  }
}

function fromState(view: TableView | null, frame: FrameOf<'state'>): TableView | null {
  const { table, phase, round, shoe, cards, number, result, marks, bets } = frame;
  if (table === null) return null;
  const isSame = view !== null && round !== null && view.round?.roundId === round.roundId;
  return {
    table,
    phase,
    round,
    shoe,
    cards,
    proven: cards.map((opened) => shoe !== null && isCardProven(shoe, opened)),
    number,
    isNumberProven: !isSame || view.isNumberProven,
    result: result && { mark: result.mark, paid: result.paid },
    marks,
    bets,
    settled: isSame ? view.settled : null,
    voidReason: isSame ? view.voidReason : null,
    previous: view ? (isSame ? view.previous : previousOf(view)) : [],
    endedShoe: view?.endedShoe ?? null,
  };
}

/** What a player bet on last stays until they bet again. */
const previousOf = ({ bets, previous }: TableView): TableView['previous'] =>
  bets && bets.spots.length > 0 ? bets.spots : previous;

function turnCard(view: TableView, { opened }: FrameOf<'card'>): TableView {
  const { shoe, cards, proven } = view;
  return {
    ...view,
    cards: [...cards, opened],
    proven: [...proven, shoe !== null && isCardProven(shoe, opened)],
    shoe: shoe && { ...shoe, next: opened.index + 1 },
  };
}

const endedOf = ({ shoe, endedShoe }: TableView, { ended }: FrameOf<'shoe'>): TableView['endedShoe'] =>
  ended && shoe?.shoeNo === ended.shoeNo
    ? { shoeNo: ended.shoeNo, isProven: isShoeProven(shoe, ended) }
    : ended
      ? null
      : endedShoe;

const addMark = (marks: readonly TableMark[], mark: TableMark): TableMark[] => {
  if (marks.at(-1)?.roundNo === mark.roundNo) return [...marks];
  return 'number' in mark ? [...marks, mark].slice(-MAX_NUMBERS) : [...marks, mark];
};

import { createSeedChain, drawRoulette } from '@fairhouse/game-math/tables';
import { expect, it } from 'vitest';
import { reduceTable } from './reduce-table.ts';
import type { TableView } from './table-view.ts';
import { frame, sampleShoe, sampleTable } from './testing/sample-table.ts';

const round = (roundNo: number) => ({ roundId: `one.${roundNo}`, roundNo, sideOpen: true, draw: null });
const shoe = sampleShoe(1);
const opened = {
  phase: 'BETTING',
  table: sampleTable,
  round: round(1),
  shoe: shoe.info,
  cards: [],
  number: null,
  result: null,
  marks: [],
  bets: null,
};
const mark = {
  roundNo: 1,
  winner: 'banker',
  playerPair: 'none',
  bankerPair: 'none',
  natural: false,
  playerPoints: 1,
  bankerPoints: 7,
} as const;
const own = { roundId: 'one.1', spots: [{ spot: 'tie', amount: '5.00' }], total: '5.00', bets: 1, balance: '95.00' };

/** Returns the table after frames, beginning with its full state. */
function after(...frames: ReturnType<typeof frame>[]): TableView {
  const view = [frame('state', opened), ...frames].reduce<TableView | null>(reduceTable, null);
  if (!view) throw new Error('the table is not ready');
  return view;
}
const card = (index: number, fields = {}) =>
  frame('card', { roundId: 'one.1', opened: { ...shoe.open(index), ...fields } });

it('waits for the first complete state', () => {
  expect(reduceTable(null, card(5))).toBeNull();
  expect(reduceTable(null, frame('state', { ...opened, table: null }))).toBeNull();
});

it('[G-04] verifies each card when it is turned, and notices one that was not in the shoe', () => {
  const { cards, proven, shoe: now } = after(card(5), card(6));
  expect([cards.map(({ index }) => index), proven, now?.next]).toEqual([[5, 6], [true, true], 7]);
  const { card: real } = shoe.open(7);
  expect(after(card(5), card(7, { card: (real + 1) % 52 })).proven).toEqual([true, false]);
  expect(after(card(5, { card: 99 })).proven).toEqual([false]);
});

it('verifies the cards that are there when it opens the table', () => {
  const cards = [shoe.open(5), { ...shoe.open(6), leafSalt: '0'.repeat(64) }];
  expect(after(frame('state', { ...opened, cards })).proven).toEqual([true, false]);
});

it('ignores frames of another round', () => {
  const before = after(card(5));
  expect(reduceTable(before, frame('card', { roundId: 'one.9', opened: shoe.open(6) }))).toBe(before);
  expect(reduceTable(before, frame('settled', { roundId: 'one.9', spots: [], stake: '0', returned: '0' }))).toBe(
    before,
  );
});

it('[G-04] begins a round empty, and keeps the own bets of the last one to repeat', () => {
  const settled = { roundId: 'one.1', spots: [], stake: '5.00', returned: '0.00', balance: '95.00' };
  const end = after(
    frame('bets', { bets: own }),
    frame('phase', { phase: 'DEALING', round: round(1) }),
    card(5),
    frame('result', { roundId: 'one.1', mark, paid: [] }),
    frame('settled', settled),
  );
  expect(end).toMatchObject({ phase: 'RESULT', marks: [mark], settled, bets: own });
  const next = reduceTable(end, frame('phase', { phase: 'BETTING', round: round(2) }));
  expect(next).toMatchObject({ cards: [], proven: [], result: null, settled: null, bets: null, marks: [mark] });
  expect(next?.previous).toEqual(own.spots);
  // a round without bets changes nothing
  expect(reduceTable(next, frame('phase', { phase: 'BETTING', round: round(3) }))?.previous).toEqual(own.spots);
});

it('shows a result once, also when a state repeats it', () => {
  const result = frame('result', { roundId: 'one.1', mark, paid: [] });
  expect(after(result, result).marks).toEqual([mark]);
});

it('keeps the reason of a void round', () => {
  const view = after(frame('bets', { bets: own }), frame('void', { roundId: 'one.1', reason: 'camera' }));
  expect(view.voidReason).toBe('camera');
  expect(reduceTable(view, frame('phase', { phase: 'BETTING', round: round(2) }))?.voidReason).toBeNull();
});

it('[G-04] verifies the whole shoe at its end', () => {
  const second = sampleShoe(2).info;
  const view = after(frame('shoe', { shoe: second, ended: shoe.ended }));
  expect(view).toMatchObject({ shoe: second, marks: [], phase: 'SHUFFLE', endedShoe: { shoeNo: 1, isProven: true } });
  for (const wrong of [{ cut: shoe.ended.cut + 1 }, { seed: '1'.repeat(64) }, { seed: 'none' }])
    expect(after(frame('shoe', { shoe: second, ended: { ...shoe.ended, ...wrong } })).endedShoe?.isProven).toBe(false);
});

it('[G-04] verifies the number of a wheel by its seed', () => {
  const [first = '', seed = ''] = createSeedChain('11'.repeat(32), 1);
  const draw = { commitment: first, seed: null, chain: { first, number: 1 }, salt: 'wheel' };
  const number = drawRoulette({ roundSeed: seed, salt: 'wheel', roundNo: 1 });
  const state = frame('state', { ...opened, shoe: null, round: { ...round(1), draw } });
  const drawn = (fields: object) => frame('number', { roundId: 'one.1', number, seed, ...fields });
  expect(after(state, drawn({}))).toMatchObject({ number, isNumberProven: true });
  expect(after(state, drawn({ number: (number + 1) % 37 })).isNumberProven).toBe(false);
  expect(after(state, drawn({ seed: '2'.repeat(64) })).isNumberProven).toBe(false);
});

import type { Draw } from '../../fair/draw.ts';
import type { HoldAndWin, SlotSpec } from '../slot-spec.ts';
import { record, type SlotSpin, type Tape } from './tape.ts';

/** A coin in its cell, with its value in hundredths of the stake. `prize` names a fixed jackpot. */
export type HeldCoin = { reel: number; row: number; pays_x100: number; prize?: string };

type Cell = { reel: number; row: number };

/** Returns the cells of a window with coins: reel by reel, top to bottom. */
export function coinsOf(spec: SlotSpec, window: readonly (readonly string[])[]): Cell[] {
  const coin = spec.symbols.find(({ kind }) => kind === 'coin')?.id;
  return window.flatMap((column, reel) => column.flatMap((id, row) => (id === coin ? [{ reel, row }] : [])));
}

/** Draws the values of coins, in the order of their cells. */
export function catchCoins({ values }: HoldAndWin, draw: Draw, cells: readonly Cell[]): HeldCoin[] {
  return cells.map((cell) => {
    const { pays_x100, prize } = values[
      draw.weighted(values.map(({ weight }) => weight))
    ] as HoldAndWin['values'][number];
    return { ...cell, pays_x100, ...(prize !== undefined && { prize }) };
  });
}

/** Draws the start coins of a bought feature: different cells, all equally likely. */
export function dealCoins(spec: SlotSpec, draw: Draw, count: number): HeldCoin[] {
  if (!spec.holdAndWin) throw new RangeError(`${spec.id} has no hold and win feature`);
  const cells = draw.pickDistinct(spec.sets.base.strips.length * spec.rows, count).sort((a, b) => a - b);
  return catchCoins(
    spec.holdAndWin,
    draw,
    cells.map((cell) => ({ reel: Math.floor(cell / spec.rows), row: cell % spec.rows })),
  );
}

/**
 * Plays the feature from the given coins. In each respin every empty cell, reel by reel, may catch a coin, whose value is drawn
 * immediately. The last step pays all coins and the full board.
 */
export function holdCoins(spec: SlotSpec, draw: Draw, tape: Tape, start: readonly HeldCoin[]): void {
  const rule = spec.holdAndWin;
  if (!rule) return;
  let coins = [...start];
  let empty = emptyCells(spec, coins);
  let respinsLeft = rule.respins;
  do {
    const stillEmpty: Cell[] = [];
    const landed: HeldCoin[] = [];
    for (const cell of empty)
      if (draw.uint(rule.outOf) < rule.landing) landed.push(...catchCoins(rule, draw, [cell]));
      else stillEmpty.push(cell);
    respinsLeft = landed.length > 0 ? rule.respins : respinsLeft - 1;
    coins = [...coins, ...landed];
    empty = stillEmpty;
    const full = empty.length === 0;
    if (full) respinsLeft = 0;
    record(tape, holdStep(spec, coins, respinsLeft, full ? rule.full_x100 : 0));
  } while (respinsLeft > 0);
}

function holdStep(spec: SlotSpec, coins: HeldCoin[], respinsLeft: number, onTop_x100: number): SlotSpin {
  const pays_x100 = coins.reduce((sum, coin) => sum + coin.pays_x100, onTop_x100);
  return {
    set: 'base',
    stops: [],
    window: windowOf(spec, coins),
    lineWins: [],
    scatter: { count: 0, pays_x100: 0 },
    multiplier: 1,
    win_x100: respinsLeft === 0 ? pays_x100 : 0,
    freeSpinsAwarded: 0,
    step: 'hold',
    coins,
    respinsLeft,
  };
}

function emptyCells(spec: SlotSpec, coins: readonly HeldCoin[]): Cell[] {
  const held = new Set(coins.map(({ reel, row }) => reel * spec.rows + row));
  return spec.sets.base.strips.flatMap((_, reel) =>
    Array.from({ length: spec.rows }, (_cell, row) => ({ reel, row })).filter(
      ({ row }) => !held.has(reel * spec.rows + row),
    ),
  );
}

/** Returns a window with coins where they are held and blanks elsewhere. */
function windowOf(spec: SlotSpec, coins: readonly HeldCoin[]): string[][] {
  const idOf = (kind: 'coin' | 'blank') => spec.symbols.find((symbol) => symbol.kind === kind)?.id ?? '';
  const window = spec.sets.base.strips.map(() => Array.from({ length: spec.rows }, () => idOf('blank')));
  for (const { reel, row } of coins) (window[reel] as string[])[row] = idOf('coin');
  return window;
}

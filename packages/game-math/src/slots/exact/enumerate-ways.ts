import { type CompiledSlot, compileSlot } from '../play/compile-slot.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { type Column, columnsOf, countIn } from './columns.ts';
import { createTally, type SpinTally, TAGS } from './spin-tally.ts';

/** Partial windows that are equivalent for all further reels: their win so far, and which symbols still run in how many ways. */
type Frontier = {
  win_x100: number;
  tag: number;
  running: readonly (readonly [code: number, ways: number])[];
  windows: number;
};

/**
 * Tallies every window of a ways machine, reel by reel. Windows with the same win and the same running symbols are counted together.
 * Mystery symbols are opened to each symbol in turn, weighted by its weight. A window without any is the same for all of them.
 */
export function enumerateWays(spec: SlotSpec, set: SetName): SpinTally {
  const slot = compileSlot(spec);
  const tally = createTally();
  const columns = columnsOf(spec, set);
  const hidden = spec.mystery ? slot.codeOf.get(spec.mystery.symbol) : undefined;
  for (const [id, weight] of Object.entries(spec.mystery?.opensTo ?? { '': 1 })) {
    const shown = columns.map((reel) => opened(reel, hidden, slot.codeOf.get(id) ?? -1));
    for (const { win_x100, tag, windows } of walk(slot, shown))
      tally.add(win_x100 + (spec.scatterPays[countIn(tag)] ?? 0) * 100, tag, windows * weight);
  }
  return tally.read();
}

function opened(reel: readonly Column[], hidden: number | undefined, code: number): Column[] {
  return reel.map((column) => ({ ...column, cells: column.cells.map((cell) => (cell === hidden ? code : cell)) }));
}

function walk(slot: CompiledSlot, columns: readonly (readonly Column[])[]): Frontier[] {
  const first = createFrontier();
  for (const { cells, ways, tag } of columns[0] as readonly Column[]) {
    const codes = [...new Set(cells)].filter((code) => slot.spec.linePays[slot.symbolIds[code] as string]);
    const running = codes
      .sort((a, b) => a - b)
      .map((code) => [code, cells.filter((cell) => cell === code).length] as const);
    first.add({ win_x100: 0, tag, running, windows: ways });
  }
  let frontier = first.read();
  for (let reel = 1; reel < columns.length; reel++)
    frontier = advance(slot, frontier, columns[reel] as readonly Column[], reel);
  return frontier;
}

/** Advances one reel. Columns are reduced to what matters for the running symbols. */
function advance(
  slot: CompiledSlot,
  frontier: readonly Frontier[],
  columns: readonly Column[],
  reel: number,
): Frontier[] {
  const seen = new Map<string, readonly Seen[]>();
  const next = createFrontier();
  for (const state of frontier) {
    const codes = state.running.map(([code]) => code);
    const key = codes.join();
    const views = seen.get(key) ?? viewsOf(slot, columns, codes);
    seen.set(key, views);
    for (const { counts, tag, ways } of views) {
      const running: (readonly [code: number, ways: number])[] = [];
      let { win_x100 } = state;
      for (let at = 0; at < counts.length; at++) {
        const [code, before] = state.running[at] as Frontier['running'][number];
        const cells = counts[at] as number;
        if (cells === 0) win_x100 += payOf(slot, code, reel) * before;
        else if (reel === slot.reels - 1) win_x100 += payOf(slot, code, slot.reels) * before * cells;
        else running.push([code, before * cells]);
      }
      next.add({ win_x100, tag: state.tag + tag, running, windows: state.windows * ways });
    }
  }
  return next.read();
}

type Seen = { counts: readonly number[]; tag: number; ways: number };

function viewsOf(slot: CompiledSlot, columns: readonly Column[], codes: readonly number[]): Seen[] {
  const views = new Map<string, Seen>();
  for (const { cells, ways, tag } of columns) {
    const counts = codes.map((code) => cells.filter((cell) => cell === code || cell === slot.wildCode).length);
    const key = `${tag} ${counts.join()}`;
    views.set(key, { counts, tag, ways: ways + (views.get(key)?.ways ?? 0) });
  }
  return [...views.values()];
}

/** Returns the pay of each way of a symbol that runs over this many reels. */
const payOf = ({ spec, symbolIds }: CompiledSlot, code: number, length: number): number =>
  (spec.linePays[symbolIds[code] as string]?.[length] ?? 0) * (spec.payBy?.unit_x100 ?? 0);

/** Creates a frontier that counts equivalent windows together. */
function createFrontier(): { add(state: Frontier): void; read(): Frontier[] } {
  const merged = new Map<number | string, Frontier>();
  return {
    add(state) {
      let key: number | string = state.win_x100 * TAGS + state.tag;
      for (const [code, ways] of state.running) key = `${key} ${code} ${ways}`;
      const known = merged.get(key);
      if (known) known.windows += state.windows;
      else merged.set(key, state);
    },
    read: () => [...merged.values()],
  };
}

import { type CompiledSlot, compileSlot } from '../play/compile-slot.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { type Column, columnsOf, countIn } from './columns.ts';
import { openTally, type SpinTally } from './spin-tally.ts';

/** Windows so far that are alike for all that is to come: what they have won, and which symbols still run in how many ways. */
type Frontier = {
  win_x100: number;
  tag: number;
  running: readonly (readonly [code: number, ways: number])[];
  windows: number;
};

/**
 * Tallies every window of a ways machine, reel by reel: windows that have won the same and whose running symbols stand alike are
 * counted together. Mystery symbols are opened to each symbol in turn, in as many ways as its weight; a window without any is the
 * same for all of them.
 */
export function enumerateWays(spec: SlotSpec, set: SetName): SpinTally {
  const slot = compileSlot(spec);
  const tally = openTally();
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
  let frontier: Frontier[] = merge(
    (columns[0] as readonly Column[]).map(({ cells, ways, tag }) => {
      const codes = [...new Set(cells)].filter((code) => slot.spec.linePays[slot.symbolIds[code] as string]);
      const running = codes
        .sort((a, b) => a - b)
        .map((code) => [code, cells.filter((cell) => cell === code).length] as const);
      return { win_x100: 0, tag, running, windows: ways };
    }),
  );
  for (let reel = 1; reel < columns.length; reel++)
    frontier = advance(slot, frontier, columns[reel] as readonly Column[], reel);
  return merge(frontier.map((state) => ended(slot, state, [], columns.length)));
}

/** One reel further; columns are looked at only for what the running symbols see of them. */
function advance(
  slot: CompiledSlot,
  frontier: readonly Frontier[],
  columns: readonly Column[],
  reel: number,
): Frontier[] {
  const seen = new Map<string, readonly Seen[]>();
  const next = frontier.flatMap((state) => {
    const codes = state.running.map(([code]) => code);
    const key = codes.join();
    const views = seen.get(key) ?? viewsOf(slot, columns, codes);
    seen.set(key, views);
    return views.map(({ counts, tag, ways }) => {
      const running = state.running
        .map(([code, before], at) => [code, before * (counts[at] as number)] as const)
        .filter(([, ways_]) => ways_ > 0);
      return ended(slot, { ...state, tag: state.tag + tag, windows: state.windows * ways }, running, reel);
    });
  });
  return merge(next);
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

/** Pays the symbols that run no further than `length` reels; those in `running` go on. */
function ended(slot: CompiledSlot, state: Frontier, running: Frontier['running'], length: number): Frontier {
  const unit_x100 = slot.spec.payBy?.unit_x100 ?? 0;
  let win_x100 = state.win_x100;
  for (const [code, ways] of state.running) {
    if (running.some(([other]) => other === code)) continue;
    win_x100 += (slot.spec.linePays[slot.symbolIds[code] as string]?.[length] ?? 0) * ways * unit_x100;
  }
  return { ...state, win_x100, running };
}

function merge(states: readonly Frontier[]): Frontier[] {
  const merged = new Map<string, Frontier>();
  for (const state of states) {
    const key = `${state.win_x100} ${state.tag} ${state.running.join()}`;
    const known = merged.get(key);
    if (known) known.windows += state.windows;
    else merged.set(key, { ...state });
  }
  return [...merged.values()];
}

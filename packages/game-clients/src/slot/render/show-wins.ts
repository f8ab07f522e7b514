import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';
import type { Clock } from './clock.ts';
import { cellKey, type Scene } from './scene.ts';

const ALL_LINES_MS = 900;
const ONE_LINE_MS = 1000;
const CYCLES = 3;
const PULSES_PER_SHOW = 2;

/** The cells that one line win, or the scatters, point at. */
function cellsOfLine(spec: SlotSpec, line: number, count: number): number[] {
  return (spec.lines[line] ?? []).slice(0, count).map((row, reel) => cellKey(reel, row));
}

function scatterCells(spec: SlotSpec, spin: SlotSpin): number[] {
  const id = spec.symbols.find((symbol) => symbol.kind === 'scatter')?.id;
  return spin.window.flatMap((column, reel) =>
    column.flatMap((cell, row) => (cell === id ? [cellKey(reel, row)] : [])),
  );
}

const scatterPays = (spin: SlotSpin): boolean => spin.scatter.pays_x100 > 0 || spin.freeSpinsAwarded > 0;

/** Shows all that pays at once. */
export async function showAllWins(
  scene: Scene,
  clock: Clock,
  spec: SlotSpec,
  spin: SlotSpin,
  quick: boolean,
): Promise<void> {
  if (spin.lineWins.length === 0 && !scatterPays(spin)) return;
  const cells = new Set(spin.lineWins.flatMap((win) => cellsOfLine(spec, win.line, win.count)));
  if (scatterPays(spin)) for (const cell of scatterCells(spec, spin)) cells.add(cell);
  await point(
    scene,
    clock,
    cells,
    spin.lineWins.map((win) => win.line),
    quick ? ALL_LINES_MS / 2 : ALL_LINES_MS,
  );
}

/**
 * Shows each win in turn, a few times round, until the returned function is called; `onWin` is told which. Ends with all of them.
 */
export function showWinsInTurn(
  scene: Scene,
  clock: Clock,
  spec: SlotSpec,
  spin: SlotSpin,
  onWin: (index: number | null) => void,
): () => void {
  let stopped = false;
  const turn = async (): Promise<void> => {
    for (let cycle = 0; cycle < CYCLES && spin.lineWins.length + (scatterPays(spin) ? 1 : 0) > 1; cycle++) {
      for (const [index, win] of spin.lineWins.entries()) {
        if (stopped) return;
        onWin(index);
        await point(scene, clock, new Set(cellsOfLine(spec, win.line, win.count)), [win.line], ONE_LINE_MS);
      }
      if (!stopped && scatterPays(spin)) {
        onWin(null);
        await point(scene, clock, new Set(scatterCells(spec, spin)), [], ONE_LINE_MS);
      }
    }
    if (stopped) return;
    onWin(null);
    await showAllWins(scene, clock, spec, spin, true);
  };
  void turn();
  return () => {
    stopped = true;
  };
}

async function point(
  scene: Scene,
  clock: Clock,
  cells: ReadonlySet<number>,
  lines: readonly number[],
  duration_ms: number,
): Promise<void> {
  const highlight = { cells, lines, drawn: 0, pulse: 0 };
  scene.highlight = highlight;
  await clock.run(
    duration_ms,
    (p) => {
      highlight.drawn = Math.min(1, p * 3);
      highlight.pulse = p * PULSES_PER_SHOW;
    },
    true,
  );
}

import type { Clock } from './clock.ts';
import { type CellView, type CoinLabel, type ReelView, type Scene, stillCell } from './scene.ts';
import type { Motion } from './spin-reels.ts';

const OPEN_MS = 460;
const SPREAD_MS = 420;
const VANISH_MS = 300;
const FALL_MS = 340;
const FALL_PER_ROW_MS = 45;
const GLOW_MS = 700;
const CATCH_MS = 240;

/** Returns the duration of a change. 0 with reduced motion. */
const lasting = (duration_ms: number, { reduced, quick }: Motion): number =>
  reduced ? 0 : quick ? duration_ms / 2 : duration_ms;

const cellsOf = (scene: Scene): CellView[] => scene.reels.flatMap(({ cells }) => cells ?? []);

/** Flips every cell of one symbol to another. */
export async function openCells(scene: Scene, clock: Clock, motion: Motion, from: string, to: string): Promise<void> {
  const cells = cellsOf(scene).filter(({ id }) => id === from);
  await clock.run(
    lasting(OPEN_MS, motion),
    (p) => {
      for (const cell of cells) {
        cell.id = p < 0.5 ? from : to;
        cell.scaleX = Math.abs(1 - 2 * p);
      }
    },
    true,
  );
}

/** Expands the wild of each of these reels over the reel. */
export async function spreadCells(
  scene: Scene,
  clock: Clock,
  motion: Motion,
  wild: string,
  reels: readonly number[],
): Promise<void> {
  const covered = reels.map((reel) => scene.reels[reel]).filter((reel) => reel !== undefined);
  const grown = covered.flatMap(({ cells }) => (cells ?? []).filter(({ id }) => id !== wild));
  for (const reel of covered) reel.covered = true;
  for (const cell of grown) cell.id = wild;
  await clock.run(
    lasting(SPREAD_MS, motion),
    (p) => {
      for (const cell of grown) {
        cell.scaleX = p;
        cell.scaleY = p;
      }
    },
    true,
  );
}

/** Removes cells and lets the cells above and the strip fall into the given next window. */
export async function fallCells(
  scene: Scene,
  clock: Clock,
  motion: Motion,
  removed: readonly (readonly number[])[],
  window: readonly (readonly string[])[],
  onRemoved: () => void,
): Promise<void> {
  scene.highlight = null;
  const vanishing = scene.reels.flatMap((reel, at) => (removed[at] ?? []).map((row) => reel.cells?.[row]));
  onRemoved();
  await clock.run(
    motion.reduced ? VANISH_MS / 2 : lasting(VANISH_MS, motion),
    (p) => {
      for (const cell of vanishing) if (cell) vanish(cell, p, motion.reduced);
    },
    true,
  );
  const falls = scene.reels.flatMap((reel, at) => fallsOf(reel, removed[at] ?? [], window[at] ?? []));
  const rows = Math.max(0, ...falls.map(({ from, to }) => to - from));
  await clock.run(
    lasting(FALL_MS + FALL_PER_ROW_MS * rows, motion),
    (p) => {
      for (const { cell, from, to } of falls) cell.row = from + (to - from) * fallen(p);
    },
    true,
  );
}

function vanish(cell: CellView, p: number, reduced: boolean): void {
  cell.alpha = 1 - p;
  if (reduced) return;
  // A short swell before it vanishes.
  const scale = p < 0.3 ? 1 + p * 0.5 : 1.15 * (1 - (p - 0.3) / 0.7);
  cell.scaleX = scale;
  cell.scaleY = scale;
}

/** Accelerates from rest, with a small bounce at the end. */
const fallen = (p: number): number => (p < 0.8 ? (p / 0.8) ** 2 : 1 - 0.05 * Math.sin(((p - 0.8) / 0.2) * Math.PI));

type Fall = { cell: CellView; from: number; to: number };

/** Adds the new cells above a reel and returns the distance that each has to fall. */
function fallsOf(reel: ReelView, removed: readonly number[], column: readonly string[]): Fall[] {
  const remaining = (reel.cells ?? []).filter((_, row) => !removed.includes(row));
  const fresh = column.length - remaining.length;
  const cells = column.map((id, row): CellView => remaining[row - fresh] ?? stillCell(id, row - fresh));
  reel.cells = cells;
  return cells.map((cell, to) => ({ cell, from: cell.row, to })).filter(({ from, to }) => from !== to);
}

/** The empty cells glow while they try. Then each coin lands in turn. */
export async function catchCells(
  scene: Scene,
  clock: Clock,
  motion: Motion,
  coins: readonly { reel: number; row: number; id: string; label: CoinLabel }[],
  onCaught: (at: number) => void,
): Promise<void> {
  await clock.run(
    lasting(GLOW_MS, motion),
    (p) => {
      scene.glow = Math.sin(p * Math.PI);
    },
    true,
  );
  scene.glow = 0;
  for (const [at, { reel, row, id, label }] of coins.entries()) {
    const cells = scene.reels[reel]?.cells;
    if (!cells) continue;
    const cell = { ...stillCell(id, row), coin: label };
    cells[row] = cell;
    onCaught(at);
    await clock.run(
      lasting(CATCH_MS, motion),
      (p) => {
        const scale = 1 + 0.5 * (1 - p) ** 2;
        cell.scaleX = scale;
        cell.scaleY = scale;
        cell.alpha = Math.min(1, p * 3);
      },
      true,
    );
  }
}

import type { SetName, SlotSpec } from '@fairhouse/game-math';
import type { Window } from '../plan/plan-round.ts';

/** The label of a coin: its value and the name of a fixed prize, whose seal is then drawn. */
export type CoinLabel = { worth: string; prize: { id: string; name: string } | null };

/** A still or individually moving symbol. `row` counts from the top and may be a fraction. The scales shrink it about its centre. */
export type CellView = {
  id: string;
  row: number;
  scaleX: number;
  scaleY: number;
  alpha: number;
  coin: CoinLabel | null;
};

/** A visible reel. */
export type ReelView = {
  strip: readonly string[];
  /** Strip position in the top row. A fraction while turning. */
  position: number;
  /** In symbols per second. 0: still. */
  speed: number;
  /** Number of visible rows. A fraction while the reel grows. */
  rows: number;
  /** The cells of a reel at rest. Null while the strip turns. */
  cells: CellView[] | null;
  /** Highlighted in anticipation. */
  awaited: boolean;
  /** A wild covers the whole reel. */
  covered: boolean;
};

/** The highlighted wins. Cells are encoded as in `wins-of.ts`. */
export type Highlight = {
  cells: ReadonlySet<number>;
  lines: readonly number[];
  /** 0 … 1 while the lines are drawn. */
  drawn: number;
  /** Advances with time, one full turn per pulse. */
  pulse: number;
};

export type Spark = { x: number; y: number; vx: number; vy: number; life: number; size: number };

/** Everything the board canvas shows. Written by the presenters, read by the drawing code. */
export type Scene = {
  /** True in the feature. */
  lit: boolean;
  reels: ReelView[];
  highlight: Highlight | null;
  /** The amount over the reels, and its progress (0 … 1). */
  amount: { text: string; size: number } | null;
  banner: { title: string; detail: string; shown: number } | null;
  /** 0: the window is fully visible, 1: hidden. For fading instead of spinning. */
  faded: number;
  /** Glow of the cells without a coin while coins are held, 0 … 1. */
  glow: number;
  sparks: Spark[];
};

export const stillCell = (id: string, row: number): CellView => ({
  id,
  row,
  scaleX: 1,
  scaleY: 1,
  alpha: 1,
  coin: null,
});

/** Creates a scene at rest that shows a window of the given set. */
export function sceneAt(spec: SlotSpec, set: SetName, stops: readonly number[], window: Window): Scene {
  const reels = spec.sets[set].strips.map(
    (strip, reel): ReelView => ({
      strip,
      position: stops[reel] ?? 0,
      speed: 0,
      rows: spec.rows,
      cells: null,
      awaited: false,
      covered: false,
    }),
  );
  const scene = { lit: false, reels, highlight: null, amount: null, banner: null, faded: 0, glow: 0, sparks: [] };
  showWindow(scene, window);
  return scene;
}

/** Shows a window on the reels at rest. */
export function showWindow(scene: Scene, window: Window): void {
  for (const [reel, column] of window.entries()) {
    const view = scene.reels[reel];
    if (!view) continue;
    view.rows = column.length;
    view.cells = column.map((id, row) => stillCell(id, row));
  }
}

/** Returns the symbol in a row of a reel at rest. */
export function symbolAt({ cells, strip, position }: ReelView, row: number): string {
  return cells?.[row]?.id ?? strip[(Math.round(position) + row) % strip.length] ?? '';
}

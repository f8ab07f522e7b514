import type { SetName, SlotSpec } from '@fairhouse/game-math';
import type { Window } from '../plan/plan-round.ts';

/** What is printed on a coin: its worth, and over it the name of a fixed prize, whose seal the coin then wears. */
export type CoinLabel = { worth: string; prize: { id: string; name: string } | null };

/** A symbol that stands still or moves by itself: `row` counts from the top and may be a fraction, the scales shrink it about its middle. */
export type CellView = {
  id: string;
  row: number;
  scaleX: number;
  scaleY: number;
  alpha: number;
  coin: CoinLabel | null;
};

/** A reel on show. */
export type ReelView = {
  strip: readonly string[];
  /** Which place of the strip stands in the top row; a fraction while it turns. */
  position: number;
  /** Symbols a second; 0 = still. */
  speed: number;
  /** How many rows it shows; a fraction while it grows. */
  rows: number;
  /** What stands on a reel at rest; null while the strip turns. */
  cells: CellView[] | null;
  /** Waited for with a glow. */
  awaited: boolean;
  /** A wild covers it whole. */
  covered: boolean;
};

/** What pays and is pointed at: cells as in `wins-of.ts`. */
export type Highlight = {
  cells: ReadonlySet<number>;
  lines: readonly number[];
  /** 0 … 1 while the lines are drawn. */
  drawn: number;
  /** Turns on as time passes; one turn a pulse. */
  pulse: number;
};

export type Spark = { x: number; y: number; vx: number; vy: number; life: number; size: number };

/** Everything the board canvas shows. Changed by the presenters, read by the drawing. */
export type Scene = {
  /** In the light of the feature. */
  lit: boolean;
  reels: ReelView[];
  highlight: Highlight | null;
  /** The amount over the reels, and how far it has come up (0 … 1). */
  amount: { text: string; size: number } | null;
  banner: { title: string; detail: string; shown: number } | null;
  /** 0 = the window is plain to see, 1 = hidden; for fading instead of spinning. */
  faded: number;
  /** How strongly the cells without a coin glow while coins are held, 0 … 1. */
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

/** A scene at rest that shows a window of the given set. */
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

/** Sets the reels at rest on a window. */
export function showWindow(scene: Scene, window: Window): void {
  for (const [reel, column] of window.entries()) {
    const view = scene.reels[reel];
    if (!view) continue;
    view.rows = column.length;
    view.cells = column.map((id, row) => stillCell(id, row));
  }
}

/** What a reel shows in a row, at rest. */
export function symbolAt({ cells, strip, position }: ReelView, row: number): string {
  return cells?.[row]?.id ?? strip[(Math.round(position) + row) % strip.length] ?? '';
}

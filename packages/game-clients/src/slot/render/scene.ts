import type { SetName, SlotSpec } from '@fairhouse/game-math';

/** A reel on show: which place of its strip stands in the top row (fractions while it moves) and how fast it moves. */
export type ReelView = {
  strip: readonly string[];
  position: number;
  /** Symbols a second; 0 = still. */
  speed: number;
  /** Waited for with a glow. */
  awaited: boolean;
};

/** What pays and is pointed at: cells as reel * 10 + row. */
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
  set: SetName;
  reels: ReelView[];
  highlight: Highlight | null;
  /** The amount over the reels, and how far it has come up (0 … 1). */
  amount: { text: string; size: number } | null;
  banner: { title: string; detail: string; shown: number } | null;
  /** 0 = the window is plain to see, 1 = hidden; for fading instead of spinning. */
  faded: number;
  sparks: Spark[];
};

export const cellKey = (reel: number, row: number): number => reel * 10 + row;

/** A scene at rest on the given stops. */
export function sceneAt(spec: SlotSpec, set: SetName, stops: readonly number[]): Scene {
  return {
    set,
    reels: reelsAt(spec, set, stops),
    highlight: null,
    amount: null,
    banner: null,
    faded: 0,
    sparks: [],
  };
}

export function reelsAt(spec: SlotSpec, set: SetName, stops: readonly number[]): ReelView[] {
  return spec.sets[set].strips.map((strip, reel) => ({ strip, position: stops[reel] ?? 0, speed: 0, awaited: false }));
}

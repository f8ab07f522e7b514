import type { Shape } from '../game/art/shape.ts';
import type { StageLayout } from './layout.ts';
import type { SoundSet } from './slot-sounds.ts';

/**
 * The scenery behind the reels, in CSS pixels. `lit` is true in the feature (`PlannedStep.lit`). The frame and the name on its ribbon are
 * painted over it.
 */
export type SceneryView = {
  width: number;
  height: number;
  layout: StageLayout;
  lit: boolean;
  name: string;
  font: string;
};

/** The colours of the reels in one light. */
export type ReelPalette = {
  /** Every other reel is `shade`. `line` separates them. */
  reel: string;
  shade: string;
  line: string;
  /** Behind a winning symbol. */
  paid: string;
  /** Over a reel in anticipation. Translucent. */
  awaited: string;
};

/** The colours that the engine paints with. Plain CSS colours, the same in every theme. */
export type SlotPalette = {
  base: ReelPalette;
  /** In the feature. */
  lit: ReelPalette;
  /** The plate around the reels in each light, its lines, and the studs in its corners. */
  frame: string;
  frameLit: string;
  frameEdge: string;
  frameStud: string;
  /** The outline of everything printed. */
  outline: string;
  ribbon: string;
  ribbonTail: string;
  ribbonEdge: string;
  ribbonInk: string;
  /** Around a winning cell. */
  highlight: string;
  /** A winning line. `outline` is under it. */
  payLine: string;
  /** The plate behind the amount won. */
  plate: string;
  plateEdge: string;
  amount: string;
  /** Over the whole board behind a banner, translucent, and the colour of its small print. */
  veil: string;
  veilInk: string;
  /** The value of a held coin, printed over the middle of its symbol. Only for games with coins. */
  coin?: { ink: string; edge: string };
  /** The controls: the page under everything, the plates behind buttons (translucent) with their line, the main button and its symbol. */
  controls: { page: string; plate: string; plateLine: string; button: string; buttonInk: string };
};

/** The particle of a large win: a small image, its size in units of its spark, its turns and its direction. */
export type SparkTheme = {
  shapes: readonly Shape[];
  size: number;
  turns_perS: number;
  /** Falls from above instead of rising from below. */
  falls?: boolean;
};

/** The look and sound of one game of the engine. Its mathematics is in game-math under the same code. */
export type SlotTheme = {
  code: string;
  /** One image for each symbol of the game's maths, and no others. A blank may have an empty image. */
  symbols: Readonly<Record<string, readonly Shape[]>>;
  /** The image of a coin with a fixed prize, by prize. Its centre is plain like a coin's. Only for games with such prizes. */
  seals?: Readonly<Record<string, readonly Shape[]>>;
  /** The image on the game's tile in the lobby, without frame or ribbon. */
  motif: readonly Shape[];
  /** The symbol shown while the game opens. */
  emblem: string;
  paintScenery: (ctx: CanvasRenderingContext2D, view: SceneryView) => void;
  palette: SlotPalette;
  sounds: SoundSet;
  spark: SparkTheme;
};

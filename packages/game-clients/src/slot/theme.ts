import type { Shape } from './art/shape.ts';
import type { StageLayout } from './layout.ts';
import type { SoundSet } from './sound.ts';

/** What is painted behind the reels, in CSS pixels. `lit` is true in the feature (`PlannedStep.lit`); the frame and the name on its ribbon follow over it. */
export type SceneryView = {
  width: number;
  height: number;
  layout: StageLayout;
  lit: boolean;
  name: string;
  font: string;
};

/** The reels in one light. */
export type ReelPalette = {
  /** Every other reel is `shade`; `line` stands between them. */
  reel: string;
  shade: string;
  line: string;
  /** Behind a symbol that pays. */
  paid: string;
  /** Over a reel that is waited for; translucent. */
  awaited: string;
};

/** The colours that the engine prints with. Plain CSS colours, the same in every theme, like the ink on a label. */
export type SlotPalette = {
  base: ReelPalette;
  /** In the feature. */
  lit: ReelPalette;
  /** The plate round the reels in each light, its lines, and the studs in its corners. */
  frame: string;
  frameLit: string;
  frameEdge: string;
  frameStud: string;
  /** Round everything that is printed. */
  outline: string;
  ribbon: string;
  ribbonTail: string;
  ribbonEdge: string;
  ribbonInk: string;
  /** Round a cell that pays. */
  highlight: string;
  /** A line that pays; `outline` lies under it. */
  payLine: string;
  /** The label with the amount won. */
  plate: string;
  plateEdge: string;
  amount: string;
  /** Over the whole board behind a banner, translucent; and its small print. */
  veil: string;
  veilInk: string;
  /** What a held coin is worth, printed over the middle of its symbol. Only for games with coins. */
  coin?: { ink: string; edge: string };
  /** The controls: the page under everything, the plates that buttons stand on (translucent) with their line, the main button and its sign. */
  controls: { page: string; plate: string; plateLine: string; button: string; buttonInk: string };
};

/** What flies when a win is large: a small picture, how large it is in the size of its spark, how often it turns, and which way it goes. */
export type SparkTheme = {
  shapes: readonly Shape[];
  size: number;
  turns_perS: number;
  /** Falls from above instead of rising from below. */
  falls?: boolean;
};

/** How one game of the engine looks and sounds. What it plays stands in game-math under the same code. */
export type SlotTheme = {
  code: string;
  /** A picture for each symbol of the game's maths and for no other. A blank may be an empty one. */
  symbols: Readonly<Record<string, readonly Shape[]>>;
  /** The picture of a coin that carries a fixed prize, by the prize; its middle is left plain like a coin's. Only for games with such prizes. */
  seals?: Readonly<Record<string, readonly Shape[]>>;
  /** The picture on the game's label in the lobby, without frame or ribbon. */
  motif: readonly Shape[];
  /** The symbol shown while the game opens. */
  emblem: string;
  paintScenery: (ctx: CanvasRenderingContext2D, view: SceneryView) => void;
  palette: SlotPalette;
  sounds: SoundSet;
  spark: SparkTheme;
};

import type { SlotSpec } from '@fairhouse/game-math';

export type Box = { x: number; y: number; width: number; height: number };

export type StageLayout = {
  /** Position of the controls: below in a column, below in a row, or beside the reels. */
  kind: 'portrait' | 'wide' | 'beside';
  /** One cell of a reel that shows all its rows. */
  cell: { width: number; height: number };
  /** The reels without their frame. */
  reels: Box;
  /** The frame around them, and the space for the name above. */
  frame: Box;
  ribbon: Box;
};

/** The game's properties that the layout needs. `meter` reserves a strip below the frame. */
export type Grid = { reels: number; rows: number; growing: boolean; meter: boolean };

/** Returns the grid of a game: its max rows, and whether it has prizes or multipliers to show beside the reels. */
export const gridOf = (spec: SlotSpec): Grid => ({
  reels: spec.sets.base.strips.length,
  rows: spec.rows,
  growing: spec.reelHeights !== undefined,
  meter: spec.tumble !== undefined || spec.holdAndWin !== undefined,
});

/** Space reserved for the controls, in CSS pixels. Must match slot.css. */
const RESERVED = {
  portrait: { top: 52, right: 6, bottom: 236, left: 6 },
  wide: { top: 56, right: 16, bottom: 136, left: 16 },
  beside: { top: 4, right: 156, bottom: 28, left: 64 },
} as const;

/** The height of the text line between the reels and a bar below them. */
const MESSAGE_PX = 32;

/**
 * Returns the area from the upper left corner of a stage that the controls leave free, in CSS pixels. A scenery must put its important
 * content within it.
 */
export function freeOfControls(
  kind: StageLayout['kind'],
  width: number,
  height: number,
): { right: number; bottom: number } {
  if (kind === 'beside') return { right: width - RESERVED.beside.right, bottom: height };
  return { right: width, bottom: height - RESERVED[kind].bottom + MESSAGE_PX };
}

/** The height of the meter including its margin. */
export const METER_PX = 40;

/** Upper limit of the cell width, in pixels, from which the name's size is computed. Few, wide reels do not enlarge the name further. */
const WIDEST_RIBBON_CELL = 140;

/** Max cell width with five reels. With fewer reels cells may be wider. */
const WIDEST_CELL = 190;

/** Fits the reels into a stage of `width` × `height` CSS pixels. */
export function layoutStage(width: number, height: number, { reels, rows, growing, meter }: Grid): StageLayout {
  const kind = width < height ? 'portrait' : height < 520 ? 'beside' : 'wide';
  const reserved = RESERVED[kind];
  const room = {
    width: width - reserved.left - reserved.right,
    height: height - reserved.top - reserved.bottom - (meter ? METER_PX : 0),
  };
  const ribbonShare = kind === 'beside' ? 0.42 : 0.62;
  const tall = tallness(kind, rows, growing);
  // Width: the cells and two frame sides. Height: the cells, the frame and the ribbon.
  const cellWidth = Math.floor(
    Math.max(
      24,
      Math.min(
        room.width / (reels + 0.36),
        room.height / (rows * tall + 0.36 + ribbonShare),
        (WIDEST_CELL * 5) / reels,
      ),
    ),
  );
  const cell = { width: cellWidth, height: Math.floor(cellWidth * tall) };
  const edge = Math.round(Math.min(cellWidth, WIDEST_CELL) * 0.18);
  const frame = { width: cell.width * reels + edge * 2, height: cell.height * rows + edge * 2 };
  const ribbonHeight = Math.round(Math.min(cellWidth, WIDEST_RIBBON_CELL) * ribbonShare);
  const x = Math.round(reserved.left + (room.width - frame.width) / 2);
  const spare = room.height - frame.height - ribbonHeight;
  const y = Math.round(reserved.top + ribbonHeight + Math.max(0, spare) * (kind === 'portrait' ? 0.5 : 0.55));
  return {
    kind,
    cell,
    frame: { x, y, ...frame },
    reels: { x: x + edge, y: y + edge, width: cell.width * reels, height: cell.height * rows },
    ribbon: { x: x + frame.width * 0.17, y: y - ribbonHeight * 0.78, width: frame.width * 0.66, height: ribbonHeight },
  };
}

/**
 * Returns the ratio of a cell's height to its width. Reels of variable height are flat when they show all rows, so that fewer rows show
 * larger symbols.
 */
function tallness(kind: StageLayout['kind'], rows: number, growing: boolean): number {
  if (growing) return 0.8;
  if (rows === 1) return 1.3;
  return kind === 'portrait' && rows <= 3 ? 1.16 : 0.98;
}

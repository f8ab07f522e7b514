export type Box = { x: number; y: number; width: number; height: number };

export type StageLayout = {
  /** Where the controls stand: below in a column, below in a row, or beside the reels. */
  kind: 'portrait' | 'wide' | 'beside';
  cell: { width: number; height: number };
  /** The reels without their frame. */
  reels: Box;
  /** The frame round them, and the room for the name above. */
  frame: Box;
  ribbon: Box;
};

const REELS = 5;
const ROWS = 3;

/** Room kept for the controls, in CSS pixels: must agree with slot.css. */
const KEPT = {
  portrait: { top: 52, right: 6, bottom: 236, left: 6 },
  wide: { top: 56, right: 16, bottom: 136, left: 16 },
  beside: { top: 4, right: 156, bottom: 28, left: 64 },
} as const;

/** Fits the reels into a stage of `width` × `height` CSS pixels. */
export function layoutStage(width: number, height: number): StageLayout {
  const kind = width < height ? 'portrait' : height < 520 ? 'beside' : 'wide';
  const kept = KEPT[kind];
  const room = { width: width - kept.left - kept.right, height: height - kept.top - kept.bottom };
  const ribbonShare = kind === 'beside' ? 0.42 : 0.62;
  const tall = kind === 'portrait' ? 1.16 : 0.98;
  // Five cells and two frame sides across; three cells, the frame and the ribbon down.
  const cellWidth = Math.floor(
    Math.max(24, Math.min(room.width / (REELS + 0.36), room.height / (ROWS * tall + 0.36 + ribbonShare), 190)),
  );
  const cell = { width: cellWidth, height: Math.floor(cellWidth * tall) };
  const edge = Math.round(cellWidth * 0.18);
  const frame = { width: cell.width * REELS + edge * 2, height: cell.height * ROWS + edge * 2 };
  const ribbonHeight = Math.round(cellWidth * ribbonShare);
  const x = Math.round(kept.left + (room.width - frame.width) / 2);
  const spare = room.height - frame.height - ribbonHeight;
  const y = Math.round(kept.top + ribbonHeight + Math.max(0, spare) * (kind === 'portrait' ? 0.5 : 0.55));
  return {
    kind,
    cell,
    frame: { x, y, ...frame },
    reels: { x: x + edge, y: y + edge, width: cell.width * REELS, height: cell.height * ROWS },
    ribbon: { x: x + frame.width * 0.17, y: y - ribbonHeight * 0.78, width: frame.width * 0.66, height: ribbonHeight },
  };
}

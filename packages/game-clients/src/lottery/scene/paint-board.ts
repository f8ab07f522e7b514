import type { Family } from '@fairhouse/game-math/lottery';
import { boardRows } from '../../drawn-numbers/board-rows.ts';
import { STUDIO } from '../../table/scene/palette.ts';
import { DISPLAY, FIGURES, type OpeningScene, type PaintOpening, paintFelt, writeAt } from './opening-scene.ts';

const FLICKER_MS = 70;
/** Digits roll for this long before their number is shown. */
const ROLLS_MS = 400;

/** A board of prizes, opened from the smallest to the largest; the last two digits, which most bets look at, are in another ink. */
export function paintBoard(
  family: Family,
  nameOf: (prize: string) => string,
  { numbers, plan, motion }: OpeningScene,
): PaintOpening {
  const rows = boardRows(family);
  return (ctx, size, elapsed_ms) => {
    const { width, height } = size;
    paintFelt(ctx, size, STUDIO.feltDark);
    const high = height / rows.length;
    const text = Math.min(high * 0.6, width * 0.042);
    for (const [at, row] of rows.entries()) {
      const y = (at + 0.5) * high;
      if (at % 2 === 0) {
        ctx.fillStyle = STUDIO.felt;
        ctx.fillRect(0, at * high, width, high);
      }
      if (row.isFirst)
        writeAt(ctx, nameOf(row.prize), {
          x: width * 0.11,
          y,
          font: `700 ${text * 0.8}px ${DISPLAY}`,
          ink: STUDIO.brass,
          width: width * 0.19,
        });
      for (const [index, places] of row.numbers.entries()) {
        const x = width * (0.22 + (0.76 * (index + 0.5)) / row.numbers.length);
        const since = elapsed_ms - (plan.shownAt_ms[places[0] as number] as number);
        if (since >= 0) paintNumber(ctx, { x, y, text, digits: places.map((place) => numbers[place] as number) });
        else if (since > -ROLLS_MS) {
          const noise = places.map((place) =>
            Math.floor(motion(`${place} ${Math.floor(elapsed_ms / FLICKER_MS)}`) * 10),
          );
          writeAt(ctx, noise.join(''), { x, y, font: `700 ${text}px ${FIGURES}`, ink: STUDIO.line });
        } else writeAt(ctx, '·'.repeat(places.length), { x, y, font: `700 ${text}px ${FIGURES}`, ink: STUDIO.line });
      }
    }
  };
}

function paintNumber(
  ctx: CanvasRenderingContext2D,
  { x, y, text, digits }: { x: number; y: number; text: number; digits: readonly number[] },
): void {
  const wide = text * 0.62;
  const left = x - ((digits.length - 1) * wide) / 2;
  for (const [at, digit] of digits.entries())
    writeAt(ctx, String(digit), {
      x: left + at * wide,
      y,
      font: `800 ${text}px ${FIGURES}`,
      ink: at >= digits.length - 2 ? STUDIO.brass : STUDIO.paper,
    });
}

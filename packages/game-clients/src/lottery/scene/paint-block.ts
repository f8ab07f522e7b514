import { STUDIO } from '../../table/scene/palette.ts';
import { FIGURES, type OpeningScene, type PaintOpening, paintFelt, writeAt } from './opening-scene.ts';

const COLUMNS = 16;
/** How often a character that is not known yet changes. */
const FLICKER_MS = 80;
const HEX = '0123456789abcdef';

/** Returns where in a hash its last five decimal digits are, in order. */
export function decidingPlaces(hash: string): number[] {
  const decimal = [...hash].flatMap((character, at) => (character <= '9' ? [at] : []));
  return decimal.slice(-5);
}

/** The hash of a block, whose last five decimal digits light up one after the other, and then the byte at its end. */
export function paintBlock(hash: string, { plan, motion }: OpeningScene): PaintOpening {
  const places = decidingPlaces(hash);
  const opens_ms = (plan.shownAt_ms[0] as number) * 0.8;
  return (ctx, size, elapsed_ms) => {
    const { width, height } = size;
    paintFelt(ctx, size, STUDIO.feltDark);
    const cell = Math.min((width * 0.94) / COLUMNS, (height * 0.86) / (hash.length / COLUMNS));
    const left = (width - cell * COLUMNS) / 2;
    const top = (height - (cell * hash.length) / COLUMNS) / 2;
    for (const [at, character] of [...hash].entries()) {
      const isKnown = elapsed_ms >= (opens_ms * at) / hash.length;
      const step = places.indexOf(at);
      const isLit = step >= 0 && elapsed_ms >= (plan.shownAt_ms[step] as number);
      const isByte = at >= hash.length - 2 && elapsed_ms >= (plan.shownAt_ms[5] ?? Number.POSITIVE_INFINITY);
      const [x, y] = [left + ((at % COLUMNS) + 0.5) * cell, top + (Math.floor(at / COLUMNS) + 0.5) * cell];
      if (isLit || isByte) {
        ctx.beginPath();
        ctx.roundRect(x - cell * 0.46, y - cell * 0.46, cell * 0.92, cell * 0.92, cell * 0.18);
        ctx.fillStyle = isLit ? STUDIO.brass : STUDIO.line;
        ctx.globalAlpha = isLit ? 1 : 0.5;
        ctx.fill();
        ctx.globalAlpha = 1;
      }
      const noise = Math.floor(motion(`${at} ${Math.floor(elapsed_ms / FLICKER_MS)}`) * HEX.length);
      writeAt(ctx, isKnown ? character : (HEX[noise] as string), {
        x,
        y,
        font: `700 ${cell * 0.6}px ${FIGURES}`,
        ink: isLit ? STUDIO.ink : isKnown ? STUDIO.paper : STUDIO.line,
      });
    }
  };
}

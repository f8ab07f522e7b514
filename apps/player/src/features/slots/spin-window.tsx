import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';
import { classNames } from '@fairhouse/ui';
import { SymbolPicture } from './symbol-picture.tsx';
import { winningCells } from './winning-cells.ts';

/** What a spin showed: reels from the start, rows from the top; the cells of a win are framed, the others step back. */
export function SpinWindow({ spec, spin, label }: { spec: SlotSpec; spin: SlotSpin; label: string }) {
  const winning = winningCells(spec, spin);
  return (
    <fieldset
      aria-label={label}
      dir="ltr"
      className="grid w-full max-w-80 grid-flow-col grid-cols-5 grid-rows-3 gap-1 rounded-box border border-line bg-page p-2"
    >
      {spin.window.flatMap((column, reel) =>
        column.map((symbol, row) => (
          <span
            key={`${reel},${row}`}
            className={classNames(
              'flex aspect-square rounded-box border p-1',
              winning.has(`${reel},${row}`) ? 'border-primary-ink bg-raised' : 'border-transparent',
              winning.size > 0 && !winning.has(`${reel},${row}`) && 'opacity-55',
            )}
          >
            <SymbolPicture id={symbol} />
          </span>
        )),
      )}
    </fieldset>
  );
}

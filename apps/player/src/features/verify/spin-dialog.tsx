import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';
import { classNames } from '@fairhouse/ui';
import { SymbolImage } from './symbol-image.tsx';
import { winningCells } from './winning-cells.ts';

/** The window of a spin: reels from the start, rows from the top. Winning cells are framed, the others are dimmed. */
export function SpinWindow({ spec, spin, label }: { spec: SlotSpec; spin: SlotSpin; label: string }) {
  const winning = winningCells(spec, spin);
  return (
    <fieldset
      aria-label={label}
      dir="ltr"
      className="flex w-full max-w-80 items-center gap-1 rounded-box border border-line bg-page p-2"
    >
      {spin.window.map((column, reel) => (
        <span key={`reel ${reel}`} className="grid min-w-0 flex-1 gap-1">
          {column.map((symbol, row) => (
            <span
              key={`${reel},${row}`}
              className={classNames(
                'flex aspect-square min-w-0 rounded-box border p-1',
                winning.has(`${reel},${row}`) ? 'border-primary-ink bg-raised' : 'border-transparent',
                winning.size > 0 && !winning.has(`${reel},${row}`) && 'opacity-55',
              )}
            >
              <SymbolImage game={spec.id} id={symbol} />
            </span>
          ))}
        </span>
      ))}
    </fieldset>
  );
}

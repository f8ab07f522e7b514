import type { FocusEvent, KeyboardEvent } from 'react';

const cellsOf = (row: HTMLElement): HTMLButtonElement[] => [
  ...row.querySelectorAll<HTMLButtonElement>('button:enabled'),
];

/**
 * Moves the focus between the cells of a row with the arrow keys: left and right as they are seen, in Arabic too; up and down between the lines
 * of cells.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: row, key } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  const cells = cellsOf(row);
  const at = cells.indexOf(target);
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const next =
    key === 'ArrowLeft'
      ? cells[at - forward]
      : key === 'ArrowRight'
        ? cells[at + forward]
        : key === 'ArrowUp'
          ? nearest(cells.slice(0, at).toReversed(), target)
          : key === 'ArrowDown'
            ? nearest(cells.slice(at + 1), target)
            : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the cell of the next line that is nearest to a cell of this one; the next cell when there is no other line. */
function nearest(others: readonly HTMLButtonElement[], from: HTMLButtonElement): HTMLButtonElement | undefined {
  const line = others.find(({ offsetTop }) => offsetTop !== from.offsetTop)?.offsetTop;
  if (line === undefined) return others[0];
  const distance = ({ offsetLeft }: HTMLButtonElement): number => Math.abs(offsetLeft - from.offsetLeft);
  return others
    .filter(({ offsetTop }) => offsetTop === line)
    .reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** Makes a focused cell the one that Tab comes to: a row is one stop, however many cells it has. */
export function moveTabStop(event: FocusEvent<HTMLElement>): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  for (const cell of row.querySelectorAll<HTMLButtonElement>('button[tabindex="0"]')) cell.tabIndex = -1;
  target.tabIndex = 0;
}

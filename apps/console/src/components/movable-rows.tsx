import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { createContext, type DragEvent, type ReactNode, use, useState } from 'react';

interface Moving {
  rows: readonly string[];
  /** Moves a row before another, or to the end. */
  move: (id: string, before: string | null) => void;
  drag: (id: string) => void;
}

const Movable = createContext<Moving | null>(null);

/** The movable rows; null when the rows cannot be moved. */
export const useMoving = (): Moving | null => use(Movable);

/** Moves a dragged row to where it is dropped: before the row under the pointer, or after it in that row's lower half. */
export function MovableRows({
  rows,
  onMove,
  onMoved,
  children,
}: {
  rows: readonly string[] | null;
  onMove: (id: string, before: string | null) => Promise<unknown>;
  /** Refetches the list, also when the move was refused. */
  onMoved: () => unknown;
  children: ReactNode;
}) {
  const t = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  if (!rows) return children;
  const move = (id: string, before: string | null) => {
    if (id === before) return;
    void onMove(id, before)
      .catch((failure: unknown) => notify(failureText(failure, t), 'danger'))
      .then(onMoved);
  };
  const over = (event: DragEvent) => {
    if (dragged !== null && rowUnder(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const found = rowUnder(event);
    if (dragged === null || !found) return;
    event.preventDefault();
    const at = rows.indexOf(found.id) + (found.below ? 1 : 0);
    move(dragged, rows.slice(at).find((id) => id !== dragged) ?? null);
    setDragged(null);
  };
  return (
    <Movable value={{ rows, move, drag: setDragged }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; the buttons of each row are the other */}
      <div onDragOver={over} onDrop={drop} onDragEnd={() => setDragged(null)}>
        {children}
      </div>
    </Movable>
  );
}

/** The row under the pointer, found by the attribute on its cell. */
function rowUnder({ target, clientY }: DragEvent): { id: string; below: boolean } | null {
  const row = (target as Element).closest('tr');
  const id = row?.querySelector<HTMLElement>('[data-moves]')?.dataset['moves'];
  if (!row || id === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  return { id, below: clientY > top + height / 2 };
}

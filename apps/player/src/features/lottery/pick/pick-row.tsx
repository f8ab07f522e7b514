import { type Field, listChoices, type Mark } from '@fairhouse/game-math/lottery';
import { memo, type ReactNode } from 'react';
import { type Draft, setsOf, togglePick, withValue } from './draft.ts';
import { PickCells } from './pick-cells.tsx';
import { ExpectedCount, type RowFigures } from './pick-figures.tsx';
import { RowToolButtons } from './row-tool-buttons.tsx';

/** The picks of a place or of a field, beside their name. */
export function PickRow({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 border-b border-line/60 pb-3 last:border-0 sm:grid sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-3">
      <div className="flex flex-wrap items-baseline gap-x-2 pt-2 text-14 text-ink-soft sm:flex-col">
        <span aria-hidden="true">{name}</span>
        {note}
      </div>
      <div className="flex flex-col gap-1.5">{children}</div>
    </div>
  );
}

/** The picks of one place of several. Each place is drawn again for its own picks alone: a press must be shown within a frame. */
export const PlaceRow = memo(function PlaceRow({
  name,
  field,
  at,
  picked,
  closed,
  half,
  figures,
  onChange,
}: {
  name: string;
  field: Extract<Field, { form: 'sets' }>;
  /** The position of the place. */
  at: number;
  picked: readonly Mark[];
  closed: ReadonlySet<string>;
  half: ReadonlySet<string>;
  figures: RowFigures | undefined;
  onChange: (change: (draft: Draft) => Draft) => void;
}) {
  const put = (change: (picks: readonly Mark[]) => readonly Mark[]) =>
    onChange((now) =>
      withValue(
        now,
        field.name,
        setsOf(now, field.name).map((set, place) =>
          place === at ? change(set).filter((pick) => !closed.has(String(pick))) : set,
        ),
      ),
    );
  return (
    <PickRow name={name} note={<ExpectedCount figures={figures} />}>
      <PickCells
        closed={closed}
        half={half}
        figures={figures}
        label={name}
        choices={field.choices}
        marks={listChoices(field.choices)}
        picked={picked}
        onToggle={(pick) => put((picks) => togglePick(picks, pick))}
      />
      <RowToolButtons label={name} choices={field.choices} onPick={(picks) => put(() => picks)} />
    </PickRow>
  );
});

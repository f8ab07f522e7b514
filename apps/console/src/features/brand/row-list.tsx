import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton } from '@fairhouse/ui';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list whose entries can be edited, reordered, added and removed; `children` renders each entry in its own box. */
export function RowList<Row>({
  rows,
  onChange,
  nameOf,
  createRow,
  max,
  addLabel,
  empty,
  children,
}: {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  nameOf: (row: Row) => string;
  /** Creates a new entry. */
  createRow: () => Row;
  max: number;
  addLabel: string;
  /** Shown when the list is empty. */
  empty: string;
  children: (row: Row, set: (change: Partial<Row>) => void, at: number) => ReactNode;
}) {
  const t = useTranslation();
  const moveUp = (at: number) => {
    const moved = [...rows];
    moved.splice(at - 1, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <div className="flex flex-col gap-3">
      {rows.length === 0 ? <p className="text-14 text-ink-soft">{empty}</p> : null}
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own, and all fields are controlled
        <div key={at} className="rounded-box border border-line bg-page p-3 sm:p-4">
          <div className="mb-2 flex items-center gap-1">
            <h3 className="min-w-0 flex-1 truncate text-16">{nameOf(row)}</h3>
            <IconButton label={t('brand.moveUp', { name: nameOf(row) })} disabled={at === 0} onClick={() => moveUp(at)}>
              <Icon of={ArrowUp} size={18} />
            </IconButton>
            <IconButton
              label={t('brand.removeEntry', { name: nameOf(row) })}
              onClick={() => onChange(rows.filter((_row, index) => index !== at))}
            >
              <Icon of={Trash2} size={18} />
            </IconButton>
          </div>
          {children(
            row,
            (change) => onChange(rows.map((each, index) => (index === at ? { ...each, ...change } : each))),
            at,
          )}
        </div>
      ))}
      {rows.length < max ? (
        <div>
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => onChange([...rows, createRow()])}>
            {addLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

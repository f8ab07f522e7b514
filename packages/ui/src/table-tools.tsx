import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './choices.tsx';
import { csvOf } from './csv.ts';
import { Icon } from './icon.tsx';
import { notify } from './overlay-store.ts';
import { Popover } from './popover.tsx';
import { saveFile } from './save-file.ts';
import type { Column } from './table.tsx';

/** Which columns are shown: the first always, the others by choice. `hidden` holds the keys of those that are not. */
export function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}) {
  const t = useTranslation();
  return (
    <Popover
      label={t('ui.columns')}
      button={
        <Button size="small" icon={<Icon of={Columns3} size={18} />}>
          {t('ui.columns')}
        </Button>
      }
    >
      <fieldset className="min-w-48">
        <legend className="sr-only">{t('ui.columns')}</legend>
        {columns.map((column, at) => (
          <Checkbox
            key={column.key}
            label={column.header}
            disabled={at === 0}
            checked={!hidden.includes(column.key)}
            onChange={(event) =>
              onChange(event.target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
            }
          />
        ))}
      </fieldset>
    </Popover>
  );
}

/** How many rows of how many have been read. */
type OnProgress = (read: number, of: number) => void;
/** Hears of a file, by its name without its ending, and how many rows go into it. */
export type OnSave = (file: string, rows: number) => Promise<unknown>;

/** Saves rows as a file that spreadsheets open; `rows` may have to be asked for, and tells how far it is. */
export function ExportButton<Row>({
  name,
  columns,
  rows,
  onSave,
}: {
  /** Of the file, without its ending; asked when it is saved. */
  name: () => string;
  columns: readonly Column<Row>[];
  rows: (onProgress: OnProgress) => readonly Row[] | Promise<readonly Row[]>;
  /** Comes before a file is saved; where it fails there is none. */
  onSave?: OnSave | undefined;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const [read, setRead] = useState<{ read: number; of: number } | null>(null);
  const save = async () => {
    setRead({ read: 0, of: 0 });
    try {
      const file = name();
      const all = await rows((done, of) => setRead({ read: done, of }));
      await onSave?.(file, all.length);
      // the mark in front tells spreadsheets that the file is UTF-8
      saveFile(`${file}.csv`, `\ufeff${csvOf(columns, all)}`, 'text/csv;charset=utf-8');
    } catch {
      notify(t('ui.export.failed'), 'danger');
    } finally {
      setRead(null);
    }
  };
  return (
    <Button size="small" busy={read !== null} icon={<Icon of={Download} size={18} />} onClick={() => void save()}>
      {read && read.of > 0 ? t('ui.export.progress', { read: count(read.read), of: count(read.of) }) : t('ui.export')}
    </Button>
  );
}

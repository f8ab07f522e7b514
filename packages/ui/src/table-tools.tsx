import { CSV_START } from '@fairhouse/contracts';
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

/** Selects the visible columns: the first always, the others optionally. `hidden` contains the keys of hidden ones. */
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

/** Reports how many rows of how many have been read. */
type OnProgress = (read: number, of: number) => void;
/** Called with a file's name without extension, and its number of rows. */
export type OnSave = (file: string, rows: number) => Promise<unknown>;

/** Saves rows as a file for spreadsheets; `rows` may load them first, and reports its progress. */
export function ExportButton<Row>({
  name,
  columns,
  rows,
  onSave,
}: {
  /** File name without extension; evaluated when it is saved. */
  name: () => string;
  columns: readonly Column<Row>[];
  rows: (onProgress: OnProgress) => readonly Row[] | Promise<readonly Row[]>;
  /** Runs before a file is saved; if it fails, no file is saved. */
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
      saveFile(`${file}.csv`, `${CSV_START}${csvOf(columns, all)}`, 'text/csv;charset=utf-8');
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

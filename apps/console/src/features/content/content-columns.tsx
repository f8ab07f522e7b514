import { useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { FIELDS } from './content-kinds.ts';
import type { Row } from './content-queries.ts';
import { LanguageMarks } from './language-marks.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { PhaseTag } from './phase-tag.tsx';
import { useSettingsText } from './settings-text.tsx';

/** Title, type, languages, state, schedule, last editor, position. */
export function useContentColumns(kind: Row['settings']['kind'], movable: readonly Row[] | null): Column<Row>[] {
  const t = useTranslation();
  const words = useSettingsText();
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('content.title'),
      cell: ({ id, title, settings }) => (
        <span className="block max-sm:text-end sm:max-w-80">
          <Link
            to="/content/$id"
            params={{ id }}
            className="font-semibold break-words text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            {title}
          </Link>
          <span className="block text-12 break-words text-ink-faint">{words(settings)}</span>
        </span>
      ),
    },
    {
      key: 'languages',
      header: t('content.languages'),
      cell: ({ languages }) => <LanguageMarks languages={languages} />,
    },
    { key: 'state', header: t('console.state'), cell: ({ phase }) => <PhaseTag phase={phase} /> },
  ];
  if (FIELDS[kind].scheduled)
    columns.push({ key: 'schedule', header: t('content.schedule'), cell: (row) => <Schedule row={row} /> });
  columns.push({
    key: 'changed',
    header: t('content.changed'),
    cell: ({ updatedAt, updatedBy }) => (
      <span className="block max-sm:text-end">
        <When at={updatedAt} />
        <span className="block text-12 text-ink-faint">{updatedBy}</span>
      </span>
    ),
  });
  if (movable)
    columns.push({
      key: 'order',
      header: t('content.order'),
      cell: (row) => <OrderButtons row={row} rows={movable} />,
    });
  return columns;
}

function Schedule({ row: { from, until } }: { row: Row }) {
  const t = useTranslation();
  if (!from && !until) return <Nothing />;
  return (
    <span className="flex flex-col gap-0.5 max-sm:items-end">
      {from ? (
        <span>
          <span className="text-ink-faint">{t('content.from')}</span> <When at={from} />
        </span>
      ) : null}
      {until ? (
        <span>
          <span className="text-ink-faint">{t('content.until')}</span> <When at={until} />
        </span>
      ) : null}
    </span>
  );
}

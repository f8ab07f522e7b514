import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, Icon, IconButton, notify } from '@fairhouse/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { invalidateLists, type Row } from './content-queries.ts';

/** The group of an item on the site; items are ordered within it. */
const groupOf = ({ settings }: Row): string =>
  settings.kind === 'help' ? settings.category : settings.kind === 'footer' ? settings.column : settings.kind;

/** Moves an item up or down within its group; the focus stays on the button. */
export function OrderButtons({ row, rows: all }: { row: Row; rows: readonly Row[] }) {
  const t = useTranslation();
  const rows = all.filter((each) => groupOf(each) === groupOf(row));
  const at = rows.findIndex(({ id }) => id === row.id);
  // The first item of the next group follows the last of this one, if the page shows it.
  const after = all[all.findIndex(({ id }) => id === rows.at(-1)?.id) + 1]?.id ?? null;
  const move = async (before: string | null) => {
    try {
      await call(calls.contentBackoffice.reorder, { id: row.id, before });
      await invalidateLists();
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    }
  };
  return (
    <span className="flex gap-1 sm:-my-2">
      <IconButton
        label={t('content.up', { title: row.title })}
        disabled={at <= 0}
        onClick={() => void move(rows[at - 1]?.id ?? null)}
      >
        <Icon of={ArrowUp} size={18} />
      </IconButton>
      <IconButton
        label={t('content.down', { title: row.title })}
        disabled={at === rows.length - 1}
        onClick={() => void move(rows[at + 2]?.id ?? after)}
      >
        <Icon of={ArrowDown} size={18} />
      </IconButton>
    </span>
  );
}

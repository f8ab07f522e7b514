import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField } from '@fairhouse/ui';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import type { Draft } from './draft.ts';

/** Start and end of publication, in the operator's time zone; empty means immediately and without end. */
export function ScheduleFields({
  draft,
  onChange,
  problem,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  problem: string | undefined;
}) {
  const t = useTranslation();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateTimeField
        label={t('content.field.from')}
        help={t('content.from.help', { zone })}
        value={toLocalTime(draft.from)}
        onChange={(time) => onChange({ ...draft, from: fromLocalTime(time) })}
      />
      <DateTimeField
        label={t('content.field.until')}
        help={t('content.until.help')}
        error={problem}
        value={toLocalTime(draft.until)}
        onChange={(time) => onChange({ ...draft, until: fromLocalTime(time) })}
      />
    </div>
  );
}

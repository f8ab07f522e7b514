import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState } from '@fairhouse/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { usePageHead } from '../../platform/page-head.ts';
import { TableRoundView } from './table-round-view.tsx';

/** The public page of a round of a live table, by its id. */
export function RoundPage() {
  const t = useTranslation();
  const { id }: { id?: string } = useSearch({ strict: false });
  usePageHead(t('live.round'), t('live.round.lead'));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6 md:px-6">
      <h1 className="text-28">{t('live.round')}</h1>
      {id ? (
        <TableRoundView key={id} roundId={id} />
      ) : (
        <EmptyState
          title={t('live.round.none')}
          action={
            <Link to="/live" className={buttonClass('primary')}>
              {t('live.toLobby')}
            </Link>
          }
        />
      )}
    </div>
  );
}

import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

type DuplicateAccount = Output<typeof calls.duplicatesBackoffice.list>['rows'][number];

/** The player's linked accounts and the operators' findings. */
export function PlayerDuplicates({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [reviewing, setReviewing] = useState<DuplicateAccount | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('console.duplicates.about')}</p>
      <PagedTable
        caption={t('console.player.tab.duplicates')}
        queryKey={['duplicates', accountId, page]}
        fetchPage={() => call(calls.duplicatesBackoffice.list, { accountId, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useColumns(accountId, setReviewing)}
        rowKey={({ newer, older, signal }) => `${newer.accountId} ${older.accountId} ${signal}`}
        empty={<EmptyState title={t('console.duplicates.none')}>{t('console.duplicates.none.about')}</EmptyState>}
      />
      {reviewing ? <ReviewDialog duplicate={reviewing} onClose={() => setReviewing(null)} /> : null}
    </div>
  );
}

function useColumns(accountId: string, onReview: (duplicate: DuplicateAccount) => void): Column<DuplicateAccount>[] {
  const t = useTranslation();
  const may = useMay('payments.review');
  return [
    { key: 'found', header: t('console.duplicates.detected'), cell: ({ detectedAt }) => <When at={detectedAt} /> },
    {
      key: 'player',
      header: t('console.column.player'),
      cell: ({ newer, older }) => {
        const other = newer.accountId === accountId ? older : newer;
        return (
          <Link
            to="/players/$accountId"
            params={{ accountId: other.accountId }}
            className="text-primary-ink underline underline-offset-4"
          >
            {other.username}
          </Link>
        );
      },
    },
    {
      key: 'signal',
      header: t('console.duplicates.signal'),
      cell: ({ signal }) => t(`console.duplicates.signal.${signal}`),
    },
    {
      key: 'settled',
      header: t('console.state'),
      cell: ({ reviewed }) =>
        reviewed ? (
          <span className="flex flex-col gap-0.5">
            <span dir="auto" className="max-w-sm break-words whitespace-normal">
              {reviewed.note}
            </span>
            <span className="text-12 text-ink-faint">
              {reviewed.by} · <When at={reviewed.at} />
            </span>
          </span>
        ) : (
          <Badge tone="waiting">{t('console.duplicates.open')}</Badge>
        ),
    },
    {
      key: 'settle',
      header: t('console.duplicates.review'),
      cell: (duplicate) =>
        may && !duplicate.reviewed ? (
          <Button size="small" onClick={() => onReview(duplicate)}>
            {t('console.duplicates.review')}
          </Button>
        ) : null,
    },
  ];
}

function ReviewDialog({ duplicate, onClose }: { duplicate: DuplicateAccount; onClose: () => void }) {
  const t = useTranslation();
  const client = useQueryClient();
  const { newer, older, signal } = duplicate;
  return (
    <ReasonDialog
      title={t('console.duplicates.review.title', { newer: newer.username, older: older.username })}
      submit={t('console.duplicates.review')}
      onConfirm={(note) =>
        call(calls.duplicatesBackoffice.review, { newerId: newer.accountId, olderId: older.accountId, signal, note })
      }
      onDone={() => notify(t('console.duplicates.reviewed'), 'success')}
      onSettled={() => void client.invalidateQueries({ queryKey: ['duplicates'] })}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.duplicates.review.about')}</p>
    </ReasonDialog>
  );
}

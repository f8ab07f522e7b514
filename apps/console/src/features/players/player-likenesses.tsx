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

type Likeness = Output<typeof calls.likenessBackoffice.ofPlayer>['rows'][number];

/** Whom a player looks like, and what operators found out about it. */
export function PlayerLikenesses({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [settling, setSettling] = useState<Likeness | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('console.likeness.about')}</p>
      <PagedTable
        caption={t('console.player.tab.likenesses')}
        queryKey={['likenesses', accountId, page]}
        ask={() => call(calls.likenessBackoffice.ofPlayer, { accountId, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useColumns(accountId, setSettling)}
        rowKey={({ newer, older, sign }) => `${newer.accountId} ${older.accountId} ${sign}`}
        empty={<EmptyState title={t('console.likeness.none')}>{t('console.likeness.none.about')}</EmptyState>}
      />
      {settling ? <SettleDialog likeness={settling} onClose={() => setSettling(null)} /> : null}
    </div>
  );
}

function useColumns(accountId: string, onSettle: (likeness: Likeness) => void): Column<Likeness>[] {
  const t = useTranslation();
  const may = useMay('payments.decide');
  return [
    { key: 'found', header: t('console.likeness.found'), cell: ({ foundAt }) => <When at={foundAt} /> },
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
    { key: 'sign', header: t('console.likeness.sign'), cell: ({ sign }) => t(`console.likeness.sign.${sign}`) },
    {
      key: 'settled',
      header: t('console.state'),
      cell: ({ settled }) =>
        settled ? (
          <span className="flex flex-col gap-0.5">
            <span dir="auto" className="max-w-sm break-words whitespace-normal">
              {settled.note}
            </span>
            <span className="text-12 text-ink-faint">
              {settled.by} · <When at={settled.at} />
            </span>
          </span>
        ) : (
          <Badge tone="waiting">{t('console.likeness.open')}</Badge>
        ),
    },
    {
      key: 'settle',
      header: t('console.likeness.settle'),
      cell: (likeness) =>
        may && !likeness.settled ? (
          <Button size="small" onClick={() => onSettle(likeness)}>
            {t('console.likeness.settle')}
          </Button>
        ) : null,
    },
  ];
}

function SettleDialog({ likeness, onClose }: { likeness: Likeness; onClose: () => void }) {
  const t = useTranslation();
  const client = useQueryClient();
  const { newer, older, sign } = likeness;
  return (
    <ReasonDialog
      title={t('console.likeness.settle.title', { newer: newer.username, older: older.username })}
      submit={t('console.likeness.settle')}
      act={(note) =>
        call(calls.likenessBackoffice.settle, { newerId: newer.accountId, olderId: older.accountId, sign, note })
      }
      onDone={() => notify(t('console.likeness.settled'), 'success')}
      onSettled={() => void client.invalidateQueries({ queryKey: ['likenesses'] })}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.likeness.settle.about')}</p>
    </ReasonDialog>
  );
}

import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Dialog, EmptyState, Money } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { type CountedRound, type Requirement, turnoverKey } from './turnover-queries.ts';

/** The rounds that counted for a requirement, newest first. */
export function RoundsDialog({
  accountId,
  currency,
  requirement: { no },
  name,
  onClose,
}: {
  accountId: string;
  currency: string;
  requirement: Requirement;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <Dialog size="wide" title={t('turnoverRules.rounds.title', { source: name })} onClose={onClose}>
      <PagedTable
        caption={t('turnover.rounds')}
        queryKey={[...turnoverKey(accountId), 'rounds', no, page]}
        fetchPage={() => call(calls.turnoverBackoffice.rounds, { accountId, no, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useColumns(currency)}
        rowKey={({ roundId }) => roundId}
        empty={<EmptyState title={t('turnover.rounds.none')}>{t('turnover.rounds.none.about')}</EmptyState>}
      />
    </Dialog>
  );
}

function useColumns(currency: string): Column<CountedRound>[] {
  const t = useTranslation();
  const { rate } = useFormats();
  return [
    {
      key: 'round',
      header: t('turnover.column.round'),
      cell: ({ roundId, game, category }) => (
        <span className="block">
          <span className="figures">{roundId}</span>
          <span className="block text-12 text-ink-faint">
            {t(`catalogue.type.${category}`)} · <bdi>{game}</bdi>
          </span>
        </span>
      ),
    },
    { key: 'closed', header: t('turnover.column.closed'), cell: ({ closedAt }) => <When at={closedAt} /> },
    {
      key: 'valid',
      header: t('turnover.column.valid'),
      figures: true,
      cell: ({ valid }) => <Money amount={valid} currency={currency} exact />,
    },
    { key: 'weight', header: t('turnover.column.weight'), figures: true, cell: ({ weight }) => rate(weight) },
    {
      key: 'gave',
      header: t('turnover.column.gave'),
      figures: true,
      cell: ({ gave }) => <Money amount={gave} currency={currency} className="font-semibold" exact />,
    },
  ];
}

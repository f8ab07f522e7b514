import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Icon, Money } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { QueueKeys } from '../../components/queue-keys.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import type { Statement } from './gateways-queries.ts';
import { ImportDialog } from './import-dialog.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { StatementTag } from './statement-tag.tsx';

const route = getRouteApi('/gateways');

/** Daily files of gateways and banks, compared with our payments. */
export function StatementsTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const mayReview = useMay('payments.reconcile');
  const [isImporting, setImporting] = useState(false);
  const [opened, setOpened] = useState<Statement | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {mayReview ? (
        <Button
          kind="primary"
          className="self-start"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setImporting(true)}
        >
          {t('dailyFiles.import')}
        </Button>
      ) : null}
      <PagedTable
        caption={t('gateways.tab.statements')}
        queryKey={['statements', 'list', page]}
        fetchPage={() => call(calls.statementsBackoffice.list, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'statements', ...(to > 1 ? { page: to } : {}) } })}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('dailyFiles.none')}>{t('dailyFiles.none.about')}</EmptyState>}
      />
      <QueueKeys />
      {isImporting ? <ImportDialog onImported={setOpened} onClose={() => setImporting(false)} /> : null}
      {opened ? <LinesDialog statement={opened} onChange={setOpened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function useColumns(onOpen: (statement: Statement) => void): Column<Statement>[] {
  const t = useTranslation();
  return [
    {
      key: 'day',
      header: t('dailyFiles.day'),
      cell: ({ day }) => <bdi className="figures">{day}</bdi>,
      text: ({ day }) => day,
    },
    {
      key: 'connection',
      header: t('dailyFiles.source'),
      cell: ({ connection }) => <bdi>{connection}</bdi>,
      text: ({ connection }) => connection,
    },
    {
      key: 'file',
      header: t('dailyFiles.file'),
      figures: true,
      cell: ({ file, currency }) => <Money amount={file} currency={currency} exact />,
      text: ({ file }) => file,
    },
    {
      key: 'ledger',
      header: t('dailyFiles.ledger'),
      figures: true,
      cell: ({ ledger, currency }) => <Money amount={ledger} currency={currency} exact />,
      text: ({ ledger }) => ledger,
    },
    {
      key: 'cost',
      header: t('dailyFiles.cost'),
      figures: true,
      cell: ({ cost, currency }) => <Money amount={cost} currency={currency} exact />,
      text: ({ cost }) => cost,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: (statement) => <StatementTag statement={statement} />,
      text: ({ open, closedBy }) => (closedBy === null ? String(open) : closedBy),
    },
    {
      key: 'open',
      header: t('console.column.decision'),
      cell: (statement) => (
        <Button size="small" data-key="open" onClick={() => onOpen(statement)}>
          {t('dailyFiles.open')}
        </Button>
      ),
      text: () => '',
    },
  ];
}

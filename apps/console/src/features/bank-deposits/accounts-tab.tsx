import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  failureText,
  Icon,
  Skeleton,
  StateTag,
  Table,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MovableRows } from '../../components/movable-rows.tsx';
import { MoveCell } from '../../components/move-cell.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { AccountDialog } from './account-dialog.tsx';
import { invalidateReceivingAccounts, type ReceivingAccount, receivingAccountsQuery } from './bank-deposits-queries.ts';

/** The bank accounts that receive deposits, by method; of equal ones the first is used. */
export function AccountsTab() {
  const t = useTranslation();
  const mayEdit = useMay('payments.edit');
  const list = useQuery(receivingAccountsQuery);
  const [edited, setEdited] = useState<ReceivingAccount | 'new' | null>(null);
  const columns = useColumns(mayEdit ? setEdited : null);
  const rows = list.data?.accounts ?? [];
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <Button
          kind="primary"
          className="self-start"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setEdited('new')}
        >
          {t('receiving.new')}
        </Button>
      ) : null}
      {list.data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-40" />
      )}
      {list.data ? (
        <MovableRows
          rows={mayEdit ? rows.map(({ id }) => id) : null}
          onMove={(id, before) => call(calls.bankDepositsBackoffice.moveAccount, { id, before })}
          onMoved={invalidateReceivingAccounts}
        >
          <WideFrame>
            <Table
              caption={t('bankDeposits.tab.accounts')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              state="ready"
              empty={<EmptyState title={t('receiving.none')}>{t('receiving.none.about')}</EmptyState>}
            />
          </WideFrame>
        </MovableRows>
      ) : null}
      {edited ? <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

function useColumns(onEdit: ((account: ReceivingAccount) => void) | null): Column<ReceivingAccount>[] {
  const t = useTranslation();
  const { amount } = useFormats();
  const columns: Column<ReceivingAccount>[] = [
    {
      key: 'bank',
      header: t('payments.bank.bank'),
      cell: ({ bank, masked }) => (
        <span className="block max-sm:text-end">
          <bdi className="block font-semibold break-words">{bank}</bdi>
          <bdi className="figures block text-12 text-ink-faint">{masked}</bdi>
        </span>
      ),
    },
    { key: 'holder', header: t('payments.bank.holder'), cell: ({ holder }) => <bdi>{holder}</bdi> },
    { key: 'method', header: t('console.column.method'), cell: ({ method }) => <bdi>{method}</bdi> },
    {
      key: 'used',
      header: t('receiving.used'),
      figures: true,
      cell: ({ used, dailyMax, currency }) =>
        dailyMax === null
          ? amount(used, currency)
          : t('receiving.used.of', { used: amount(used, currency), max: amount(dailyMax, currency) }),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ enabled, leastRank, hours, hasQr }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <StateTag tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'receiving.on' : 'receiving.off')}</StateTag>
          <span className="text-12 text-ink-faint">
            {[
              ...(leastRank > 0 ? [t('receiving.rank', { rank: leastRank })] : []),
              ...(hours ? [t('receiving.hasHours')] : []),
              ...(hasQr ? [t('receiving.hasQr')] : []),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
  ];
  if (!onEdit) return columns;
  return [
    ...columns,
    {
      key: 'order',
      header: t('receiving.order'),
      cell: ({ id, bank, masked }) => <MoveCell id={id} name={`${bank} ${masked}`} />,
    },
    {
      key: 'edit',
      header: t('gateways.change'),
      cell: (account) => (
        <Button size="small" onClick={() => onEdit(account)}>
          {t('gateways.change')}
        </Button>
      ),
    },
  ];
}

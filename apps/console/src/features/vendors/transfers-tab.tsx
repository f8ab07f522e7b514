import { calls, type TransferOrderRow } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, failureText, Money, notify, StateTag, type Tone } from '@fairhouse/ui';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { queryClient, useMay } from '../../platform/queries.ts';
import { ReconciliationFilters } from './reconciliation-filters.tsx';
import { useReconciliationList } from './use-reconciliation-list.ts';

const KEY = 'vendor-transfers';

const TONES: Record<TransferOrderRow['state'], Tone> = {
  TAKEN: 'waiting',
  SENT: 'waiting',
  UNKNOWN: 'bad',
  DONE: 'good',
  RETURNED: 'neutral',
  FAILED: 'neutral',
};

/**
 * Transfer orders of players' money to and from vendors. The vendor can be queried about an order without a clear result; nothing else
 * settles it.
 */
export function TransfersTab() {
  const t = useTranslation();
  const mayEdit = useMay('vendors.edit');
  const { all, isFiltered, chosen, querySpan, ...list } = useReconciliationList('transfers');
  const [rechecking, setRechecking] = useState('');
  const recheck = async ({ accountId, orderNo }: TransferOrderRow): Promise<void> => {
    setRechecking(orderNo);
    try {
      const { state, settledAt } = await call(calls.reconciliationBackoffice.recheckTransfer, {
        accountId,
        orderNo,
      });
      notify(t(`vendors.order.${state}`), settledAt ? 'success' : 'info');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    }
    setRechecking('');
    await queryClient.invalidateQueries({ queryKey: [KEY] });
  };
  return (
    <div className="flex flex-col gap-4">
      <ReconciliationFilters
        tab="transfers"
        searchLabel={t('vendors.order.search')}
        allLabel={t('vendors.order.all')}
      />
      <ListTable
        name="transfers"
        caption={t('vendors.tab.transfers')}
        {...list}
        queryKey={[KEY, ...chosen]}
        fetchPage={(query) =>
          call(calls.reconciliationBackoffice.transfers, {
            ...querySpan(query),
            ...(all ? {} : { open: '1' as const }),
          })
        }
        columns={useColumns(mayEdit ? (order) => void recheck(order) : null, rechecking)}
        rowKey={({ orderNo }) => orderNo}
        currencyOf={({ currency }) => currency}
        empty={
          <EmptyState title={t(isFiltered ? 'console.none.found' : 'vendors.order.none')}>
            {t(isFiltered ? 'console.none.found.about' : 'vendors.order.none.about')}
          </EmptyState>
        }
      />
    </div>
  );
}

function useColumns(
  onRecheck: ((order: TransferOrderRow) => void) | null,
  rechecking: string,
): Column<TransferOrderRow>[] {
  const t = useTranslation();
  const { count } = useFormats();
  return [
    { key: 'at', header: t('vendors.call.at'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
    {
      key: 'player',
      header: t('vendors.call.player'),
      cell: ({ accountId, player }) => <PlayerName player={{ accountId, username: player }} />,
      text: ({ player }) => player,
    },
    {
      key: 'vendor',
      header: t('vendors.account'),
      cell: ({ vendor, orderNo }) => (
        <span className="block max-sm:text-end">
          <bdi>{vendor}</bdi>
          <span className="figures block text-12 break-all text-ink-soft">
            <bdi>{orderNo}</bdi>
          </span>
        </span>
      ),
      text: ({ vendor, orderNo }) => `${vendor} ${orderNo}`,
    },
    {
      key: 'way',
      header: t('vendors.order.direction'),
      cell: ({ direction }) => t(`vendors.order.direction.${direction}`),
      text: ({ direction }) => direction,
    },
    {
      key: 'amount',
      header: t('vendors.call.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: t('vendors.free.state'),
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          <StateTag tone={TONES[order.state]}>{t(`vendors.order.${order.state}`)}</StateTag>
          {order.settledAt === null ? (
            <span className="text-12 text-ink-faint">
              {t('vendors.order.attempts', { count: count(order.attempts) })}{' '}
              {order.nextAt ? <When at={order.nextAt} style="time" /> : null}
            </span>
          ) : null}
          {onRecheck && order.settledAt === null ? (
            <Button size="small" kind="ghost" busy={rechecking === order.orderNo} onClick={() => onRecheck(order)}>
              {t('vendors.order.recheck')}
            </Button>
          ) : null}
        </span>
      ),
      text: ({ state }) => state,
    },
  ];
}

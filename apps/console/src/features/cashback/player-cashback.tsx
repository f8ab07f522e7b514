import { type CashbackStatement, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money, StateTag, type Tone } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { cashbackKey } from './cashback-queries.ts';
import { StatementDialog } from './statement-dialog.tsx';

const TONES: Record<CashbackStatement['state'], Tone> = {
  offered: 'waiting',
  review: 'waiting',
  issued: 'good',
  rejected: 'bad',
  expired: 'neutral',
  voided: 'neutral',
  carried: 'info',
  nothing: 'neutral',
  withheld: 'neutral',
};

/** The cashback of a player by period; each opens its sums. */
export function PlayerCashback({ accountId, currency }: { accountId: string; currency: string }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [shown, show] = useState<CashbackStatement | null>(null);
  return (
    <>
      <PagedTable
        caption={t('cashbackRules.periods')}
        queryKey={[...cashbackKey, accountId, page]}
        fetchPage={() => call(calls.cashbackBackoffice.statements, { accountId, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useColumns(currency, show)}
        rowKey={({ fromDay }) => fromDay}
        empty={<EmptyState title={t('cashbackRules.player.none')} />}
      />
      {shown ? <StatementDialog statement={shown} currency={currency} onClose={() => show(null)} /> : null}
    </>
  );
}

function useColumns(currency: string, onShow: (statement: CashbackStatement) => void): Column<CashbackStatement>[] {
  const t = useTranslation();
  const { time } = useFormats();
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  const exact = (key: 'earned' | 'carried' | 'corrected' | 'left'): Column<CashbackStatement> => ({
    key,
    header: t(`cashback.${key}`),
    figures: true,
    cell: (row) => <Money amount={row[key]} currency={currency} exact />,
  });
  return [
    {
      key: 'period',
      header: t('cashback.period'),
      cell: ({ fromDay, toDay }) =>
        fromDay === toDay ? dayName(fromDay) : t('cashback.days', { from: dayName(fromDay), to: dayName(toDay) }),
    },
    exact('earned'),
    exact('carried'),
    exact('corrected'),
    {
      key: 'amount',
      header: t('cashback.paid'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} className="font-semibold" />,
    },
    exact('left'),
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`cashback.state.${state}`)}</StateTag>,
    },
    {
      key: 'act',
      header: '',
      cell: (statement) => (
        <Button
          size="small"
          aria-label={`${dayName(statement.fromDay)}: ${t('cashback.sums')}`}
          onClick={() => onShow(statement)}
        >
          {t('cashback.sums')}
        </Button>
      ),
    },
  ];
}

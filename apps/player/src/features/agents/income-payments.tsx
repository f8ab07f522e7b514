import { calls, type IncomePeriod, type Output, type RecordKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, failureText, Money, Pager, Select, Table } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { labelOfStatement, type RecordLine } from '../wallet/record-statement.tsx';

const PAGE_SIZE = 20;

type Payment = Output<typeof calls.income.payments>['rows'][number];

/** The payments of an agent's income in a period, each with its statement. */
export function IncomePayments({
  period,
  currency,
  kinds,
  onOpen,
}: {
  period: IncomePeriod;
  currency: string;
  /** Those that were paid in the period. */
  kinds: readonly RecordKind[];
  onOpen: (line: RecordLine) => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState<RecordKind | ''>('');
  const list = useQuery({
    queryKey: ['member', 'agents', 'income', 'payments', period, kind, page],
    queryFn: () => call(calls.income.payments, { period, page, pageSize: PAGE_SIZE, ...(kind === '' ? {} : { kind }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="income-payments" className="flex flex-col gap-3">
      <h3 id="income-payments" className="text-16">
        {t('income.payments')}
      </h3>
      {kinds.length > 1 ? (
        <Select
          label={t('income.kind')}
          className="w-full sm:w-56"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as RecordKind | '');
            setPage(1);
          }}
          options={[
            { value: '', label: t('income.kind.all') },
            ...kinds.map((each) => ({ value: each, label: t(`wallet.kind.${each}`) })),
          ]}
        />
      ) : null}
      <Table<Payment>
        caption={t('income.payments')}
        rows={list.data?.rows ?? []}
        rowKey={({ seq }) => seq}
        state={list.isError ? 'error' : list.data ? 'ready' : 'loading'}
        stale={list.isPlaceholderData}
        error={list.error ? failureText(list.error, t) : undefined}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('income.payments.none')}>{t('income.payments.none.about')}</EmptyState>}
        columns={[
          {
            key: 'at',
            header: t('income.at'),
            cell: ({ at }) => <span className="figures">{time(at)}</span>,
          },
          { key: 'kind', header: t('income.kind'), cell: (payment) => t(`wallet.kind.${payment.kind}`) },
          {
            key: 'amount',
            header: t('income.amount'),
            figures: true,
            cell: ({ amount }) => <Money amount={amount} currency={currency} result />,
          },
          {
            key: 'statement',
            header: t('income.statement'),
            cell: (payment) => <Statement payment={payment} onOpen={onOpen} />,
          },
        ]}
      />
      <Pager page={page} pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)} onPage={setPage} />
    </section>
  );
}

function Statement({ payment, onOpen }: { payment: Payment; onOpen: (line: RecordLine) => void }) {
  const t = useTranslation();
  const { reference } = payment;
  const label = labelOfStatement(payment, t);
  if (label === null) return <span className="text-12 break-all text-ink-faint">{reference}</span>;
  return (
    <button
      type="button"
      onClick={() => onOpen(payment)}
      aria-label={label}
      className="-my-3 min-h-11 text-12 whitespace-nowrap text-primary-ink underline underline-offset-4"
    >
      {reference}
    </button>
  );
}

import { calls, type ProfitFigure, type RecordKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  EmptyState,
  failureText,
  Icon,
  notify,
  Pager,
  PeriodField,
  type Sort,
  Table,
  toListQuery,
  useListView,
} from '@fairhouse/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { openFile } from '../../platform/open-file.ts';
import { useBalance } from '../../platform/queries.ts';
import { businessDaysOf, type RoundsOf } from '../profit/profit-queries.ts';
import { type AmountBounds, AmountRange } from './amount-range.tsx';
import { paymentPageOf, type RecordRow, useRecordColumns } from './record-columns.tsx';
import { KindsFilter, ReferenceFilter } from './record-filters.tsx';
import { RecordRound } from './record-round.tsx';
import { RecordStatement } from './record-statement.tsx';
import { type RecordFilters, RecordTotals } from './record-totals.tsx';

const SORTED_BY = ['time', 'amount'] as const;
type Sorted = (typeof SORTED_BY)[number];
const PAGE_SIZE = 20;

/** The account record with its filters, totals and file; of one figure of profit and loss, when given, over these days at first. */
export function AccountRecord({
  figure,
  rounds,
  days,
}: {
  figure?: ProfitFigure;
  /** Of these rounds alone. */
  rounds?: RoundsOf;
  days?: { from: string; to: string };
}) {
  const t = useTranslation();
  const list = useListView<Sorted>(days ? { period: days } : {});
  const [kinds, setKinds] = useState<RecordKind[]>([]);
  const [bounds, setBounds] = useState<AmountBounds>({ least: '', most: '' });
  const [reference, setReference] = useState('');
  const [opened, open] = useState<RecordRow | null>(null);
  const openPayment = useOpenPayment();
  const currency = useBalance().data?.currency ?? 'USD';
  const filters: RecordFilters = {
    ...businessDaysOf(list.period),
    ...(kinds.length > 0 ? { kind: kinds.join(',') } : {}),
    ...(figure ? { figure } : {}),
    ...(rounds?.category ? { category: rounds.category } : {}),
    ...(rounds?.game ? { game: rounds.game } : {}),
    ...(bounds.least ? { least: bounds.least } : {}),
    ...(bounds.most ? { most: bounds.most } : {}),
    ...(reference ? { reference } : {}),
  };
  const { page, pageSize, sort } = toListQuery(list, PAGE_SIZE);
  const input = { ...filters, page, pageSize, ...(sort ? { sort } : {}) };
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['member', 'account-record', input],
    queryFn: () => call(calls.wallet.accountRecord, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useRecordColumns((line) => {
    const payment = paymentPageOf(line);
    if (payment && !line.category) openPayment(payment);
    else open(line);
  });
  const first = list.change.bind(null, { page: 1 });
  if (opened?.category) return <RecordRound line={opened} onBack={() => open(null)} />;
  if (opened) return <RecordStatement line={opened} onBack={() => open(null)} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PeriodField value={list.period} onChange={(period) => list.change({ period })} />
        <KindsFilter
          value={kinds}
          onChange={(chosen) => {
            setKinds(chosen);
            first();
          }}
        />
        <AmountRange
          currency={currency}
          onChange={(next) => {
            setBounds(next);
            first();
          }}
        />
        <ReferenceFilter
          value={reference}
          onChange={(text) => {
            setReference(text);
            first();
          }}
        />
        <div className="ms-auto">
          <RecordFile filters={filters} />
        </div>
      </div>
      <RecordTotals filters={filters} />
      <Table
        caption={t('centre.page.accountRecord')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ seq }) => seq}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('wallet.none')}>{t('wallet.none.about')}</EmptyState>}
        sort={list.sort}
        sortable={SORTED_BY}
        onSort={({ key, down }: Sort) => {
          const column = SORTED_BY.find((each) => each === key);
          if (column) list.change({ sort: { key: column, down } });
        }}
      />
      <Pager
        page={list.page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        onPage={(next) => list.change({ page: next })}
      />
    </div>
  );
}

/** Opens the page of deposits or withdrawals in the member centre. */
function useOpenPayment(): (page: 'depositv2' | 'withdraw') => void {
  const navigate = useNavigate();
  return (page) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, centre: page }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
}

/** Saves the selected lines as a file, which the server writes while the browser loads it. */
function RecordFile({ filters }: { filters: RecordFilters }) {
  const t = useTranslation();
  const saving = useMutation({
    mutationFn: () => call(calls.wallet.exportRecord, filters),
    onSuccess: ({ url }) => openFile(url),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  return (
    <Button
      size="small"
      busy={saving.isPending}
      icon={<Icon of={Download} size={18} />}
      onClick={() => saving.mutate()}
    >
      {t('ui.export')}
    </Button>
  );
}

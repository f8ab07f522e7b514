import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import {
  type Column,
  DateRange,
  EmptyState,
  Money,
  Pager,
  periodOf,
  type RangePreset,
  Select,
  Table,
} from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureText } from '../../platform/call.ts';

type Line = Output<typeof calls.wallet.accountRecord>['rows'][number];
type Kind = Line['kind'];

const KINDS: readonly Kind[] = [
  'deposit',
  'withdrawal-hold',
  'withdrawal',
  'withdrawal-return',
  'bet',
  'win',
  'refund',
  'adjustment',
  'bonus',
];
const PAGE_SIZE = 20;

/** Every movement of money with the balance after it (C-08). */
export function AccountRecordPage() {
  const say = useText();
  const [preset, setPreset] = useState<RangePreset>('week');
  const [kind, setKind] = useState<Kind | ''>('');
  const [page, setPage] = useState(1);
  const record = useAccountRecord(preset, kind, page);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <DateRange
          value={preset}
          onChange={(chosen) => {
            setPreset(chosen);
            setPage(1);
          }}
        />
        <Select
          label={say('wallet.filter.kind')}
          className="w-full sm:w-56"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind | '');
            setPage(1);
          }}
          options={[
            { value: '', label: say('wallet.filter.all') },
            ...KINDS.map((each) => ({ value: each, label: say(`wallet.kind.${each}`) })),
          ]}
        />
      </div>
      <Table
        caption={say('centre.page.accountRecord')}
        columns={useColumns()}
        rows={record.data?.rows ?? []}
        rowKey={({ seq }) => seq}
        state={record.isError ? 'error' : record.data ? 'ready' : 'loading'}
        error={record.error ? failureText(record.error, say) : undefined}
        onRetry={() => void record.refetch()}
        empty={<EmptyState title={say('wallet.none')}>{say('wallet.none.about')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((record.data?.total ?? 0) / PAGE_SIZE)} onPage={setPage} />
      <p className="text-12 text-ink-faint">{say('wallet.note')}</p>
    </div>
  );
}

function useAccountRecord(preset: RangePreset, kind: Kind | '', page: number) {
  return useQuery({
    queryKey: ['member', 'account-record', preset, kind, page],
    queryFn: () =>
      call(calls.wallet.accountRecord, {
        page,
        pageSize: PAGE_SIZE,
        ...periodOf(preset, new Date()),
        ...(kind ? { kind } : {}),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What changed by how much; a dash for what did not. Held money is neither won nor lost, so it has no colour. */
function Change({ amount, currency, quiet = false }: { amount: string; currency: string; quiet?: boolean }) {
  const { amount: write } = useFormats();
  if (!/[1-9]/.test(amount)) return <span className="text-ink-faint">{'\u2014'}</span>;
  if (quiet) return <span className="figures text-ink-soft">{write(amount, currency, { plus: true })}</span>;
  return <Money amount={amount} currency={currency} result />;
}

function useColumns(): Column<Line>[] {
  const say = useText();
  const { time } = useFormats();
  return [
    { key: 'time', header: say('wallet.column.time'), cell: ({ at }) => <span className="figures">{time(at)}</span> },
    { key: 'kind', header: say('wallet.column.kind'), cell: (line) => say(`wallet.kind.${line.kind}`) },
    {
      key: 'amount',
      header: say('wallet.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Change amount={amount} currency={currency} />,
    },
    {
      key: 'held',
      header: say('wallet.column.held'),
      figures: true,
      cell: ({ held, currency }) => <Change amount={held} currency={currency} quiet />,
    },
    {
      key: 'balance',
      header: say('wallet.column.balance'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
    },
    {
      key: 'reference',
      header: say('wallet.column.reference'),
      cell: ({ reference }) => <span className="text-12 break-all text-ink-faint">{reference}</span>,
    },
  ];
}

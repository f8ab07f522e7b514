import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, Select } from '@fairhouse/ui';
import { type ReactNode, useState } from 'react';
import { Nothing } from '../../pieces/nothing.tsx';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';

type Entry = Output<typeof calls.backoffice.playerLedger>['rows'][number];
type Kind = Entry['kind'];

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

/** The account as the books hold it: every entry with the house account on its other side and the balance after it. */
export function PlayerLedger({ accountId, currency }: { accountId: string; currency: string }) {
  const say = useText();
  const [kind, setKind] = useState<Kind | ''>('');
  const [page, setPage] = useState(1);
  return (
    <div className="flex flex-col gap-3">
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
      <PagedTable
        caption={say('console.player.tab.ledger')}
        queryKey={['player', accountId, 'ledger', kind, page]}
        ask={() =>
          call(calls.backoffice.playerLedger, { page, pageSize: PAGE_SIZE, accountId, ...(kind ? { kind } : {}) })
        }
        page={page}
        onPage={setPage}
        columns={useColumns(currency)}
        rowKey={({ seq }) => seq}
        empty={<EmptyState title={say('console.ledger.none')}>{say('console.ledger.none.about')}</EmptyState>}
      />
      <p className="text-12 text-ink-faint">{say('console.ledger.note')}</p>
    </div>
  );
}

function useColumns(currency: string): Column<Entry>[] {
  const say = useText();
  const { amount: write } = useFormats();
  const moved = (figure: ReactNode, amount: string) => (/[1-9]/.test(amount) ? figure : <Nothing />);
  return [
    { key: 'seq', header: say('console.column.entry'), cell: ({ seq }) => <span className="figures">{seq}</span> },
    { key: 'time', header: say('wallet.column.time'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'kind',
      header: say('wallet.column.kind'),
      cell: (entry) => (
        <span className="block max-sm:text-end">
          {say(`wallet.kind.${entry.kind}`)}
          <span className="block text-12 break-words text-ink-faint">{entry.reference}</span>
        </span>
      ),
    },
    {
      key: 'contra',
      header: say('console.column.contra'),
      cell: ({ contra }) => <HouseAccount name={contra} />,
    },
    {
      key: 'amount',
      header: say('wallet.column.amount'),
      figures: true,
      cell: ({ amount }) => moved(<Money amount={amount} currency={currency} result />, amount),
    },
    {
      key: 'held',
      header: say('console.column.heldChange'),
      figures: true,
      cell: ({ held }) => moved(write(held, currency, { plus: true }), held),
    },
    {
      key: 'balance',
      header: say('wallet.column.balance'),
      figures: true,
      cell: ({ balance }) => <Money amount={balance} currency={currency} />,
    },
  ];
}

/** The name of a house account (`payout:sandbox`) may break after its colon and nowhere else. */
function HouseAccount({ name }: { name: string }) {
  const colon = name.indexOf(':') + 1;
  return (
    <span className="text-ink-soft max-sm:text-end">
      {name.slice(0, colon)}
      <wbr />
      {name.slice(colon)}
    </span>
  );
}

import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, Money, Table } from '@fairhouse/ui';
import type { RoundDetail } from './bet-queries.ts';

type Transaction = RoundDetail['transactions'][number];

const SAID = ['bet', 'win', 'bet_win', 'rollback', 'adjust'] as const;

/** The money transactions of a round as the ledger's door recorded them. */
export function RoundTransactions({ round }: { round: RoundDetail }) {
  const say = useText();
  const { time } = useFormats();
  const kindOf = (kind: string): string => {
    const said = SAID.find((each) => each === kind);
    return said ? say(`bets.transaction.${said}`) : say('bets.transaction.other', { kind });
  };
  const columns: Column<Transaction>[] = [
    { key: 'kind', header: say('bets.transaction.kind'), cell: ({ kind }) => kindOf(kind) },
    {
      key: 'time',
      header: say('bets.column.time'),
      cell: ({ at }) => <span className="figures">{time(at, 'time')}</span>,
    },
    {
      key: 'amount',
      header: say('payments.column.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={round.currency} result />,
    },
    {
      key: 'tx',
      header: say('bets.transaction.id'),
      cell: ({ tx }) => <span className="text-12 break-all text-ink-faint">{tx}</span>,
    },
  ];
  return (
    <section aria-labelledby="round-transactions" className="flex flex-col gap-2">
      <h4 id="round-transactions" className="font-display text-16">
        {say('bets.round.transactions')}
      </h4>
      <Table
        caption={say('bets.round.transactions')}
        columns={columns}
        rows={round.transactions}
        rowKey={({ tx, kind }) => `${kind} ${tx}`}
      />
    </section>
  );
}

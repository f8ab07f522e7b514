import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money, StateTag, Table, type Tone } from '@fairhouse/ui';

type Transaction = Output<typeof calls.bets.round>['transactions'][number];

const TRANSACTION_LABELS = [
  ...(['bet', 'win', 'bet_win', 'rollback', 'adjust', 'reserve', 'draw', 'commit', 'cancel'] as const),
  ...(['extend', 'release', 'settle_part', 'close', 'restake'] as const),
  ...(['free', 'bonus', 'jackpot', 'promo'] as const),
] as const;

const TONES: Record<Transaction['state'], Tone> = {
  APPLIED: 'good',
  PARTLY_REVERSED: 'info',
  REVERSED: 'neutral',
  TOMBSTONE: 'neutral',
  REJECTED: 'bad',
  HELD: 'waiting',
  PARTLY_SETTLED: 'waiting',
  COMMITTED: 'good',
  CANCELLED: 'neutral',
};

/** The transactions of a round, and whether each is still valid. */
export function RoundTransactions({
  transactions,
  currency,
}: {
  transactions: readonly Transaction[];
  currency: string;
}) {
  const t = useTranslation();
  const { time, amount: write } = useFormats();
  const kindOf = (kind: string): string => {
    const label = TRANSACTION_LABELS.find((each) => each === kind);
    return label ? t(`bets.transaction.${label}`) : t('bets.transaction.other', { kind });
  };
  const columns: Column<Transaction>[] = [
    { key: 'kind', header: t('bets.transaction.kind'), cell: ({ kind }) => kindOf(kind) },
    {
      key: 'time',
      header: t('bets.column.time'),
      cell: ({ at }) => <span className="figures">{time(at)}</span>,
    },
    {
      key: 'amount',
      header: t('bets.transaction.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'state',
      header: t('bets.transaction.state'),
      cell: ({ state, reversed }) => (
        <StateTag tone={TONES[state]}>
          {t(`bets.transaction.state.${state}`, { amount: write(reversed, currency) })}
        </StateTag>
      ),
    },
    {
      key: 'tx',
      header: t('bets.transaction.id'),
      cell: ({ tx }) => <span className="text-12 break-all text-ink-faint max-sm:text-end">{tx}</span>,
    },
  ];
  return (
    <section aria-labelledby="round-transactions" className="flex flex-col gap-2">
      <h4 id="round-transactions" className="font-display text-16">
        {t('bets.round.transactions')}
      </h4>
      <Table
        caption={t('bets.round.transactions')}
        columns={columns}
        rows={transactions}
        rowKey={({ tx, kind }) => `${kind} ${tx}`}
      />
    </section>
  );
}

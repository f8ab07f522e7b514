import { calls, type Output, type RecordKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, RecordKindSelect, useListView } from '@fairhouse/ui';
import { type ReactNode, useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { RebateDialog } from './rebate-dialog.tsx';

type Entry = Output<typeof calls.backoffice.playerLedger>['rows'][number];

const SORTED_BY = ['time', 'amount'] as const;

/** The account in the ledger: every entry with its contra house account and the balance after it. */
export function PlayerLedger({ accountId, currency }: { accountId: string; currency: string }) {
  const t = useTranslation();
  const [kind, setKind] = useState<RecordKind | ''>('');
  const [statementNo, openStatement] = useState<string | null>(null);
  const list = useListView<(typeof SORTED_BY)[number]>({ period: 'all' });
  return (
    <div className="flex flex-col gap-3">
      <ListTable
        name={`player-${accountId}-ledger`}
        caption={t('console.player.tab.ledger')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['player', accountId, 'ledger', kind]}
        fetchPage={(query) => call(calls.backoffice.playerLedger, { ...query, accountId, ...(kind ? { kind } : {}) })}
        columns={useColumns(currency, openStatement)}
        rowKey={({ seq }) => seq}
        currencyOf={() => currency}
        filters={
          <RecordKindSelect
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              list.change({ page: 1 });
            }}
          />
        }
        empty={<EmptyState title={t('console.ledger.none')}>{t('console.ledger.none.about')}</EmptyState>}
      />
      <p className="text-12 text-ink-faint">{t('console.ledger.note')}</p>
      {statementNo === null ? null : (
        <RebateDialog accountId={accountId} statementNo={statementNo} onClose={() => openStatement(null)} />
      )}
    </div>
  );
}

function useColumns(currency: string, onStatement: (statementNo: string) => void): Column<Entry>[] {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const moved = (figure: ReactNode, amount: string) => (/[1-9]/.test(amount) ? figure : <Nothing />);
  return [
    {
      key: 'seq',
      header: t('console.column.entry'),
      cell: ({ seq }) => <span className="figures">{seq}</span>,
      text: ({ seq }) => seq,
    },
    { key: 'time', header: t('wallet.column.time'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
    {
      key: 'kind',
      header: t('wallet.column.kind'),
      text: (entry) => `${t(`wallet.kind.${entry.kind}`)} ${entry.reference}`.trim(),
      cell: (entry) => (
        <span className="block max-sm:text-end">
          {t(`wallet.kind.${entry.kind}`)}
          {entry.bonus ? (
            <span className="figures block text-12 text-ink-soft">
              {t('wallet.bonusLine', {
                amount: write(entry.bonus.amount, currency, { plus: true }),
                after: write(entry.bonus.after, currency),
              })}
            </span>
          ) : null}
          {entry.kind === 'rebate' ? (
            <button
              type="button"
              onClick={() => onStatement(entry.reference)}
              aria-label={t('wallet.rebate.open', { statementNo: entry.reference })}
              className="block text-12 text-primary-ink underline underline-offset-4 max-sm:ms-auto max-sm:min-h-11"
            >
              {entry.reference}
            </button>
          ) : (
            <span className="block text-12 break-words text-ink-faint">{entry.reference}</span>
          )}
        </span>
      ),
    },
    {
      key: 'contra',
      header: t('console.column.contra'),
      cell: ({ contra }) => <HouseAccount name={contra} />,
      text: ({ contra }) => contra,
    },
    {
      key: 'amount',
      header: t('wallet.column.amount'),
      figures: true,
      text: ({ amount }) => amount,
      cell: ({ amount }) => moved(<Money amount={amount} currency={currency} result />, amount),
    },
    {
      key: 'held',
      header: t('console.column.heldChange'),
      figures: true,
      text: ({ held }) => held,
      cell: ({ held }) => moved(write(held, currency, { plus: true }), held),
    },
    {
      key: 'balance',
      header: t('wallet.column.balance'),
      figures: true,
      text: ({ balance }) => balance,
      cell: ({ balance }) => <Money amount={balance} currency={currency} />,
    },
  ];
}

/** The name of a house account (`payout:sandbox`) may break only after its colon. */
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

import type { calls, GameCategory, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money, Pager, Table } from '@fairhouse/ui';
import { StatementFigures } from './statement-figures.tsx';

type Statement = Output<typeof calls.rebate.statement>;
type Part = Statement['parts'][number];
type Row = Statement['rows'][number];

/** A rebate statement in words and figures: what was carried over, accrued, paid and left, why, and a page of the rounds behind it. */
export function RebateStatement({
  statement,
  stale,
  nameOf,
  onPage,
  onOpen,
}: {
  statement: Statement;
  /** The rows are the previous ones, while another page loads. */
  stale: boolean;
  /** Returns the site's name of a category. */
  nameOf: (category: GameCategory) => string;
  onPage: (page: number) => void;
  /** Opens the order or the round of a row; rows do not open without it. */
  onOpen?: (row: Row) => void;
}) {
  const t = useTranslation();
  const { currency, parts, rows, page, pageSize, total } = statement;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-14 text-ink-soft">{t('wallet.rebate.lead')}</p>
      <StatementFigures statement={statement} />
      <Parts parts={parts} currency={currency} nameOf={nameOf} />
      <Table
        caption={t('wallet.rebate.orders')}
        columns={useColumns(currency)}
        rows={rows}
        rowKey={({ reference, changeNo, rate_bps }) => `${reference} ${changeNo} ${rate_bps}`}
        stale={stale}
        {...(onOpen ? { onOpen } : {})}
      />
      <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
    </div>
  );
}

function Parts({
  parts,
  currency,
  nameOf,
}: Pick<Statement, 'parts' | 'currency'> & { nameOf: (category: GameCategory) => string }) {
  const t = useTranslation();
  const { count, rate } = useFormats();
  const columns: Column<Part>[] = [
    { key: 'category', header: t('wallet.rebate.category'), cell: ({ category }) => nameOf(category) },
    { key: 'rate', header: t('wallet.rebate.rate'), figures: true, cell: ({ rate_bps }) => rate(rate_bps) },
    { key: 'orders', header: t('wallet.rebate.orders'), figures: true, cell: ({ rounds }) => count(rounds) },
    {
      key: 'valid',
      header: t('wallet.rebate.valid'),
      figures: true,
      cell: ({ validStake }) => <Money amount={validStake} currency={currency} exact />,
    },
    {
      key: 'amount',
      header: t('wallet.rebate.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} exact />,
    },
  ];
  return (
    <Table
      caption={t('wallet.rebate.parts')}
      columns={columns}
      rows={parts}
      rowKey={({ category, rate_bps }) => `${category} ${rate_bps}`}
    />
  );
}

function useColumns(currency: string): Column<Row>[] {
  const t = useTranslation();
  const { time, rate, count } = useFormats();
  return [
    {
      key: 'order',
      header: t('wallet.rebate.order'),
      cell: ({ reference, changeNo }) => (
        <span className="figures text-12 break-all whitespace-normal">
          {reference}
          {changeNo > 0 ? ` · ${t('wallet.rebate.change', { number: count(changeNo) })}` : ''}
        </span>
      ),
    },
    {
      key: 'settled',
      header: t('wallet.rebate.settled'),
      cell: ({ settledAt }) => <span className="figures">{time(settledAt)}</span>,
    },
    {
      key: 'valid',
      header: t('wallet.rebate.valid'),
      figures: true,
      cell: ({ validStake }) => <Money amount={validStake} currency={currency} exact />,
    },
    { key: 'rate', header: t('wallet.rebate.rate'), figures: true, cell: ({ rate_bps }) => rate(rate_bps) },
    {
      key: 'amount',
      header: t('wallet.rebate.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} exact />,
    },
  ];
}

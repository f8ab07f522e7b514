import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import {
  type Column,
  ColumnChoice,
  ExportButton,
  Money,
  type Sort,
  Sparkline,
  StateTag,
  sortRows,
  Table,
} from '../../src/index.ts';
import { Example, Row, Section } from '../example.tsx';

interface Line {
  id: string;
  at: string;
  kind: 'deposit' | 'bet' | 'win';
  amount: string;
  course: number[];
}

const LINES: Line[] = [
  { id: '80114', at: '2026-11-20T18:04:11Z', kind: 'deposit', amount: '250.00', course: [3, 5, 4, 8] },
  { id: '80115', at: '2026-11-20T18:06:30Z', kind: 'bet', amount: '-12.50', course: [8, 6, 5, 2] },
  { id: '80116', at: '2026-11-20T18:06:31Z', kind: 'win', amount: '1118.75', course: [2, 2, 9, 7] },
];

export function Tables() {
  const t = useTranslation();
  const { tag } = useLanguage();
  const { time, count } = useFormats();
  const [sort, setSort] = useState<Sort | null>(null);
  const [hidden, setHidden] = useState<string[]>([]);
  const columns: Column<Line>[] = [
    {
      key: 'id',
      header: t('wallet.column.reference'),
      cell: ({ id }) => <span className="figures">{id}</span>,
      text: ({ id }) => id,
    },
    {
      key: 'at',
      header: t('wallet.column.time'),
      cell: ({ at }) => <time className="figures">{time(at)}</time>,
      text: ({ at }) => at,
    },
    {
      key: 'kind',
      header: t('wallet.column.kind'),
      cell: ({ kind }) => <StateTag tone={kind === 'bet' ? 'neutral' : 'good'}>{t(`wallet.kind.${kind}`)}</StateTag>,
      text: ({ kind }) => kind,
    },
    {
      key: 'course',
      header: t('bets.column.result'),
      cell: ({ course }) => <Sparkline label={t('bets.column.result')} values={course} format={count} />,
    },
    {
      key: 'amount',
      header: t('wallet.column.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency="USD" result />,
      text: ({ amount }) => amount,
      total: <Money amount="1356.25" currency="USD" result />,
    },
  ];
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const shared = { caption: t('centre.page.accountRecord'), columns, rowKey: ({ id }: Line) => id };
  return (
    <Section id="tables" name="Tables">
      <Example name="Sorted, totalled, with columns to choose, to be saved; cards on a phone" wide>
        <Row>
          <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
          <ExportButton name={() => 'account-record'} columns={shown} rows={() => LINES} />
        </Row>
        <Table
          {...shared}
          columns={shown}
          rows={sortRows(LINES, columns, sort, tag)}
          sort={sort}
          onSort={setSort}
          totals
        />
      </Example>
      <Example name="Loading">
        <Table {...shared} columns={columns.slice(0, 3)} rows={[]} state="loading" />
      </Example>
      <Example name="Failed">
        <Table {...shared} rows={[]} state="error" error={t('ui.lostCall')} onRetry={() => undefined} />
      </Example>
      <Example name="Empty">
        <Table {...shared} rows={[]} />
      </Example>
    </Section>
  );
}

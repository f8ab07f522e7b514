import { type ContractKind, type ContractTerms, calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, failureText, Money, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

type Cost = Output<typeof calls.agentsBackoffice.lineCost>;
type Row = Cost['rows'][number];

/** Shows what a line costs by category, against what the operator earned. */
export function LineCost({ of: { currency, from, to, asOf, rows } }: { of: Cost }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const columns: Column<Row>[] = [
    {
      key: 'category',
      header: t('console.agents.simulate.category'),
      cell: ({ category }) => t(`console.agents.category.${category}`),
    },
    {
      key: 'turnover',
      header: t('console.agents.turnover'),
      figures: true,
      cell: ({ turnover }) => <Money amount={turnover} currency={currency} />,
    },
    {
      key: 'profit',
      header: t('console.agents.simulate.profit'),
      figures: true,
      cell: ({ profit }) => <Money amount={profit} currency={currency} />,
    },
    {
      key: 'margin',
      header: t('console.agents.simulate.margin'),
      figures: true,
      cell: ({ margin_bps }) => (margin_bps === null ? <Nothing /> : <bdi>{rate(margin_bps)}</bdi>),
    },
    {
      key: 'cost',
      header: t('console.agents.simulate.cost'),
      figures: true,
      cell: ({ cost, cost_bps }) => (
        <span className="block">
          <Money amount={cost} currency={currency} />
          <span className="block text-12 text-ink-faint">
            <bdi>{rate(cost_bps)}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'verdict',
      header: t('console.agents.simulate.verdict'),
      cell: ({ isAbove }) => (
        <Badge tone={isAbove ? 'bad' : 'good'}>
          {t(isAbove ? 'console.agents.simulate.above' : 'console.agents.simulate.within')}
        </Badge>
      ),
    },
  ];
  return (
    <section aria-label={t('console.agents.simulate.result')} aria-live="polite" className="flex flex-col gap-2">
      <p className="text-14 text-ink-soft">
        <bdi className="figures">{from}</bdi> – <bdi className="figures">{to}</bdi> · {t('console.agents.runs.asOf')}{' '}
        <When at={asOf} />
      </p>
      <Table
        caption={t('console.agents.simulate.result')}
        columns={columns}
        rows={rows}
        rowKey={({ category }) => category}
        empty={
          <EmptyState title={t('console.agents.simulate.none')}>{t('console.agents.simulate.none.about')}</EmptyState>
        }
      />
      {rows.length === 0 ? null : (
        <p className="max-w-prose text-12 text-ink-soft">{t('console.agents.simulate.margin.about')}</p>
      )}
    </section>
  );
}

/**
 * What a salary contract that the operator pays makes the line cost, with a warning where that is more than was earned. Nothing for a
 * dividend, which is a part of the profit.
 */
export function ContractCost({
  agent,
  kind,
  rules,
}: {
  agent: string;
  kind: ContractKind;
  rules: ContractTerms['rules'];
}) {
  const t = useTranslation();
  const rate_bps = Math.max(0, ...rules.map((rule) => rule.rate_bps));
  const { data, error } = useQuery({
    queryKey: ['agents', 'line-cost', agent, kind, rate_bps],
    queryFn: () =>
      kind === 'dividend' ? null : call(calls.agentsBackoffice.lineCost, { accountId: agent, kind, rate_bps }),
    staleTime: 0,
    retry: false,
  });
  if (kind === 'dividend') return null;
  if (error) return <p className="text-14 text-loss-ink">{failureText(error, t)}</p>;
  if (!data) return <Skeleton className="h-20 w-full" />;
  return (
    <div className="flex flex-col gap-2">
      {data.rows.some(({ isAbove }) => isAbove) ? (
        <p role="status" className="text-14 font-semibold text-loss-ink">
          {t('console.agents.lineCost.above')}
        </p>
      ) : null}
      <LineCost of={data} />
    </div>
  );
}

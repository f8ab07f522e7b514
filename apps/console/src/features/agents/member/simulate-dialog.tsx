import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, failureText, Money, Table } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Nothing } from '../../../components/nothing.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { RequiredNumber } from '../../brand/required-number.tsx';
import type { AgentRow } from '../agent-queries.ts';
import { RateFields, type RateTexts, readRates, textsOf } from '../rate-fields.tsx';

type Simulation = Output<typeof calls.agentsBackoffice.simulate>;
type Row = Simulation['rows'][number];

const MAX_DAYS = 90;
const MAX_BPS = 10_000;
const SALARIES = ['realtime_bps', 'hourly_bps', 'daily_bps'] as const;

/** Computes what rates and salaries would have cost on a team's past days, against what the operator earned. */
export function SimulateDialog({
  member: { accountId, username, rates: present },
  onClose,
}: {
  member: AgentRow;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [days, setDays] = useState(30);
  const [texts, setTexts] = useState<RateTexts>(() => textsOf(present));
  const [salaries, setSalaries] = useState({ realtime_bps: 0, hourly_bps: 0, daily_bps: 0 });
  const rates = readRates(texts, {}, present);
  const simulating = useMutation({
    mutationFn: () => call(calls.agentsBackoffice.simulate, { accountId, days, rates: rates ?? {}, ...salaries }),
  });
  return (
    <FormDialog
      title={t('console.agents.simulate.title', { name: username })}
      size="wide"
      submit={t('console.agents.simulate')}
      busy={simulating.isPending}
      blocked={rates === null ? t('console.agents.rates.wrong') : undefined}
      failure={simulating.error && failureText(simulating.error, t)}
      onSubmit={() => {
        if (rates !== null) simulating.mutate();
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.simulate.about')}</p>
      <RateFields
        legend={t('console.agents.rates.unit')}
        texts={texts}
        bounds={{}}
        before={present}
        onChange={setTexts}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SALARIES.map((name) => (
          <RequiredNumber
            key={name}
            label={t(`console.agents.simulate.${name}`)}
            help={t('console.agents.simulate.bps')}
            value={salaries[name]}
            max={MAX_BPS}
            onChange={(bps) => setSalaries({ ...salaries, [name]: bps })}
          />
        ))}
        <RequiredNumber
          label={t('console.agents.simulate.days')}
          help={t('console.agents.simulate.days.help')}
          value={days}
          min={1}
          max={MAX_DAYS}
          onChange={setDays}
        />
      </div>
      {simulating.data ? <Result of={simulating.data} /> : null}
    </FormDialog>
  );
}

function Result({ of: { currency, from, to, asOf, rows } }: { of: Simulation }) {
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
          <bdi className="block text-12 text-ink-faint">{rate(cost_bps)}</bdi>
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
    </section>
  );
}

import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, FormError, failureText, Money, Table } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Nothing } from '../../../components/nothing.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { RequiredNumber } from '../../brand/required-number.tsx';
import { emptyOffer, type OfferDraft, readTerms } from '../contracts/offer-draft.ts';
import { TermsFields } from '../contracts/terms-fields.tsx';

type Simulation = Output<typeof calls.agentsBackoffice.simulateContract>;
type Row = Simulation['rows'][number];

/** The windows of so many days are replayed at most. */
const MAX_DAYS: Readonly<Record<OfferDraft['kind'], number>> = { dividend: 90, daily: 90, hourly: 7, realtime: 1 };

/** Replays a contract with its tiers on a team's past days, window by window. */
export function SimulateContractDialog({
  accountId,
  username,
  onClose,
}: {
  accountId: string;
  username: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [days, setDays] = useState(7);
  const [draft, setDraft] = useState<OfferDraft>(emptyOffer);
  const { kind } = draft;
  const terms = readTerms(draft);
  const simulating = useMutation({
    mutationFn: async (of: NonNullable<typeof terms>) =>
      call(calls.agentsBackoffice.simulateContract, {
        accountId,
        kind,
        terms: of,
        days: Math.min(days, MAX_DAYS[kind]),
      }),
  });
  return (
    <FormDialog
      title={t('console.agents.simulate.contract.title', { name: username })}
      size="wide"
      submit={t('console.agents.simulate')}
      busy={simulating.isPending}
      blocked={terms === null ? t('console.agents.offer.incomplete') : undefined}
      failure={simulating.error && failureText(simulating.error, t)}
      onSubmit={() => {
        if (terms !== null) simulating.mutate(terms);
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.simulate.contract.about')}</p>
      <TermsFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <RequiredNumber
        label={t('console.agents.simulate.days')}
        help={t('console.agents.simulate.contract.days', { most: MAX_DAYS[kind] })}
        value={Math.min(days, MAX_DAYS[kind])}
        min={1}
        max={MAX_DAYS[kind]}
        onChange={setDays}
        className="max-w-md"
      />
      {simulating.data ? <Result of={simulating.data} /> : null}
    </FormDialog>
  );
}

function Result({ of }: { of: Simulation }) {
  const { currency, from, to, asOf, complete, turnover, profit, cost, isAbove, rows } = of;
  const t = useTranslation();
  const { count, rate } = useFormats();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const columns: Column<Row>[] = [
    {
      key: 'from',
      header: t('console.agents.window.from'),
      cell: (row) => <When at={row.from} />,
      total: t('ui.total'),
    },
    {
      key: 'turnover',
      header: t('console.agents.turnover'),
      figures: true,
      cell: (row) => money(row.turnover),
      total: money(turnover),
    },
    {
      key: 'active',
      header: t('console.agents.simulate.active'),
      figures: true,
      cell: ({ active }) => count(active),
      total: '',
    },
    {
      key: 'profit',
      header: t('console.agents.simulate.profit'),
      figures: true,
      cell: (row) => money(row.profit),
      total: money(profit),
    },
    {
      key: 'rate',
      header: t('console.agents.simulate.rate'),
      figures: true,
      cell: ({ rate_bps }) => (rate_bps === null ? <Nothing /> : <bdi>{rate(rate_bps)}</bdi>),
      total: '',
    },
    {
      key: 'cost',
      header: t('console.agents.simulate.cost'),
      figures: true,
      cell: ({ amount }) => money(amount),
      total: money(cost),
    },
  ];
  return (
    <section aria-label={t('console.agents.simulate.result')} aria-live="polite" className="flex flex-col gap-2">
      <p className="text-14 text-ink-soft">
        <bdi className="figures">{from}</bdi> – <bdi className="figures">{to}</bdi> · {t('console.agents.runs.asOf')}{' '}
        <When at={asOf} />{' '}
        <Badge tone={isAbove ? 'bad' : 'good'}>
          {t(isAbove ? 'console.agents.simulate.above' : 'console.agents.simulate.within')}
        </Badge>
      </p>
      {complete ? null : <FormError>{t('console.agents.simulate.incomplete')}</FormError>}
      <Table
        caption={t('console.agents.simulate.result')}
        columns={columns}
        totals
        rows={rows}
        rowKey={(row) => row.from}
        empty={
          <EmptyState title={t('console.agents.simulate.none')}>{t('console.agents.simulate.none.about')}</EmptyState>
        }
      />
    </section>
  );
}

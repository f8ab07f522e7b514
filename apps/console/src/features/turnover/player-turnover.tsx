import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money, StateTag, type Tone } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { RoundsDialog } from './rounds-dialog.tsx';
import { type Requirement, turnoverKey } from './turnover-queries.ts';
import { WaiveDialog } from './waive-dialog.tsx';

const TONES: Record<Requirement['state'], Tone> = {
  open: 'waiting',
  met: 'good',
  cleared: 'neutral',
  voided: 'neutral',
  waived: 'neutral',
};

/** What a player must play before a withdrawal, with the rounds that counted; open requirements can be waived. */
export function PlayerTurnover({ accountId, currency }: { accountId: string; currency: string }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [shown, show] = useState<Requirement | null>(null);
  const [waived, waive] = useState<Requirement | null>(null);
  const mayWaive = useMay('payments.review');
  const nameOf = ({ kind, reference }: Requirement) => t(`turnoverRules.kind.${kind}`, { reference });
  const shared = { accountId, currency };
  return (
    <>
      <PagedTable
        caption={t('turnover.title')}
        queryKey={[...turnoverKey(accountId), page]}
        fetchPage={() => call(calls.turnoverBackoffice.requirements, { accountId, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useColumns({ currency, nameOf, onRounds: show, onWaive: mayWaive ? waive : null })}
        rowKey={({ no }) => no}
        empty={<EmptyState title={t('turnoverRules.none')}>{t('turnoverRules.none.about')}</EmptyState>}
      />
      {shown ? <RoundsDialog {...shared} requirement={shown} name={nameOf(shown)} onClose={() => show(null)} /> : null}
      {waived ? (
        <WaiveDialog {...shared} requirement={waived} name={nameOf(waived)} onClose={() => waive(null)} />
      ) : null}
    </>
  );
}

function useColumns({
  currency,
  nameOf,
  onRounds,
  onWaive,
}: {
  currency: string;
  nameOf: (requirement: Requirement) => string;
  onRounds: (requirement: Requirement) => void;
  /** Null for roles that may not. */
  onWaive: ((requirement: Requirement) => void) | null;
}): Column<Requirement>[] {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const figure = (key: 'needed' | 'done' | 'left' | 'unplayed'): Column<Requirement> => ({
    key,
    header: t(`turnoverRules.column.${key}`),
    figures: true,
    cell: (requirement) => <Money amount={requirement[key]} currency={currency} exact />,
  });
  return [
    {
      key: 'source',
      header: t('turnoverRules.column.source'),
      cell: (requirement) => (
        <span className="block">
          {nameOf(requirement)}
          <span className="figures block text-12 text-ink-faint">{write(requirement.base, currency)}</span>
        </span>
      ),
    },
    { key: 'at', header: t('turnoverRules.column.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'times',
      header: t('turnoverRules.column.times'),
      figures: true,
      cell: ({ times_x100 }) => times_x100 / 100,
    },
    figure('needed'),
    figure('done'),
    figure('left'),
    figure('unplayed'),
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state, endReason }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`turnover.state.${state}`)}</StateTag>
          {endReason ? <bdi className="max-w-sm break-words text-12 text-ink-faint">{endReason}</bdi> : null}
        </span>
      ),
    },
    {
      key: 'act',
      header: '',
      cell: (requirement) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end">
          <Button
            size="small"
            aria-label={`${nameOf(requirement)}: ${t('turnoverRules.rounds')}`}
            onClick={() => onRounds(requirement)}
          >
            {t('turnoverRules.rounds')}
          </Button>
          {onWaive && requirement.state === 'open' ? (
            <Button
              size="small"
              kind="danger"
              aria-label={`${nameOf(requirement)}: ${t('turnoverRules.waive')}`}
              onClick={() => onWaive(requirement)}
            >
              {t('turnoverRules.waive')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

import type { Proposal } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, Money } from '@fairhouse/ui';
import { PlayerName } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { actOf, amountOf, playerOf } from './proposal-queries.ts';

/** The columns of the queue; the last opens a proposal. */
export function useProposalColumns(onView: (proposal: Proposal) => void): Column<Proposal>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    {
      key: 'number',
      header: t('proposals.column.number'),
      cell: ({ no }) => <span className="figures">{no}</span>,
    },
    {
      key: 'proposed',
      header: t('proposals.column.proposed'),
      cell: ({ proposedAt, proposedBy, state, expiresAt }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <When at={proposedAt} />
          <span className="text-12 text-ink-faint">
            <bdi>{proposedBy}</bdi>
            {state === 'open' ? ` · ${t('proposals.expires', { at: time(expiresAt) })}` : ''}
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      header: t('proposals.column.what'),
      cell: (proposal) => t(`proposals.kind.${actOf(proposal)}`),
    },
    {
      key: 'player',
      header: t('proposals.column.player'),
      cell: (proposal) => {
        const player = playerOf(proposal);
        return player ? <PlayerName player={player} /> : <bdi>{proposal.subject}</bdi>;
      },
    },
    {
      key: 'amount',
      header: t('proposals.column.amount'),
      figures: true,
      cell: (proposal) => {
        const amount = amountOf(proposal);
        if (!amount) return '';
        if (amount.text === null) return t('proposals.launch.noLimit');
        return <Money amount={amount.text} currency={amount.currency} className="font-semibold" exact />;
      },
    },
    {
      key: 'reason',
      header: t('proposals.column.reason'),
      cell: (proposal) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          {proposal.kind === 'adjustment' ? <span>{t(`proposals.reason.${proposal.input.reasonCode}`)}</span> : null}
          <bdi className="max-w-sm break-words whitespace-normal text-12 text-ink-faint">{proposal.reason}</bdi>
        </span>
      ),
    },
    {
      key: 'decided',
      header: t('proposals.column.decided'),
      cell: ({ state, decidedAt, decidedBy }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <span>{t(`proposals.state.${state}`)}</span>
          {decidedAt ? (
            <span className="text-12 text-ink-faint">
              <When at={decidedAt} /> · <bdi>{decidedBy ?? t('proposals.alone')}</bdi>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'act',
      header: '',
      cell: (proposal) => (
        <Button
          size="small"
          data-key="open"
          aria-label={`${t('proposals.title', { number: proposal.no })}: ${t('proposals.view')}`}
          onClick={() => onView(proposal)}
        >
          {t('proposals.view')}
        </Button>
      ),
    },
  ];
}

import type { OperatorRaffle } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, StateTag, type Tone } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';

const TONES: Record<OperatorRaffle['state'], Tone> = {
  open: 'good',
  closed: 'waiting',
  drawn: 'info',
  cancelled: 'neutral',
};

/** `act`: null for roles that may not change raffles. One that has begun is not changed, and one that has ended not cancelled. */
export function useRaffleColumns(
  act: { onEdit: (raffle: OperatorRaffle) => void; onCancel: (raffle: OperatorRaffle) => void } | null,
): Column<OperatorRaffle>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const isAhead = (at: string) => Date.parse(at) > Date.now();
  return [
    {
      key: 'name',
      header: t('raffles.column.name'),
      cell: ({ name, raffleId }) => (
        <span className="block">
          <bdi className="font-semibold">{name}</bdi>
          <span className="figures block text-12 text-ink-faint">{raffleId}</span>
        </span>
      ),
    },
    {
      key: 'time',
      header: t('raffles.column.time'),
      cell: ({ startsAt, endsAt }) => (
        <span className="flex flex-col max-sm:items-end">
          <When at={startsAt} />
          <When at={endsAt} />
        </span>
      ),
    },
    {
      key: 'prizes',
      header: t('raffles.column.prizes'),
      figures: true,
      cell: ({ prizes }) => count(prizes.length),
    },
    {
      key: 'tickets',
      header: t('raffles.column.tickets'),
      figures: true,
      cell: ({ ticketsNow, holdersNow }) =>
        t('raffles.tickets', { tickets: count(ticketsNow), holders: count(holdersNow) }),
    },
    {
      key: 'state',
      header: t('raffles.state'),
      cell: ({ state, cancelReason }) => (
        <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`raffles.state.${state}`)}</StateTag>
          {cancelReason ? <bdi className="max-w-sm break-words text-12 text-ink-faint">{cancelReason}</bdi> : null}
        </span>
      ),
    },
    {
      key: 'act',
      header: '',
      cell: (raffle) =>
        act && raffle.state === 'open' ? (
          <span className="flex flex-wrap gap-2 max-sm:justify-end">
            {isAhead(raffle.startsAt) ? (
              <Button
                size="small"
                aria-label={`${raffle.name}: ${t('raffles.change')}`}
                onClick={() => act.onEdit(raffle)}
              >
                {t('raffles.change')}
              </Button>
            ) : null}
            {isAhead(raffle.endsAt) ? (
              <Button
                size="small"
                kind="danger"
                aria-label={`${raffle.name}: ${t('raffles.cancel')}`}
                onClick={() => act.onCancel(raffle)}
              >
                {t('raffles.cancel')}
              </Button>
            ) : null}
          </span>
        ) : null,
    },
  ];
}

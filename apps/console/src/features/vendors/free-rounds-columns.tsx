import type { FreeRounds } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, Money, StateTag, type Tone } from '@fairhouse/ui';
import { PlayerName } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';

const STATE_TONES: Record<FreeRounds['state'], Tone> = {
  open: 'good',
  used: 'neutral',
  expired: 'neutral',
  cancelled: 'bad',
};
const DELIVERY_TONES: Record<FreeRounds['delivery'], Tone> = {
  none: 'neutral',
  pending: 'waiting',
  delivered: 'good',
  rejected: 'bad',
};

/** Player, game, rounds played and won, expiry, and whether the game server knows the grant. `onCancel` cancels the rest. */
export function useFreeRoundsColumns(onCancel: ((grant: FreeRounds) => void) | null): Column<FreeRounds>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const played = ({ used, rounds }: FreeRounds) =>
    t('vendors.free.played.value', { used: count(used), rounds: count(rounds) });
  return [
    {
      key: 'givenAt',
      header: t('vendors.free.grantn'),
      cell: ({ grantedAt, grantedBy, reason }) => (
        <span className="block max-sm:text-end sm:max-w-64">
          <When at={grantedAt} />
          <span className="block text-12 break-words text-ink-soft">
            <bdi>{grantedBy}</bdi>: <bdi>{reason}</bdi>
          </span>
        </span>
      ),
      text: ({ grantedAt }) => grantedAt,
    },
    {
      key: 'player',
      header: t('vendors.call.player'),
      cell: ({ accountId, player }) => <PlayerName player={{ accountId, username: player }} />,
      text: ({ player }) => player,
    },
    {
      key: 'games',
      header: t('vendors.free.games'),
      cell: ({ vendor, games }) => (
        <span className="block max-sm:text-end">
          <bdi>{vendor}</bdi>
          <span className="figures block text-12 break-all text-ink-soft">
            <bdi>{games.join(', ')}</bdi>
          </span>
        </span>
      ),
      text: ({ vendor, games }) => [vendor, ...games].join(' '),
    },
    {
      key: 'stake',
      header: t('vendors.free.stake'),
      figures: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
      text: ({ stake }) => stake,
    },
    { key: 'used', header: t('vendors.free.played'), figures: true, cell: played, text: ({ used }) => String(used) },
    {
      key: 'won',
      header: t('vendors.free.won'),
      figures: true,
      cell: ({ won, currency }) => <Money amount={won} currency={currency} />,
      text: ({ won }) => won,
    },
    {
      key: 'until',
      header: t('vendors.free.until'),
      cell: ({ until }) => <When at={until} />,
      text: ({ until }) => until,
    },
    {
      key: 'state',
      header: t('vendors.free.state'),
      cell: (grant) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          <StateTag tone={STATE_TONES[grant.state]}>{t(`vendors.free.state.${grant.state}`)}</StateTag>
          <StateTag tone={DELIVERY_TONES[grant.delivery]}>{t(`vendors.free.delivery.${grant.delivery}`)}</StateTag>
          {onCancel && grant.state === 'open' ? (
            <Button size="small" kind="ghost" onClick={() => onCancel(grant)}>
              {t('vendors.free.cancel')}
            </Button>
          ) : null}
        </span>
      ),
      text: ({ state }) => state,
    },
  ];
}

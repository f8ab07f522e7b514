import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, type Tone } from '@fairhouse/ui';
import { MoveCell } from '../../components/move-cell.tsx';
import { Nothing } from '../../components/nothing.tsx';
import type { Game } from './games-queries.ts';
import type { GameStatus } from './games-search.ts';

const TONES: Record<GameStatus, Tone> = {
  offered: 'good',
  off: 'neutral',
  stopped: 'bad',
  new: 'info',
  delisted: 'neutral',
};

/** Name, vendor, status, published facts, stakes and actions. */
export function useGameColumns({
  mayEdit,
  movable,
  onEdit,
  onKillSwitch,
}: {
  mayEdit: boolean;
  movable: readonly Game[] | null;
  onEdit: (game: Game) => void;
  onKillSwitch: (game: Game) => void;
}): Column<Game>[] {
  const t = useTranslation();
  const { rate, amount } = useFormats();
  const columns: Column<Game>[] = [
    {
      key: 'name',
      header: t('catalogue.game'),
      cell: ({ name, code, tags }) => (
        <span className="block max-w-72 max-sm:text-end sm:min-w-24">
          <bdi className="block font-semibold break-words">{name}</bdi>
          <span className="block text-12 break-words text-ink-faint">{[code, ...tags].join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'vendor',
      header: t('catalogue.vendor'),
      cell: ({ vendorTitle, category }) => (
        <span className="block max-sm:text-end">
          {vendorTitle}
          <span className="block text-12 text-ink-faint">{t(`catalogue.type.${category}`)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('console.state'),
      cell: ({ status, hot, killSwitch }) => (
        <span className="flex max-w-56 flex-wrap gap-1 max-sm:justify-end">
          <Badge tone={TONES[status]}>{t(`catalogue.status.${status}`)}</Badge>
          {hot ? <Badge tone="waiting">{t('games.hot')}</Badge> : null}
          {killSwitch ? (
            <span className="block w-full text-12 break-words text-ink-faint">{killSwitch.reason}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'return',
      header: t('catalogue.return'),
      figures: true,
      cell: ({ rtp_bps, volatility }) => (
        <span className="block">
          {rtp_bps === null ? <Nothing /> : rate(rtp_bps)}
          {volatility ? (
            <span className="block text-12 text-ink-faint">{t(`games.volatility.${volatility}`)}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'stakes',
      header: t('catalogue.stakes'),
      figures: true,
      cell: ({ stakes }) =>
        stakes ? (
          t('games.stakes', { min: amount(stakes.min, stakes.currency), max: amount(stakes.max, stakes.currency) })
        ) : (
          <Nothing />
        ),
    },
  ];
  if (movable)
    columns.push({
      key: 'order',
      header: t('catalogue.order'),
      cell: ({ code, name }) => <MoveCell id={code} name={name} />,
    });
  if (mayEdit)
    columns.push({
      key: 'do',
      header: t('catalogue.do'),
      cell: (game) => (
        <span className="flex gap-1 max-sm:flex-wrap max-sm:justify-end">
          {game.status === 'delisted' ? null : (
            <Button size="small" onClick={() => onEdit(game)}>
              {t('catalogue.edit')}
            </Button>
          )}
          {game.status === 'offered' ? (
            <Button size="small" onClick={() => onKillSwitch(game)}>
              {t('catalogue.killSwitch')}
            </Button>
          ) : null}
        </span>
      ),
    });
  return columns;
}

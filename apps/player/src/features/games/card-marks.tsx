import type { GameCard } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, classNames } from '@fairhouse/ui';

/** The badges on a game tile: hot, demo, and why the game cannot be opened now. Leaves room for the heart in the corner. */
export function CardMarks({ game, className }: { game: GameCard; className?: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const closed =
    game.state === 'open'
      ? null
      : game.state === 'unavailable'
        ? t('games.away')
        : game.until
          ? t('games.maintenance.until', { time: time(game.until) })
          : t('games.maintenance');
  if (!game.hot && !game.demo && !closed) return null;
  return (
    <span className={classNames('flex flex-wrap gap-1.5 pe-9', className)}>
      {closed ? <Badge tone="neutral">{closed}</Badge> : null}
      {game.hot && !closed ? <Badge tone="waiting">{t('games.hot')}</Badge> : null}
      {game.demo ? <Badge tone="neutral">{t('games.demo')}</Badge> : null}
    </span>
  );
}

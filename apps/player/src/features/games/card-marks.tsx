import type { GameCard } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge, classNames } from '@fairhouse/ui';

/** What stands on a label: hot, demo, and why the game cannot be opened now. Keeps clear of the heart in the corner. */
export function CardMarks({ game, className }: { game: GameCard; className?: string }) {
  const say = useText();
  const { time } = useFormats();
  const closed =
    game.state === 'open'
      ? null
      : game.state === 'away'
        ? say('games.away')
        : game.until
          ? say('games.maintenance.until', { time: time(game.until) })
          : say('games.maintenance');
  if (!game.hot && !game.demo && !closed) return null;
  return (
    <span className={classNames('flex flex-wrap gap-1.5 pe-9', className)}>
      {closed ? <Badge tone="neutral">{closed}</Badge> : null}
      {game.hot && !closed ? <Badge tone="waiting">{say('games.hot')}</Badge> : null}
      {game.demo ? <Badge tone="neutral">{say('games.demo')}</Badge> : null}
    </span>
  );
}

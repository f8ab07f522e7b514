import type { GameCard } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { Heart } from 'lucide-react';
import { useFavourite } from './use-favourites.ts';

/** The heart on a game tile, only for members. */
export function FavouriteButton({ game, className }: { game: GameCard; className?: string }) {
  const t = useTranslation();
  const favourite = useFavourite(game.gameId);
  if (!favourite) return null;
  return (
    <button
      type="button"
      aria-pressed={favourite.on}
      aria-label={t('games.favourite', { name: game.name })}
      onClick={favourite.toggle}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-chip transition duration-150',
        className,
      )}
    >
      <span className="inline-flex size-8 items-center justify-center rounded-chip border border-line bg-page/85 text-ink hover:border-ink-faint">
        <Icon of={Heart} size={16} className={favourite.on ? 'fill-current text-live' : 'text-ink-soft'} />
      </span>
    </button>
  );
}

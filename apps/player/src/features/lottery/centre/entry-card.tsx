import { DrawnNumbers } from '@fairhouse/game-clients/drawn-numbers';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, classNames, Icon } from '@fairhouse/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { boardName } from '../../draws/board-name.ts';
import { Countdown } from '../../draws/countdown.tsx';
import type { Lottery } from '../../draws/draw-queries.ts';
import { findStop } from '../../draws/find-stop.ts';
import type { Clock } from '../../draws/server-clock.ts';
import { useServerTime } from '../../draws/use-server-time.ts';
import { useFavourite } from '../../games/use-favourites.ts';
import type { Entry } from '../lottery-queries.ts';

/** The page on which the lotteries of an area are played. */
export const PAGE_OF: Readonly<Record<Lottery['area'], '/lottery' | '/vnlottery' | '/seaLottery'>> = {
  CN: '/lottery',
  VN: '/vnlottery',
  SEA: '/seaLottery',
};

/** A lottery in the game centre: its last numbers, when the open draw closes, and where results come from. */
export function EntryCard({ game, entry, clock }: { game: Lottery; entry: Entry; clock: Clock }) {
  const t = useTranslation();
  const { last } = game;
  // a lobby with a page to return to leads to betting pages with the same
  const { backUrl } = useSearch({ strict: false }) as { backUrl?: unknown };
  const isClosed = findStop(game, entry, true) !== null;
  return (
    <article
      aria-label={entry.name}
      className="relative flex h-full flex-col gap-3 rounded-tile border border-line bg-surface p-4 hover:border-ink-faint focus-within:border-ink-faint"
    >
      <div className="flex items-start gap-2 pe-9">
        <h3 className={classNames('min-w-0 text-16 font-semibold break-words', isClosed && 'text-ink-soft')}>
          <Link
            to={PAGE_OF[game.area]}
            search={{
              gameCode: entry.entryCode,
              playType: entry.defaultPlayType,
              ...(backUrl !== undefined && { backUrl }),
            }}
            className="after:absolute after:inset-0 after:rounded-tile"
          >
            <bdi>{entry.name}</bdi>
          </Link>
        </h3>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge>{t(`lottery.family.${game.family}`)}</Badge>
        <Badge>{t(`lottery.mode.${entry.mode}`)}</Badge>
        <Badge tone={game.source === 'own' || game.source === 'chain' ? 'good' : 'neutral'}>
          {t(`lottery.source.${game.source}`)}
        </Badge>
      </div>
      <div className="flex min-h-14 flex-col gap-1">
        {last ? (
          <>
            <p className="text-12 text-ink-faint">
              {t('lottery.last')}{' '}
              <bdi dir="ltr" className="figures">
                {last.issueNo}
              </bdi>{' '}
              <bdi>{boardName(game, last.issueNo)}</bdi>
            </p>
            {last.numbers ? (
              <DrawnNumbers family={game.family} numbers={last.numbers} t={t} isSmall />
            ) : (
              <Badge tone="bad">{t('lottery.void')}</Badge>
            )}
          </>
        ) : (
          <p className="text-14 text-ink-soft">{t('lottery.noResult')}</p>
        )}
      </div>
      <CardState game={game} entry={entry} clock={clock} />
      <FavouriteHeart code={entry.entryCode} name={entry.name} />
    </article>
  );
}

/** When the open draw closes, or why none is open. */
function CardState({ game, entry, clock }: { game: Lottery; entry: Entry; clock: Clock }) {
  const t = useTranslation();
  const { time } = useFormats();
  const now = useServerTime(clock);
  const { next, pending } = game;
  const stop = findStop(game, entry, next !== null);
  if (stop && stop !== 'noDraw')
    return (
      <p className="mt-auto">
        <Badge tone="bad">{t(`lottery.stop.${stop}`)}</Badge>
      </p>
    );
  const isDelayed = pending.some((draw) => draw.isDelayed);
  const isOpen = next !== null && next.openAt <= now && next.closeAt > now;
  return (
    <div className="mt-auto flex items-center justify-between gap-2 text-14">
      <span className="flex flex-wrap items-center gap-2 text-ink-soft">
        {isDelayed ? <Badge tone="bad">{t('lottery.delayed')}</Badge> : null}
        {!isDelayed && !isOpen && pending.length > 0 ? <Badge tone="waiting">{t('lottery.drawing')}</Badge> : null}
        {next ? (
          <span className="text-12">
            <bdi dir="ltr" className="figures">
              {next.issueNo}
            </bdi>{' '}
            <bdi>{boardName(game, next.issueNo)}</bdi>
          </span>
        ) : (
          t('lottery.stop.noDraw')
        )}
      </span>
      {next && next.closeAt > now ? (
        next.closeAt - now > 24 * 3_600_000 ? (
          <span className="figures text-12">{time(new Date(next.drawAt).toISOString())}</span>
        ) : (
          <Countdown closeAt={next.closeAt} clock={clock} />
        )
      ) : null}
    </div>
  );
}

/** The heart of a lottery, only for members. */
function FavouriteHeart({ code, name }: { code: string; name: string }) {
  const t = useTranslation();
  const favourite = useFavourite(code);
  if (!favourite) return null;
  return (
    <button
      type="button"
      aria-pressed={favourite.on}
      aria-label={t('games.favourite', { name })}
      onClick={favourite.toggle}
      className="absolute end-1.5 top-1.5 inline-flex size-11 items-center justify-center rounded-chip text-ink-soft hover:text-ink"
    >
      <Icon of={Heart} size={16} className={favourite.on ? 'fill-current text-live' : ''} />
    </button>
  );
}

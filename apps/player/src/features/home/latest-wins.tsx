import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';
import { GameLink } from '../games/game-link.tsx';
import { GameTile } from '../games/game-tile.tsx';
import { LazyInView } from './lazy-in-view.tsx';
import { SectionRow } from './section-row.tsx';

const SHOWN = 6;
/** Frequent enough for viewers, rare enough for the server. */
const AGAIN_MS = 30_000;

type Win = Output<typeof calls.games.rankList>['wins'][number];

/** The winner board: real rounds, never invented. Empty while there are none. */
export function LatestWins() {
  const t = useTranslation();
  return (
    <SectionRow title={t('pages.wins.title')}>
      <p className="-mt-2 text-14 text-ink-soft">
        {t(boot().status.brand.demo ? 'pages.wins.demo' : 'pages.wins.lead')}
      </p>
      <div className="flex min-h-56 flex-col justify-center rounded-tile border border-line bg-surface">
        <LazyInView name="wins" room={null}>
          <WinnerBoard />
        </LazyInView>
      </div>
    </SectionRow>
  );
}

function WinnerBoard() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['wins'],
    queryFn: () => call(calls.games.rankList, { count: SHOWN }),
    refetchInterval: refetchEvery(AGAIN_MS),
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <div className="grid gap-3 p-4 lg:grid-cols-2">
        {Array.from({ length: SHOWN }, (_, at) => (
          <Skeleton key={`win-${at}`} className="h-14 w-full" />
        ))}
      </div>
    );
  if (data.wins.length === 0) return <EmptyState title={t('pages.wins.none')}>{t('pages.wins.none.body')}</EmptyState>;
  return (
    <ol className="grid grid-cols-1 gap-x-6 p-2 lg:grid-cols-2">
      {data.wins.map((win) => (
        <li key={win.id}>
          <WinLine win={win} />
        </li>
      ))}
    </ol>
  );
}

/** One win: player, amount, game and time. Links to the game. */
function WinLine({ win: { player, game, stake, win, currency, at } }: { win: Win }) {
  const t = useTranslation();
  const { time, amount } = useFormats();
  return (
    <GameLink
      gameId={game.gameId}
      className="flex min-h-14 items-center gap-3 rounded-box px-2 py-1.5 transition duration-150 hover:bg-raised"
    >
      <span className="block w-10 shrink-0">
        <GameTile game={game} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-14 font-semibold text-ink">{game.name}</span>
        <span className="flex flex-wrap gap-x-2 text-12 text-ink-faint">
          <bdi>{player}</bdi>
          <time dateTime={at}>{time(at, 'full')}</time>
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Money amount={win} currency={currency} className="text-14 font-semibold text-win" />
        <span className="figures text-12 text-ink-faint">
          {t('pages.wins.stake', { amount: amount(stake, currency) })}
        </span>
      </span>
    </GameLink>
  );
}

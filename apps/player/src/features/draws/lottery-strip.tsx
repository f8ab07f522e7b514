import { DrawnNumbers } from '@fairhouse/game-clients/drawn-numbers';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { popularGamesQuery } from '../../platform/queries.ts';
import { Countdown } from './countdown.tsx';
import { type Lottery, useLotteries } from './draw-queries.ts';
import { findStop } from './find-stop.ts';
import { pickStrip, STRIP_SHOWN } from './pick-strip.ts';
import type { Clock } from './server-clock.ts';
import { SimulatedBadge } from './simulated-badge.tsx';

const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
const ROOM = 'h-32 rounded-tile';

/** Six lotteries with the time to the close of their draws and their last numbers. */
export function LotteryStrip() {
  const t = useTranslation();
  const popular = useQuery(popularGamesQuery).data?.games ?? [];
  // chosen once, so that cards do not change places while somebody looks
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, refetch } = useLotteries((games) => games.filter(({ gameCode }) => codes?.includes(gameCode)));
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <StripRoom />;
  if (codes === null) {
    const names = popular.map(({ gameId }) => gameId);
    setCodes(pickStrip(data.games, names).map(({ gameCode }) => gameCode));
    return <StripRoom />;
  }
  return (
    <ul className={GRID}>
      {codes.flatMap((code) => {
        const game = data.games.find(({ gameCode }) => gameCode === code);
        return game ? [<StripLottery key={code} game={game} clock={data.clock} />] : [];
      })}
    </ul>
  );
}

function StripRoom() {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: STRIP_SHOWN }, (_, at) => (
        <Skeleton key={at} className={ROOM} />
      ))}
    </div>
  );
}

/** The page of each area. */
const PAGES = { CN: '/lottery', VN: '/vnlottery', SEA: '/seaLottery' } as const;

function StripLottery({ game, clock }: { game: Lottery; clock: Clock }) {
  const t = useTranslation();
  const { name, area, source, next, last, family, entries, pending } = game;
  const delayed = pending.find(({ isDelayed }) => isDelayed);
  const stop = findStop(game, entries[0], next !== null);
  return (
    <li
      className={`relative flex flex-col justify-between gap-2 border border-line bg-surface p-3 hover:border-ink-faint ${ROOM}`}
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          to={PAGES[area]}
          search={{ gameCode: entries[0]?.entryCode ?? game.gameCode }}
          className="min-w-0 truncate text-14 font-semibold text-ink after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        {stop ? (
          <Badge tone="bad">{t(`lottery.stop.${stop}`)}</Badge>
        ) : next ? (
          <Countdown closeAt={next.closeAt} clock={clock} />
        ) : null}
      </div>
      {last?.numbers ? (
        <DrawnNumbers family={family} numbers={last.numbers} t={t} isSmall />
      ) : last ? (
        <p className="flex flex-wrap items-center gap-2 text-12 text-ink-soft">
          <bdi dir="ltr" className="figures">
            {last.issueNo}
          </bdi>
          <Badge tone="bad">{t('lottery.void')}</Badge>
        </p>
      ) : (
        <p className="text-14 text-ink-soft">{t('draws.strip.waiting')}</p>
      )}
      <div className="flex items-center justify-between gap-2">
        <p className="figures min-w-0 truncate text-12 text-ink-faint">
          {delayed
            ? t('draws.strip.delayed', { issueNo: delayed.issueNo })
            : next && !stop
              ? t('draws.strip.next', { issueNo: next.issueNo })
              : ''}
        </p>
        <SimulatedBadge source={source} />
      </div>
    </li>
  );
}

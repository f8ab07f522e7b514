import { DrawnNumbers, LotoTable } from '@fairhouse/game-clients/drawn-numbers';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, ChoiceRow } from '@fairhouse/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useToken } from '../../platform/session.ts';
import { boardName } from '../draws/board-name.ts';
import { Countdown } from '../draws/countdown.tsx';
import { drawPages } from '../draws/draw-pages.ts';
import { findOpenDraw } from '../draws/find-open-draw.ts';
import { useServerTime } from '../draws/use-server-time.ts';
import { useBetting } from './betting-context.ts';
import { changeSearch } from './change-search.ts';
import { LotteryNotices } from './lottery-notices.tsx';
import type { Draw } from './lottery-queries.ts';
import { useLotteryStop } from './use-lottery-stop.ts';

/** The game, the draw that is open with its countdown, and the last result. */
export function DrawBar() {
  const t = useTranslation();
  const { game, entry } = useBetting();
  const navigate = useNavigate();
  const token = useToken();
  return (
    <section
      aria-labelledby="lottery-name"
      className="grid gap-x-6 gap-y-3 rounded-tile border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:items-center"
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h1 id="lottery-name" className="text-20 break-words md:text-28">
          <bdi>{entry.name}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{t(`lottery.source.${game.source}`)}</Badge>
          {game.entries.length > 1 ? (
            <ChoiceRow
              label={t('lottery.mode')}
              value={entry.entryCode}
              choices={game.entries.map(({ entryCode, mode }) => ({
                value: entryCode,
                label: t(`lottery.mode.${mode}`),
              }))}
              onChange={(gameCode) =>
                void navigate({
                  to: '.',
                  search: (now: object) => changeSearch(now, { gameCode, playType: '' }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          ) : null}
        </div>
      </div>
      <OpenDraw />
      <LastResult last={game.last} />
      <LotteryNotices />
      {game.last?.board && game.last.numbers ? <LastBoard numbers={game.last.numbers} /> : null}
      <nav aria-label={t('draws.pages')} className="-my-2 flex flex-wrap gap-x-4 md:col-span-3">
        {drawPages(token !== null, game.gameCode).map(({ to, title, search }) => (
          <Link
            key={title}
            to={to}
            search={search}
            className="inline-flex min-h-11 items-center text-14 text-primary-ink"
          >
            {t(title)}
          </Link>
        ))}
      </nav>
    </section>
  );
}

function OpenDraw() {
  const t = useTranslation();
  const { time } = useFormats();
  const { game, detail } = useBetting();
  const now = useServerTime(detail.clock);
  const draw = findOpenDraw(detail.upcoming, now);
  const stop = useLotteryStop();
  // the notice below says why; the last result stays where it is
  if (stop || !draw) return <div className="max-md:hidden" />;
  return (
    <div className="flex items-center gap-4 md:flex-col md:gap-1">
      <p className="flex flex-col text-14 text-ink-soft md:items-center">
        <span>{t('lottery.draw')}</span>
        <bdi dir="ltr" className="figures text-20 font-semibold text-ink">
          {draw.issueNo}
        </bdi>
        <bdi>{boardName(game, draw.issueNo)}</bdi>
      </p>
      <p className="ms-auto flex flex-col items-end md:ms-0 md:items-center">
        <span className="text-12 text-ink-faint">{t('lottery.closesIn')}</span>
        <Countdown closeAt={draw.closeAt} clock={detail.clock} isLarge />
        {draw.drawAt - now > 3_600_000 ? (
          <span className="text-12 text-ink-faint">{time(new Date(draw.drawAt).toISOString())}</span>
        ) : null}
      </p>
    </div>
  );
}

/** The draw that is closed and has no result yet. It is there from its close, before the server has said so. */
function WaitingDraw() {
  const t = useTranslation();
  const { game, detail } = useBetting();
  const now = useServerTime(detail.clock);
  const pending = game.pending.at(-1);
  const waiting = pending ?? (game.next && game.next.closeAt <= now ? game.next : null);
  if (!waiting) return null;
  const isDelayed = game.pending.some((draw) => draw.isDelayed);
  const isSealed = pending?.state === 'SEALED';
  return (
    <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
      <bdi dir="ltr" className="figures">
        {waiting.issueNo}
      </bdi>
      <Badge tone="waiting">
        {t(isDelayed ? 'lottery.delayed' : isSealed ? 'lottery.drawing' : 'draws.state.CLOSING')}
      </Badge>
    </p>
  );
}

/** The last result, and what the draw that is closed is waiting for. */
function LastResult({ last }: { last: Draw | null }) {
  const t = useTranslation();
  const { game } = useBetting();
  return (
    <div aria-live="polite" className="flex min-w-0 flex-col items-start gap-1.5 md:items-end">
      <WaitingDraw />
      {last ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
            {t('lottery.last')}
            <bdi dir="ltr" className="figures">
              {last.issueNo}
            </bdi>
            <bdi>{boardName(game, last.issueNo)}</bdi>
          </p>
          {last.numbers ? (
            <DrawnNumbers family={game.family} numbers={last.numbers} t={t} isSmall={last.board !== null} />
          ) : (
            <>
              <Badge tone="bad">{t('lottery.void')}</Badge>
              <span className="text-12 text-ink-soft md:text-end">
                {t(`draws.void.${last.voidReason ?? 'operator'}`)}
              </span>
            </>
          )}
        </>
      ) : (
        <p className="text-14 text-ink-soft">{t('lottery.noResult')}</p>
      )}
    </div>
  );
}

/** All prizes of the last board, and those of Vietnam by the last two digits. */
function LastBoard({ numbers }: { numbers: readonly number[] }) {
  const t = useTranslation();
  const { game } = useBetting();
  return (
    <details className="md:col-span-3">
      <summary className="min-h-11 cursor-pointer py-2 text-14 text-primary-ink">{t('lottery.board')}</summary>
      <div className="grid gap-6 pt-1 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        <DrawnNumbers family={game.family} numbers={numbers} t={t} />
        <LotoTable family={game.family} numbers={numbers} t={t} />
      </div>
    </details>
  );
}

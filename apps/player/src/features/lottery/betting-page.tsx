import { hasAnimals } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { usePageHead } from '../../platform/page-head.ts';
import { useMember } from '../../platform/queries.ts';
import { useTopic } from '../../platform/realtime.ts';
import { useWatchedTopics } from '../../platform/watched-topics.ts';
import { type Lottery, lotteriesQuery, useDrawPoll } from '../draws/draw-queries.ts';
import { animalAt, BettingContext, rulesOf } from './betting-context.ts';
import { BettingFrame } from './betting-frame.tsx';
import { type GameDetail, gameQuery } from './lottery-queries.ts';
import { slipOf } from './slip/slip-store.ts';
import { useEntryPrices } from './use-entry-prices.ts';

/** A lottery with its open draw, its play types and the slip. `Other` is shown for codes that are not ours. */
export function BettingPage({
  gameCode,
  playType,
  Other,
}: {
  gameCode: string;
  playType: string | undefined;
  Other: ComponentType;
}) {
  const t = useTranslation();
  // the list says which codes are ours, so that no call asks for a lottery of another vendor
  const list = useQuery(lotteriesQuery);
  const isOurs = list.data?.games.some((game) => game.gameCode === gameCode || isEntryOf(game, gameCode));
  const query = useQuery({ ...gameQuery(gameCode), ...useDrawPoll(), enabled: isOurs === true });
  if (query.data) return <LoadedPage key={query.data.entryCode} detail={query.data} playType={playType} />;
  if (isOurs === false) return <Other />;
  const failed = [list, query].find(({ error }) => error !== null);
  if (failed)
    return (
      <ErrorState title={t('lottery.failed')} onRetry={() => void failed.refetch()}>
        {failureText(failed.error, t)}
      </ErrorState>
    );
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-[90rem] flex-col gap-4 px-4 py-5 md:px-6">
      <output className="sr-only">{t('lottery.loading')}</output>
      <Skeleton className="h-28 rounded-tile" />
      <Skeleton className="h-96 rounded-tile" />
    </div>
  );
}

const isEntryOf = ({ entries }: Lottery, code: string): boolean => entries.some(({ entryCode }) => entryCode === code);

function LoadedPage({ detail, playType }: { detail: GameDetail; playType: string | undefined }) {
  const t = useTranslation();
  const { game } = detail;
  const entry = game.entries.find(({ entryCode }) => entryCode === detail.entryCode) ?? game.entries[0];
  usePageHead(entry?.name ?? game.name);
  const account = useMember()?.account ?? '';
  const again = useQuery(gameQuery(detail.entryCode)).refetch;
  useWatchedTopics([`lottery/${game.gameCode}`]);
  useTopic('lottery-draw', ({ gameCode }) => {
    if (gameCode === game.gameCode) void again();
  });
  // events published before the socket watched are gone
  useTopic('resync', () => void again());
  useTopic('watching', () => void again());
  const rules = rulesOf(game);
  const first = detail.upcoming[0];
  const prices = useEntryPrices(entry?.entryCode, account, first?.issueNo);
  const betting = useMemo(
    () =>
      entry && rules
        ? {
            game,
            entry,
            rules,
            detail,
            store: slipOf(entry.entryCode, rules),
            prices: prices.data,
            year: first && hasAnimals(rules) ? animalAt(first.drawAt) : undefined,
          }
        : null,
    [game, entry, rules, detail, prices.data, first],
  );
  if (!betting) return <ErrorState title={t('lottery.failed')}>{t('lottery.noRules')}</ErrorState>;
  return (
    <BettingContext value={betting}>
      <BettingFrame
        key={betting.entry.entryCode}
        playType={playType ?? betting.entry.defaultPlayType}
        problem={
          prices.error && !prices.data ? (
            <ErrorState title={t('lottery.pricesFailed')} onRetry={() => void prices.refetch()}>
              {failureText(prices.error, t)}
            </ErrorState>
          ) : null
        }
      />
    </BettingContext>
  );
}

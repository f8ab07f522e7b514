import { RefusedCall } from '@fairhouse/contracts';
import { hasAnimals } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { usePageHead } from '../../platform/page-head.ts';
import { useMember } from '../../platform/queries.ts';
import { useTopic } from '../../platform/realtime.ts';
import { useWatchedTopics } from '../../platform/watched-topics.ts';
import { type Lottery, lotteriesQuery, useDrawPoll } from '../draws/draw-queries.ts';
import { animalAt, BettingContext, rulesOf } from './betting-context.ts';
import { BettingFrame } from './betting-frame.tsx';
import { type GameDetail, gameQuery } from './lottery-queries.ts';
import { slipOf } from './slip/slip-store.ts';
import { useCurrentHistory } from './use-current-history.ts';
import { useEntryPrices } from './use-entry-prices.ts';
import { withEntry } from './with-entry.ts';

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
  const { data } = query;
  const [first, setFirst] = useState(data);
  if (data && !first) setFirst(data);
  if (data && first)
    return (
      <LoadedPage
        key={first.entryCode}
        detail={withEntry(first, data)}
        playType={playType}
        refetch={query.refetch}
        isSuspended={isNotOffered(query.error) || data.entryCode !== first.entryCode}
      />
    );
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

/** A lottery that was there a moment ago, and is offered no more. */
const isNotOffered = (failure: Error | null): boolean => failure instanceof RefusedCall && failure.code === 'NOT_FOUND';

function LoadedPage({
  detail,
  playType,
  refetch,
  isSuspended,
}: {
  detail: GameDetail;
  playType: string | undefined;
  refetch: () => unknown;
  isSuspended: boolean;
}) {
  const t = useTranslation();
  const { game } = detail;
  const entry = game.entries.find(({ entryCode }) => entryCode === detail.entryCode) ?? game.entries[0];
  usePageHead(entry?.name ?? game.name);
  const account = useMember()?.account ?? '';
  useWatchedTopics([`lottery/${game.gameCode}`]);
  useTopic('lottery-draw', ({ gameCode }) => {
    if (gameCode === game.gameCode) void refetch();
  });
  // events published before the socket watched are gone
  useTopic('resync', () => void refetch());
  useTopic('watching', () => void refetch());
  const rules = rulesOf(game);
  useCurrentHistory(game);
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
            isSuspended,
            store: slipOf(entry.entryCode, rules),
            prices: prices.data,
            year: first && hasAnimals(rules) ? animalAt(first.drawAt) : undefined,
          }
        : null,
    [game, entry, rules, detail, isSuspended, prices.data, first],
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

import { findLotteryRules, listBooks } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, EmptyState, ErrorState, failureText, Select, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { bookName } from './book-name.ts';
import { ClosedPicks } from './closed-picks.tsx';
import { HeatMap } from './heat-map.tsx';
import { LargestOrders } from './largest-orders.tsx';
import { LargestPlans } from './largest-plans.tsx';
import { exposureQuery, type LotteryRow } from './lottery-queries.ts';
import { RefusedDemand } from './refused-demand.tsx';
import { shareOf } from './share-of.ts';

/** What the open draw of a lottery may pay: its worst case, the loads by number, its largest orders, and what it does not take. */
export function ExposureTab({ game, currency }: { game: LotteryRow; currency: string }) {
  const t = useTranslation();
  if (!game.next)
    return <EmptyState title={t('lotteries.exposure.noDraw')}>{t('lotteries.exposure.noDraw.about')}</EmptyState>;
  return <DrawExposure game={game} issueNo={game.next.issueNo} currency={currency} />;
}

function DrawExposure({ game, issueNo, currency }: { game: LotteryRow; issueNo: string; currency: string }) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const [asked, setAsked] = useState<string | undefined>();
  const { data, error, refetch } = useQuery({
    ...exposureQuery(game.gameCode, issueNo, asked),
    placeholderData: keepPreviousData,
  });
  const rules = findLotteryRules(game.rules);
  if (!data || !rules)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-72 w-full" />
    );
  const books = listBooks(rules);
  // while another book loads, the atoms are those of the one before
  const shown = books.find(({ id }) => id === data.shown);
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: t('lotteries.draw'), value: <bdi className="figures">{issueNo}</bdi> },
            { name: t('lotteries.orders'), value: count(data.orders) },
            { name: t('lotteries.stakes'), value: amount(data.stake, currency) },
            { name: t('lotteries.worst'), value: amount(data.worst, currency) },
            {
              name: t('lotteries.drawLimit'),
              value: `${amount(data.limit, currency)} (${shareOf(data.worst, data.limit)}%)`,
            },
          ]}
        />
      </Card>
      <section aria-label={t('lotteries.heat')} className="flex flex-col gap-3">
        <h2 className="text-16 font-semibold">{t('lotteries.heat')}</h2>
        {data.books.length === 0 || !shown ? (
          <EmptyState title={t('lotteries.heat.none')}>{t('lotteries.heat.none.about')}</EmptyState>
        ) : (
          <>
            <Select
              className="max-w-md"
              label={t('lotteries.book')}
              help={t('lotteries.book.about')}
              value={asked ?? shown.id}
              onChange={(event) => setAsked(event.target.value)}
              options={data.books.map(({ book, worst, limit }) => ({
                value: book,
                label: `${bookName(t, game.family, books, book)} – ${shareOf(worst, limit)}%`,
              }))}
            />
            <HeatMap
              book={shown}
              atoms={data.atoms}
              limit={data.books.find(({ book }) => book === shown.id)?.limit ?? '0'}
              currency={currency}
            />
          </>
        )}
      </section>
      <RefusedDemand game={game} refused={data.refused} currency={currency} />
      <ClosedPicks game={game} issueNo={issueNo} closed={data.closed} rules={rules} />
      <LargestOrders key={`orders ${issueNo}`} gameCode={game.gameCode} issueNo={issueNo} currency={currency} />
      <LargestPlans key={`plans ${issueNo}`} gameCode={game.gameCode} issueNo={issueNo} currency={currency} />
    </>
  );
}

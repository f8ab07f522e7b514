import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Card, EmptyState, ErrorState, failureText, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../components/back-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { SetupButton } from './create/setup-button.tsx';
import { DrawCountdown } from './draw-countdown.tsx';
import { DrawsTab } from './draws-tab.tsx';
import { ExposureTab } from './exposure-tab.tsx';
import { Feeds } from './feeds.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { type LotteryRow, lotteriesQuery } from './lottery-queries.ts';
import { LOTTERY_TABS, type LotteryTab } from './lottery-search.ts';
import { PricesTab } from './prices-tab.tsx';
import { TheoryTab } from './reports/theory-tab.tsx';
import { ScheduleTab } from './schedule/schedule-tab.tsx';
import { SourceButton } from './source-button.tsx';
import { StatusButton } from './status-button.tsx';

const route = getRouteApi('/lotteries/$gameCode');

/** A lottery: its draws, what the open one may pay, its limits and its prices. */
export function LotteryPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="lottery.read" title={t('console.page.lotteries')}>
      <BackLink to="/lotteries">{t('lotteries.back')}</BackLink>
      <LotteryContent />
    </GuardedPage>
  );
}

function LotteryContent() {
  const t = useTranslation();
  const { gameCode } = route.useParams();
  const { data, error, refetch } = useQuery(lotteriesQuery);
  if (!data)
    return (
      <Page title={t('lotteries.game')}>
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
      </Page>
    );
  const game = data.games.find((each) => each.gameCode === gameCode);
  if (!game)
    return (
      <EmptyState heading="h1" title={t('console.notFound')}>
        {t('console.notFound.about')}
      </EmptyState>
    );
  return <LotteryInFull game={game} currency={data.currency} clock_ms={data.clock_ms} />;
}

function LotteryInFull({ game, currency, clock_ms }: { game: LotteryRow; currency: string; clock_ms: number }) {
  const t = useTranslation();
  const { tab = 'draws' } = route.useSearch();
  const navigate = route.useNavigate();
  const { status, next, source, zone, holder, family, feeds } = game;
  return (
    <Page title={game.name} about={<bdi>{game.gameCode}</bdi>}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 grow">
            <Facts
              facts={[
                {
                  name: t('console.state'),
                  value: <Badge tone={status === 'open' ? 'good' : 'bad'}>{t(`lotteries.status.${status}`)}</Badge>,
                },
                { name: t('lotteries.family'), value: t(`lotteries.family.${family}`) },
                {
                  name: t('lotteries.next'),
                  value: next ? <DrawCountdown at={next.closeAt} clock_ms={clock_ms} /> : <Nothing />,
                },
                { name: t('lotteries.source'), value: t(`lotteries.source.${source}`) },
                ...(feeds.length > 0 ? [{ name: t('lotteries.feeds'), value: <Feeds feeds={feeds} /> }] : []),
                { name: t('lotteries.zone'), value: <bdi>{zone}</bdi> },
                { name: t('lotteries.holder'), value: holder === null ? t('lotteries.noHolder') : <bdi>{holder}</bdi> },
              ]}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <SetupButton game={game} currency={currency} />
            <SourceButton gameCode={game.gameCode} />
            <StatusButton game={game} />
          </div>
        </div>
      </Card>
      <Tabs
        manual
        label={game.name}
        tabs={LOTTERY_TABS.map((value) => ({ value, label: t(`lotteries.tab.${value}`) }))}
        value={tab}
        onChange={(value) => void navigate({ search: { tab: value as LotteryTab } })}
      >
        <div className="flex flex-col gap-4">
          {tab === 'draws' ? <DrawsTab game={game} /> : null}
          {tab === 'exposure' ? <ExposureTab game={game} currency={currency} /> : null}
          {tab === 'limits' ? <LimitsTab game={game} /> : null}
          {tab === 'prices' ? <PricesTab game={game} /> : null}
          {tab === 'schedule' ? <ScheduleTab game={game} /> : null}
          {tab === 'theory' ? <TheoryTab game={game} /> : null}
        </div>
      </Tabs>
    </Page>
  );
}

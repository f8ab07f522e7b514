import { RefusedCall } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, Card, EmptyState, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { BookNotice } from './book-notice.tsx';
import { MarketGroups } from './market-groups.tsx';
import { MatchEvents } from './match-events.tsx';
import { FixturePhase, TeamLine } from './match-score.tsx';
import { SportsFrame } from './sports-frame.tsx';
import { eventQuery, type PricedFixture, type SportsEvent } from './sports-queries.ts';
import { usePrices } from './use-prices.ts';

/** `/sports/event/{id}`: one fixture with all its markets, its score and what happened. */
export function EventPage() {
  const t = useTranslation();
  const { fixtureId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(eventQuery(fixtureId));
  if (data) return <Event event={data} />;
  const isUnknown = error instanceof RefusedCall && error.code === 'NOT_FOUND';
  return (
    <SportsFrame title={t('sports.event')}>
      <BookNotice />
      {isUnknown ? (
        <EmptyState title={t('sports.event.none')} action={<ToUpcoming />}>
          {t('sports.event.none.body')}
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-96 w-full rounded-tile" />
      )}
    </SportsFrame>
  );
}

function ToUpcoming() {
  const t = useTranslation();
  return (
    <Link to="/sports" className={buttonClass('secondary')}>
      {t('sports.toUpcoming')}
    </Link>
  );
}

function Event({ event }: { event: SportsEvent }) {
  const t = useTranslation();
  const { newest, status } = usePrices([event], 'all-markets');
  const fixture = newest(event);
  const isLive = fixture.status === 'LIVE';
  return (
    <SportsFrame title={`${fixture.home} – ${fixture.away}`}>
      <BookNotice />
      <Link
        to={isLive ? '/sports/live' : '/sports'}
        search={{ tournament: fixture.tournamentId }}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 self-start rounded-box px-1 text-14 text-ink-soft hover:text-ink"
      >
        <Icon of={ChevronLeft} size={16} className="shrink-0 rtl:-scale-x-100" />
        <bdi>{fixture.tournament}</bdi>
      </Link>
      <Scoreboard fixture={fixture} />
      {fixture.status === 'PLANNED' || isLive ? (
        <MarketGroups fixture={fixture} isOpen={status === undefined || status === 'open'} />
      ) : (
        <EmptyState title={t('sports.over')} action={<ToUpcoming />}>
          {t('sports.over.body')}
        </EmptyState>
      )}
      <MatchEvents event={event} />
    </SportsFrame>
  );
}

function Scoreboard({ fixture }: { fixture: PricedFixture }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { match } = fixture;
  return (
    <Card>
      <div className="flex flex-col gap-1 text-16">
        <FixturePhase fixture={fixture} withDay />
        <TeamLine name={fixture.home} goals={match?.home} reds={match?.homeReds} />
        <TeamLine name={fixture.away} goals={match?.away} reds={match?.awayReds} />
        {fixture.status === 'LIVE' ? (
          <p className="pt-1 text-12 text-ink-faint">
            {t('sports.started', { time: time(fixture.startsAt, 'clock') })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

import { RefusedCall } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Card, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../components/back-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { When } from '../../components/when.tsx';
import { ExposureFigures } from './exposure-figures.tsx';
import { MarketTable } from './market-table.tsx';
import { MATCH_TONES, nameOf } from './match-columns.tsx';
import { type Match, matchQuery } from './sports-queries.ts';
import { StopButton } from './stop-button.tsx';
import { StopNote } from './stop-note.tsx';

const route = getRouteApi('/sports/$fixtureId');

/** A match with its markets: prices, open bets, exposure, and what takes no bets. */
export function MatchPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="sports.read" title={t('console.page.sports')}>
      <BackLink to="/sports">{t('trading.back')}</BackLink>
      <MatchContent />
    </GuardedPage>
  );
}

/** Codes for an address that names no match: a retry is pointless. */
const NOWHERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

function MatchContent() {
  const t = useTranslation();
  const { fixtureId } = route.useParams();
  const one = useQuery(matchQuery(fixtureId));
  if (one.data) return <MatchInFull match={one.data} />;
  if (one.error instanceof RefusedCall && NOWHERE.has(one.error.code))
    return (
      <EmptyState heading="h1" title={t('console.notFound')}>
        {t('console.notFound.about')}
      </EmptyState>
    );
  return (
    <Page title={t('trading.match')}>
      {one.isError ? (
        <ErrorState onRetry={() => void one.refetch()}>{failureText(one.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Page>
  );
}

function MatchInFull({ match }: { match: Match }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { status, score, startsAt, openBets, exposure, stop, fixtureId, markets } = match;
  return (
    <Page title={nameOf(match)} about={match.tournament}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 grow">
            <Facts
              facts={[
                {
                  name: t('console.state'),
                  value: <Badge tone={MATCH_TONES[status]}>{t(`trading.status.${status}`)}</Badge>,
                },
                ...(score
                  ? [{ name: t('trading.score'), value: <span dir="ltr">{`${score.home}:${score.away}`}</span> }]
                  : []),
                { name: t('trading.start'), value: <When at={startsAt} /> },
                { name: t('trading.openBets'), value: count(openBets) },
                { name: t('trading.stake'), value: <ExposureFigures exposure={exposure} of="stake" /> },
                { name: t('trading.worst'), value: <ExposureFigures exposure={exposure} of="worst" /> },
                ...(stop ? [{ name: t('trading.stopped'), value: <StopNote stop={stop} /> }] : []),
              ]}
            />
          </div>
          <StopButton target={{ fixtureId, name: nameOf(match) }} stop={stop} />
        </div>
      </Card>
      <MarketTable fixtureId={fixtureId} markets={markets} />
    </Page>
  );
}

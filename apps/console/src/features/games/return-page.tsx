import { RETURN_MONITOR, RefusedCall } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Card, EmptyState, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { useMay } from '../../platform/queries.ts';
import { type GameReturn, type OneReturn, returnQuery } from './games-queries.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { ReturnChart } from './return-chart.tsx';
import { AlarmTable, Levels, SpanTable } from './return-tables.tsx';
import { useApart, useWayName, VerdictBadge } from './way-to-bet.tsx';

const route = getRouteApi('/games/$code/return');

/** What one way to bet on one version of a game returned: day by day, judged by span, and every change of the judgement. */
export function ReturnPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="games.read" title={t('returns.page')}>
      <Link
        to="/games"
        search={{ tab: 'returns' }}
        className="inline-flex min-h-11 items-center gap-1 text-14 text-ink-soft underline-offset-4 hover:underline sm:min-h-0 sm:pb-2"
      >
        <Icon of={ChevronLeft} size={16} className="shrink-0 rtl:-scale-x-100" />
        {t('returns.back')}
      </Link>
      <Asked />
    </GuardedPage>
  );
}

/** An address that names no version of a game: asking again finds no more. */
const NOWHERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

function Asked() {
  const t = useTranslation();
  const { code } = route.useParams();
  const { version = '', option = '' } = route.useSearch();
  const one = useQuery(returnQuery({ code, versionHash: version, option }));
  if (one.data) return <ReturnInFull one={one.data} />;
  const isNowhere = one.error instanceof RefusedCall && NOWHERE.has(one.error.code);
  if (isNowhere)
    return (
      <EmptyState heading="h1" title={t('console.notFound')}>
        {t('console.notFound.about')}
      </EmptyState>
    );
  return (
    <Page title={t('returns.page')}>
      {one.isError ? (
        <ErrorState onRetry={() => void one.refetch()}>{failureText(one.error, t)}</ErrorState>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Page>
  );
}

function ReturnInFull({ one }: { one: OneReturn }) {
  const t = useTranslation();
  const { game } = one;
  return (
    <Page title={game.name} about={game.vendorTitle}>
      {game.stop ? <Closed game={game} stop={game.stop} /> : null}
      <Card>
        <VersionFacts game={game} />
      </Card>
      <Card>
        <ReturnChart one={one} />
      </Card>
      <section className="flex flex-col gap-2">
        <h2 className="text-16 font-semibold">{t('returns.judged')}</h2>
        <WideFrame>
          <SpanTable one={one} />
        </WideFrame>
        <div className="text-12 text-ink-faint">
          {game.judged ? (
            <>
              <p>{t('returns.bands.about')}</p>
              <p>{t('returns.apart.about')}</p>
            </>
          ) : (
            <p>{t(game.versionHash ? 'returns.notJudged.version' : 'returns.notJudged.vendor')}</p>
          )}
        </div>
      </section>
      {game.judged ? (
        <>
          <section className="flex flex-col gap-2">
            <h2 className="text-16 font-semibold">{t('returns.alarms')}</h2>
            <WideFrame>
              <AlarmTable one={one} />
            </WideFrame>
          </section>
          <Levels />
        </>
      ) : null}
    </Page>
  );
}

/** What closes the version, and the way to open it again. */
function Closed({ game, stop }: { game: GameReturn; stop: NonNullable<GameReturn['stop']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [lifting, setLifting] = useState(false);
  const mayEdit = useMay('games.edit');
  const { reason, by } = stop;
  const since = time(stop.at);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-loss bg-raised p-4"
    >
      <p className="min-w-0 flex-1 basis-72 text-14 break-words">
        <Badge tone="bad">{t('returns.closed')}</Badge>{' '}
        {by === RETURN_MONITOR
          ? t('returns.closed.monitor', { time: since, reason })
          : t('returns.closed.about', { time: since, by, reason })}
      </p>
      {mayEdit ? <Button onClick={() => setLifting(true)}>{t('catalogue.lift')}</Button> : null}
      {lifting ? (
        <LiftDialog
          stop={{ id: stop.id, kind: 'version', target: game.versionHash, reason }}
          onClose={() => setLifting(false)}
        />
      ) : null}
    </div>
  );
}

function VersionFacts({ game }: { game: GameReturn }) {
  const t = useTranslation();
  const nameWay = useWayName();
  const { rate } = useFormats();
  const apart = useApart();
  const told = (ppm: number | null) => (ppm === null ? '—' : rate(ppm / 100));
  const { code, versionHash, option, current, judged, actual_ppm, theoretical_ppm } = game;
  return (
    <Facts
      facts={[
        { name: t('catalogue.code'), value: code },
        ...(versionHash
          ? [
              { name: t('returns.way'), value: nameWay(option) },
              {
                name: t('catalogue.version'),
                value: `${versionHash.slice(0, 16)} · ${t(current ? 'returns.version.now' : 'returns.version.before')}`,
              },
            ]
          : []),
        { name: t('returns.actual'), value: told(actual_ppm) },
        { name: t('returns.theoretical'), value: told(theoretical_ppm) },
        ...(judged
          ? [
              {
                name: t('returns.deviations'),
                value: apart(judged.deviations),
              },
            ]
          : []),
        { name: t('returns.verdict'), value: <VerdictBadge verdict={judged?.verdict ?? null} /> },
      ]}
    />
  );
}

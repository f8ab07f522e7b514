import { RefusedCall, RTP_MONITOR } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Card, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { useMay } from '../../platform/queries.ts';
import { RtpStatusBadge, useBetModeName, useDeviationText } from './bet-mode.tsx';
import { type GameRtp, type GameRtpDetail, rtpQuery } from './games-queries.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { RtpChart } from './rtp-chart.tsx';
import { AlarmTable, Levels, SpanTable } from './rtp-tables.tsx';

const route = getRouteApi('/games/$code/rtp');

/** The return of one bet mode of one game version: daily figures, verdicts by period, and every verdict change. */
export function RtpPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="games.read" title={t('rtp.page')}>
      <BackLink to="/games" search={{ tab: 'rtp' }}>
        {t('rtp.back')}
      </BackLink>
      <RtpContent />
    </GuardedPage>
  );
}

/** Codes for an address that names no game version: a retry is pointless. */
const NOWHERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

function RtpContent() {
  const t = useTranslation();
  const { code } = route.useParams();
  const { version = '', option = '' } = route.useSearch();
  const one = useQuery(rtpQuery({ code, versionHash: version, option }));
  if (one.data) return <RtpInFull one={one.data} />;
  const isNowhere = one.error instanceof RefusedCall && NOWHERE.has(one.error.code);
  if (isNowhere)
    return (
      <EmptyState heading="h1" title={t('console.notFound')}>
        {t('console.notFound.about')}
      </EmptyState>
    );
  return (
    <Page title={t('rtp.page')}>
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

function RtpInFull({ one }: { one: GameRtpDetail }) {
  const t = useTranslation();
  const { game } = one;
  return (
    <Page title={game.name} about={game.vendorTitle}>
      {game.killSwitch ? <DisabledNotice game={game} killSwitch={game.killSwitch} /> : null}
      <Card>
        <VersionFacts game={game} />
      </Card>
      <Card>
        <RtpChart one={one} />
      </Card>
      <section className="flex flex-col gap-2">
        <h2 className="text-16 font-semibold">{t('rtp.assessed')}</h2>
        <WideFrame>
          <SpanTable one={one} />
        </WideFrame>
        <div className="text-12 text-ink-faint">
          {game.assessment ? (
            <>
              <p>{t('rtp.bands.about')}</p>
              <p>{t('rtp.outOfTolerance.about')}</p>
            </>
          ) : (
            <p>{t(game.versionHash ? 'rtp.notAssessed.version' : 'rtp.notAssessed.vendor')}</p>
          )}
        </div>
      </section>
      {game.assessment ? (
        <>
          <section className="flex flex-col gap-2">
            <h2 className="text-16 font-semibold">{t('rtp.alarms')}</h2>
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

/** The kill switch of the version, and the action that lifts it. */
function DisabledNotice({ game, killSwitch }: { game: GameRtp; killSwitch: NonNullable<GameRtp['killSwitch']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [lifting, setLifting] = useState(false);
  const mayEdit = useMay('games.edit');
  const { reason, by } = killSwitch;
  const since = time(killSwitch.at);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-loss bg-raised p-4"
    >
      <p className="min-w-0 flex-1 basis-72 text-14 break-words">
        <Badge tone="bad">{t('rtp.closed')}</Badge>{' '}
        {by === RTP_MONITOR
          ? t('rtp.closed.monitor', { time: since, reason })
          : t('rtp.closed.about', { time: since, by, reason })}
      </p>
      {mayEdit ? <Button onClick={() => setLifting(true)}>{t('catalogue.lift')}</Button> : null}
      {lifting ? (
        <LiftDialog
          killSwitch={{ id: killSwitch.id, kind: 'version', target: game.versionHash, reason }}
          onClose={() => setLifting(false)}
        />
      ) : null}
    </div>
  );
}

function VersionFacts({ game }: { game: GameRtp }) {
  const t = useTranslation();
  const betModeName = useBetModeName();
  const { rate } = useFormats();
  const deviationText = useDeviationText();
  const description = (ppm: number | null) => (ppm === null ? '—' : rate(ppm / 100));
  const { code, versionHash, option, current, assessment: judged, actual_ppm, theoretical_ppm } = game;
  return (
    <Facts
      facts={[
        { name: t('catalogue.code'), value: code },
        ...(versionHash
          ? [
              { name: t('rtp.betMode'), value: betModeName(option) },
              {
                name: t('catalogue.version'),
                value: `${versionHash.slice(0, 16)} · ${t(current ? 'rtp.version.now' : 'rtp.version.before')}`,
              },
            ]
          : []),
        { name: t('rtp.actual'), value: description(actual_ppm) },
        { name: t('rtp.theoretical'), value: description(theoretical_ppm) },
        ...(judged
          ? [
              {
                name: t('rtp.deviations'),
                value: deviationText(judged.deviations),
              },
            ]
          : []),
        { name: t('rtp.status'), value: <RtpStatusBadge status={judged?.status ?? null} /> },
      ]}
    />
  );
}

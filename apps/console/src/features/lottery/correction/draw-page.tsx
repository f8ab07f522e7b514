import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Card, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../../components/back-link.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Nothing } from '../../../components/nothing.tsx';
import { GuardedPage, Page } from '../../../components/page.tsx';
import { When } from '../../../components/when.tsx';
import { useMay } from '../../../platform/queries.ts';
import { DRAW_TONES } from '../draw-columns.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { correctionsQuery, type DrawCorrections } from './correction-queries.ts';
import { DrawnText } from './drawn-text.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

const route = getRouteApi('/lotteries/$gameCode/draws/$issueNo');

/** A draw with the corrections of its result: proposed, previewed and decided here. */
export function DrawPage() {
  const t = useTranslation();
  const { gameCode } = route.useParams();
  return (
    <GuardedPage permission="lottery.read" title={t('console.page.lotteries')}>
      <BackLink to="/lotteries/$gameCode" params={{ gameCode }} search={{ tab: 'draws' }}>
        {t('corrections.back')}
      </BackLink>
      <DrawContent />
    </GuardedPage>
  );
}

/** Codes for an address that names no draw: a retry is pointless. */
const NOWHERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

function DrawContent() {
  const t = useTranslation();
  const { gameCode, issueNo } = route.useParams();
  const { data, error, refetch } = useQuery(correctionsQuery(gameCode, issueNo));
  if (data) return <DrawInFull gameCode={gameCode} found={data} />;
  if (error instanceof RefusedCall && NOWHERE.has(error.code))
    return (
      <EmptyState heading="h1" title={t('console.notFound')}>
        {t('console.notFound.about')}
      </EmptyState>
    );
  return (
    <Page title={t('lotteries.draw')}>
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Page>
  );
}

function DrawInFull({ gameCode, found }: { gameCode: string; found: DrawCorrections }) {
  const t = useTranslation();
  const { draw, corrections, source } = found;
  const mayCorrect = useMay('lottery.correct');
  const [isAsked, setAsked] = useState(false);
  const isCorrectable = draw.state === 'SETTLED' || draw.isStopped;
  return (
    <Page title={t('corrections.title', { issueNo: draw.issueNo })} about={<bdi>{gameCode}</bdi>}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 grow">
            <Facts
              facts={[
                {
                  name: t('console.state'),
                  value: (
                    <span className="flex flex-wrap gap-1">
                      <Badge tone={DRAW_TONES[draw.state]}>{t(`lotteries.state.${draw.state}`)}</Badge>
                      {draw.isStopped ? <Badge tone="bad">{t('lotteries.isStopped')}</Badge> : null}
                    </span>
                  ),
                },
                {
                  name: t('lotteries.numbers'),
                  value: draw.numbers ? <DrawnText numbers={draw.numbers} /> : <Nothing />,
                },
                { name: t('corrections.version'), value: draw.version },
                { name: t('lotteries.source'), value: t(`lotteries.source.${source}`) },
                { name: t('corrections.drawAt'), value: <When at={new Date(draw.drawAt).toISOString()} /> },
                { name: t('lotteries.orders'), value: draw.orderCount ?? <Nothing /> },
              ]}
            />
          </div>
          {mayCorrect && isCorrectable ? (
            <Button kind="primary" onClick={() => setAsked(true)}>
              {t('corrections.propose')}
            </Button>
          ) : null}
        </div>
      </Card>
      {draw.isStopped ? (
        <p role="status" className="max-w-prose text-14 text-loss-ink">
          {t('corrections.stopped')}
        </p>
      ) : null}
      <h2 className="text-16">{t('corrections.list')}</h2>
      {corrections.length === 0 ? (
        <EmptyState title={t('corrections.none')}>{t('corrections.none.about')}</EmptyState>
      ) : (
        corrections.map((correction) => (
          <CorrectionCard
            key={correction.correctionNo}
            gameCode={gameCode}
            issueNo={draw.issueNo}
            correction={correction}
          />
        ))
      )}
      {isAsked ? <ProposeDialog gameCode={gameCode} found={found} onClose={() => setAsked(false)} /> : null}
    </Page>
  );
}

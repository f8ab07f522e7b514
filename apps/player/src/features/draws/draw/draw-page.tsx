import { DrawnNumbers, LotoTable } from '@fairhouse/game-clients/drawn-numbers';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { usePageHead } from '../../../platform/page-head.ts';
import { type DrawDetail, drawQuery } from '../draw-queries.ts';
import { DrawState } from '../draw-state.tsx';
import { levelOf } from '../level-of.ts';
import { SimulatedBadge } from '../simulated-badge.tsx';
import { DrawCorrections } from './draw-corrections.tsx';
import { DrawProof } from './draw-proof.tsx';
import { DrawRecordList } from './draw-record-list.tsx';
import { DrawSteps } from './draw-steps.tsx';
import { ReplayOpening } from './replay-opening.tsx';
import { toDrawRecord } from './to-draw-record.ts';
import { toFamily } from './to-family.ts';

/** `/lottery/draw`: everything of a draw that anybody may know, and its verification in this browser. Public. */
export function DrawPage() {
  const t = useTranslation();
  const { gameCode, issueNo }: { gameCode?: string; issueNo?: string } = useSearch({ strict: false });
  usePageHead(t('draws.draw'), t('draws.draw.lead'));
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-8 px-4 py-6 md:px-6 md:py-8">
      {gameCode && issueNo ? (
        <Draw key={`${gameCode} ${issueNo}`} gameCode={gameCode} issueNo={issueNo} />
      ) : (
        <>
          <h1 className="text-28">{t('draws.draw')}</h1>
          <EmptyState title={t('draws.draw.none')} action={<ToResults />} />
        </>
      )}
    </div>
  );
}

const ToResults = () => {
  const t = useTranslation();
  return (
    <Link to="/lottery/results" search={{}} className={buttonClass('primary')}>
      {t('draws.results')}
    </Link>
  );
};

function Draw({ gameCode, issueNo }: { gameCode: string; issueNo: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(drawQuery(gameCode, issueNo));
  if (data) return <Found detail={data.record} />;
  if (error)
    return (
      <ErrorState title={t('draws.draw.failed')} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    );
  return <Skeleton className="h-96 w-full rounded-tile" />;
}

function Found({ detail }: { detail: DrawDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { gameCode, draw } = detail;
  const family = toFamily(detail.family);
  const record = toDrawRecord(detail);
  const timeOf = (at: number): string => time(new Date(at).toISOString());
  return (
    <>
      <header className="flex flex-col gap-2">
        <Link
          to="/lottery/results"
          search={{ gameCode }}
          className="text-14 text-primary-ink underline-offset-4 hover:underline"
        >
          <bdi>{detail.name}</bdi>
          {detail.boardName ? (
            <>
              {' · '}
              <bdi>{detail.boardName}</bdi>
            </>
          ) : null}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-28">{t('draws.draw.title', { issueNo: draw.issueNo })}</h1>
          <DrawState draw={draw} />
          <SimulatedBadge source={detail.source} />
        </div>
        <p className="figures text-14 whitespace-normal text-ink-soft">
          {t('draws.draw.times', { close: timeOf(draw.closeAt), draw: timeOf(draw.drawAt) })}
        </p>
      </header>
      {draw.numbers && family ? (
        <div className="grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          <DrawnNumbers family={family} numbers={draw.numbers} t={t} />
          <LotoTable family={family} numbers={draw.numbers} t={t} />
        </div>
      ) : (
        <Waiting detail={detail} />
      )}
      {draw.numbers && family ? <ReplayOpening detail={detail} family={family} numbers={draw.numbers} /> : null}
      {draw.level ? (
        <section aria-labelledby="draw-level" className="flex flex-col gap-2">
          <h2 id="draw-level" className="text-20">
            {t(`draws.level.${levelOf(draw.level, detail.source)}`)}
          </h2>
          <p className="max-w-prose text-14 text-ink-soft">
            {t(`draws.level.${levelOf(draw.level, detail.source)}.about`)}
          </p>
        </section>
      ) : null}
      <DrawCorrections corrections={detail.corrections} />
      {record ? <DrawProof gameCode={gameCode} record={record} /> : null}
      <DrawRecordList detail={detail} />
      {record && family ? <DrawSteps family={family} record={record} /> : null}
    </>
  );
}

/** Why there are no numbers. */
function Waiting({ detail: { draw } }: { detail: DrawDetail }) {
  const t = useTranslation();
  const text =
    draw.state === 'VOID' ? t(`draws.void.${draw.voidReason ?? 'operator'}`) : t(`draws.state.${draw.state}.about`);
  return <p className="max-w-prose rounded-box border border-line bg-surface p-4 text-14 text-ink-soft">{text}</p>;
}

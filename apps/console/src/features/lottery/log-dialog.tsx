import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

/** The changes of a draw, oldest first, each with its hash. */
export function LogDialog({ gameCode, issueNo, onClose }: { gameCode: string; issueNo: string; onClose: () => void }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery', 'log', gameCode, issueNo],
    queryFn: () => call(calls.lotteryBackoffice.log, { gameCode, issueNo }),
  });
  return (
    <Dialog title={t('lotteries.log.title', { issueNo })} onClose={onClose}>
      <p className="text-14 text-ink-soft">{t('lotteries.log.about')}</p>
      {error ? <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState> : null}
      {data ? null : <Skeleton className="h-40 w-full" />}
      {data?.log.length === 0 ? <EmptyState title={t('lotteries.log.none')} /> : null}
      <ol className="flex flex-col gap-3">
        {data?.log.map(({ at, state, detail, hash }) => (
          <li key={hash} className="flex flex-col gap-1 text-14">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{t(`lotteries.state.${state}`)}</span>
              <When at={new Date(at).toISOString()} />
            </span>
            <bdi dir="ltr" className="block text-12 text-ink-soft wrap-anywhere">
              {Object.entries(detail)
                .map(([key, value]) => `${key}: ${value}`)
                .join(', ')}
            </bdi>
            <bdi dir="ltr" className="figures block text-12 text-ink-faint wrap-anywhere">
              {hash}
            </bdi>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

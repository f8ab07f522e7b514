import type { PromotionDetail, TrialResults } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Dialog, ErrorState, failureText, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { trialQuery } from './reward-queries.ts';

type Arm = TrialResults['arms'][number];

/** How the arms of the trial of a promotion did, with intervals. */
export function TrialDialog({
  promotion: { id, name, kind, currency },
  onClose,
}: {
  promotion: PromotionDetail;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { time, count, rate, amount } = useFormats();
  const { data, error, refetch } = useQuery(trialQuery(id));
  const none = t('launching.trial.none');
  const columns: Column<Arm>[] = [
    {
      key: 'arm',
      header: t('launching.trial.arm'),
      cell: ({ name: arm, share_bps, reward_bps }) =>
        t('launching.trial.arm.value', { name: arm, share: rate(share_bps), reward: rate(reward_bps) }),
    },
    { key: 'players', header: t('launching.trial.players'), figures: true, cell: ({ players }) => count(players) },
    { key: 'rewarded', header: t('launching.trial.rewarded'), figures: true, cell: ({ rewarded }) => count(rewarded) },
    {
      key: 'given',
      header: t('launching.trial.given'),
      figures: true,
      cell: ({ given }) => (kind === 'cash' || kind === 'bonus' ? amount(given, currency) : given),
    },
    {
      key: 'depositors',
      header: t('launching.trial.depositors'),
      figures: true,
      cell: ({ depositors_bps: of }) =>
        of ? t('launching.trial.interval', { mean: rate(of.mean), low: rate(of.low), high: rate(of.high) }) : none,
    },
    {
      key: 'result',
      header: t('launching.trial.result'),
      figures: true,
      cell: ({ result: of }) =>
        of
          ? t('launching.trial.interval', {
              mean: amount(of.mean, currency),
              low: amount(of.low, currency),
              high: amount(of.high, currency),
            })
          : none,
    },
  ];
  return (
    <Dialog size="wide" title={t('launching.trial.title', { name })} onClose={onClose}>
      {data ? (
        <div className="flex flex-col gap-3">
          <p className="max-w-prose text-14 text-ink-soft">{t('launching.trial.about', { from: time(data.from) })}</p>
          <Table
            caption={t('launching.trial.results')}
            columns={columns}
            rows={data.arms}
            rowKey={({ name: arm }) => arm}
            empty={null}
          />
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Dialog>
  );
}

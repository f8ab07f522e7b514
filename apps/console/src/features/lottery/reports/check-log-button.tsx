import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Computes the hash-linked logs of the draws again, and names those that were changed. */
export function CheckLogButton({ gameCode }: { gameCode: string }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(calls.lotteryReportsBackoffice.checkLog, { gameCode }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {t('lotteries.checkLog')}
      </Button>
      <p role="status" className="text-14">
        {data && data.broken.length === 0
          ? t('lotteries.checkLog.whole', { draws: count(data.draws), entries: count(data.entries) })
          : null}
        {data && data.broken.length > 0 ? (
          <span className="text-loss-ink">
            {t('lotteries.checkLog.broken', {
              draws: data.broken.map(({ issueNo, entry }) => `${issueNo} (${entry})`).join(', '),
            })}
          </span>
        ) : null}
        {error ? <span className="text-loss-ink">{failureText(error, t)}</span> : null}
      </p>
    </div>
  );
}

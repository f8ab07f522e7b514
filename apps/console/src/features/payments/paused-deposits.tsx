import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, notify } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

type Pause = Output<typeof calls.depositPauses.list>['rows'][number];

const KEY = ['deposit-pauses'];

/** The players whose deposits pause because attempts failed; renders nothing without one. */
export function PausedDeposits() {
  const t = useTranslation();
  const client = useQueryClient();
  const { time } = useFormats();
  const mayEnd = useMay('players.unlock');
  const [ended, end] = useState<Pause | null>(null);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call(calls.depositPauses.list, {}),
    refetchInterval: 60_000,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('console.depositPauses')} about={t('console.depositPauses.about')}>
      <ul className="flex flex-col gap-2 text-14">
        {data.rows.map((pause) => (
          <li key={pause.accountId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>
              <bdi>{pause.username}</bdi>
            </strong>
            <span className="text-ink-soft">
              {t('console.depositPauses.line', { count: pause.failures, since: time(pause.since) })} ·{' '}
              {pause.until
                ? t('console.account.until', { time: time(pause.until) })
                : t('console.depositPauses.untilLooked')}
            </span>
            {mayEnd ? (
              <Button
                size="small"
                aria-label={`${pause.username}: ${t('console.depositPauses.end')}`}
                onClick={() => end(pause)}
              >
                {t('console.depositPauses.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ended ? (
        <ReasonDialog
          title={t('console.depositPauses.end')}
          submit={t('console.depositPauses.end')}
          onConfirm={(reason) => call(calls.depositPauses.end, { accountId: ended.accountId, reason })}
          onDone={() => notify(t('console.depositPauses.ended'), 'success')}
          onSettled={() => void client.invalidateQueries({ queryKey: KEY })}
          onClose={() => end(null)}
        >
          <p className="text-14 text-ink-soft">
            <bdi>{ended.username}</bdi>
          </p>
        </ReasonDialog>
      ) : null}
    </Card>
  );
}

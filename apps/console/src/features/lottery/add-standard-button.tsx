import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateLotteries, sourcesQuery } from './lottery-queries.ts';

/** Adds the standard lotteries that the brand does not have, with a reason. Nothing when it has all, and for roles that may not. */
export function AddStandardButton() {
  const t = useTranslation();
  const { count } = useFormats();
  const may = useMay('lottery.schedule');
  const { data } = useQuery(sourcesQuery);
  const [isAsked, setAsked] = useState(false);
  if (!may || !data || data.missing === 0) return null;
  return (
    <div className="flex">
      <Button size="small" onClick={() => setAsked(true)}>
        {t('lotteries.standard.add')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('lotteries.standard.title', { count: count(data.missing) })}
          submit={t('lotteries.standard.add')}
          onConfirm={(reason) => call(calls.lotterySourcesBackoffice.addStandard, { reason })}
          onDone={({ added }) => notify(t('lotteries.standard.done', { count: count(added.length) }), 'success')}
          onSettled={() => void invalidateLotteries()}
          onClose={() => setAsked(false)}
        >
          <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.standard.about')}</p>
        </ReasonDialog>
      ) : null}
    </div>
  );
}

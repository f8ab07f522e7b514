import { calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { WeekHours } from '../../components/week-hours.tsx';
import { call } from '../../platform/call.ts';
import { useEdits } from '../../platform/use-edits.ts';

type Hours = Output<typeof calls.supportBackoffice.businessHours>;

const KEY = ['support', 'hours'];

/** The business hours of customer service, in a chosen time zone. */
export function BusinessHoursTab() {
  const t = useTranslation();
  const hours = useQuery({
    queryKey: KEY,
    queryFn: () => call(calls.supportBackoffice.businessHours),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!hours.data)
    return hours.isError ? (
      <ErrorState onRetry={() => void hours.refetch()}>{failureText(hours.error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-80 max-w-2xl" />
    );
  return <BusinessHoursForm saved={hours.data} />;
}

function BusinessHoursForm({ saved }: { saved: Hours }) {
  const t = useTranslation();
  const client = useQueryClient();
  const { form, set, settle, undo } = useEdits(saved);
  const saving = useMutation({
    mutationFn: (sent: Hours) => call(calls.supportBackoffice.saveBusinessHours, sent),
    onSuccess: (now, sent) => {
      client.setQueryData(KEY, now);
      settle(sent);
      notify(t('support.saved'), 'success');
    },
    onError: (failure) => {
      if (!(failure instanceof RefusedCall && failure.code === 'STALE_VERSION')) return;
      notify(t('support.businessHours.stale'), 'danger');
      void client.invalidateQueries({ queryKey: KEY }).then(undo);
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate(form);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-2xl flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('support.businessHours.about')}</p>
      <WeekHours hours={form} onChange={set} />
      {saving.isError ? (
        <p role="alert" className="text-14 text-loss-ink">
          {failureText(saving.error, t)}
        </p>
      ) : null}
      <Button kind="primary" type="submit" busy={saving.isPending} className="self-start">
        {t('support.save')}
      </Button>
    </form>
  );
}

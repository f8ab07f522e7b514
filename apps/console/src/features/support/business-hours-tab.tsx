import { calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, ErrorState, failureText, notify, Select, Skeleton, TextField } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../platform/call.ts';
import { useEdits } from '../../platform/use-edits.ts';

type Hours = Output<typeof calls.supportBackoffice.businessHours>;
type Span = NonNullable<Hours['week'][number]>;

const KEY = ['support', 'hours'];
const USUAL: Span = { from: '09:00', to: '18:00' };
/** A Monday, used to name the weekdays in any language. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

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
  const setDay = (day: number, span: Span | null): void =>
    set({ week: form.week.map((each, n) => (n === day ? span : each)) });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate(form);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-2xl flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('support.businessHours.about')}</p>
      <Select
        label={t('support.businessHours.zone')}
        value={form.timeZone}
        options={zones(form.timeZone).map((value) => ({ value, label: value }))}
        onChange={({ target }) => set({ timeZone: target.value })}
      />
      <p className="text-12 text-ink-faint">{t('support.businessHours.to.help')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-box border border-line bg-surface">
        {form.week.map((span, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places
          <Day key={day} day={day} span={span} onChange={(to) => setDay(day, to)} />
        ))}
      </ul>
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

function Day({ day, span, onChange }: { day: number; span: Span | null; onChange: (span: Span | null) => void }) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY_MS + day * DAY_MS);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2">
      <Checkbox
        label={name}
        className="w-44"
        checked={span !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {span ? (
        <span className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:flex-1">
          <TextField
            type="time"
            label={t('support.businessHours.from')}
            aria-label={`${name}: ${t('support.businessHours.from')}`}
            value={span.from}
            onChange={({ target }) => target.value && onChange({ ...span, from: target.value })}
          />
          <TextField
            type="time"
            label={t('support.businessHours.to')}
            aria-label={`${name}: ${t('support.businessHours.to')}`}
            value={span.to === '24:00' ? '00:00' : span.to}
            onChange={({ target }) =>
              target.value && onChange({ ...span, to: target.value === '00:00' ? '24:00' : target.value })
            }
          />
        </span>
      ) : (
        <span className="text-14 text-ink-faint">{t('support.backoffice.state.closed')}</span>
      )}
    </li>
  );
}

/** The time zones that this browser knows, including the chosen one. */
const zones = (chosen: string): string[] => [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

import { calls, type LimitSheet, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ChoiceRow, failureText, notify, RadioGroup, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { endSession } from '../../platform/session.ts';

type Kind = NonNullable<LimitSheet['exclusion']>['kind'];
const LENGTHS: Record<Kind, readonly number[]> = {
  'time-out': TIME_OUT_DAYS,
  'self-exclusion': SELF_EXCLUSION_MONTHS,
};

/** Takes a break: which, how long, and a word typed, since nobody can take it back. */
export function BreakForm({ exclusion }: Pick<LimitSheet, 'exclusion'>) {
  const t = useTranslation();
  const { time } = useFormats();
  const [kind, setKind] = useState<Kind>(exclusion ? 'self-exclusion' : 'time-out');
  const [length, setLength] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const word = t('limits.break.word');
  const begin = useMutation({
    mutationFn: (count: number) =>
      call(calls.responsible.exclude, kind === 'time-out' ? { kind, days: count } : { kind, months: count }),
    onSuccess: ({ until }) => {
      endSession('logout');
      notify(t('limits.break.begun', { at: time(until) }), 'info');
    },
  });
  const unit = kind === 'time-out' ? 'limits.break.days' : 'limits.break.months';
  return (
    <Card title={t('limits.break')} about={t('limits.break.about')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (length !== null) begin.mutate(length);
        }}
      >
        <RadioGroup<Kind>
          columns
          label={t('limits.break.kind')}
          value={kind}
          options={(['time-out', 'self-exclusion'] as const).map((value) => ({
            value,
            label: t(`limits.break.${value}`),
            help: t(`limits.break.${value}.about`),
          }))}
          onChange={(value) => {
            setKind(value);
            setLength(null);
          }}
        />
        <ChoiceRow
          label={t('limits.break.length')}
          value={length === null ? null : String(length)}
          choices={LENGTHS[kind].map((count) => ({ value: String(count), label: t(unit, { count }) }))}
          onChange={(value) => setLength(Number(value))}
        />
        <TextField
          name="word"
          label={t('limits.break.type', { word })}
          value={typed}
          autoComplete="off"
          error={begin.error ? failureText(begin.error, t) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          kind="danger"
          className="self-start"
          busy={begin.isPending}
          disabled={length === null || typed.trim().toLocaleUpperCase() !== word.toLocaleUpperCase()}
        >
          {t('limits.break.begin')}
        </Button>
      </form>
    </Card>
  );
}

import { calls, type LimitSummary, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ChoiceRow, failureText, notify, RadioGroup, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { endSession } from '../../platform/session.ts';

type Kind = NonNullable<LimitSummary['exclusion']>['kind'];
const LENGTHS: Record<Kind, readonly number[]> = {
  'time-out': TIME_OUT_DAYS,
  'self-exclusion': SELF_EXCLUSION_MONTHS,
};

/** Starts a break: its type, its duration and a typed confirmation, since nobody can undo it. */
export function ExclusionForm({ exclusion }: Pick<LimitSummary, 'exclusion'>) {
  const t = useTranslation();
  const { time } = useFormats();
  const [kind, setKind] = useState<Kind>(exclusion ? 'self-exclusion' : 'time-out');
  const [length, setLength] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const confirmWord = t('rg.exclusion.confirmWord');
  const start = useMutation({
    mutationFn: (count: number) =>
      call(calls.rg.exclude, kind === 'time-out' ? { kind, days: count } : { kind, months: count }),
    onSuccess: ({ until }) => {
      endSession('logout');
      notify(t('rg.exclusion.started', { at: time(until) }), 'info');
    },
  });
  const unit = kind === 'time-out' ? 'rg.exclusion.days' : 'rg.exclusion.months';
  return (
    <Card title={t('rg.exclusion')} about={t('rg.exclusion.about')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (length !== null) start.mutate(length);
        }}
      >
        <RadioGroup<Kind>
          columns
          label={t('rg.exclusion.kind')}
          value={kind}
          options={(['time-out', 'self-exclusion'] as const).map((value) => ({
            value,
            label: t(`rg.exclusion.${value}`),
            help: t(`rg.exclusion.${value}.about`),
          }))}
          onChange={(value) => {
            setKind(value);
            setLength(null);
          }}
        />
        <ChoiceRow
          label={t('rg.exclusion.length')}
          value={length === null ? null : String(length)}
          choices={LENGTHS[kind].map((count) => ({ value: String(count), label: t(unit, { count }) }))}
          onChange={(value) => setLength(Number(value))}
        />
        <TextField
          name="word"
          label={t('rg.exclusion.type', { word: confirmWord })}
          value={typed}
          autoComplete="off"
          error={start.error ? failureText(start.error, t) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          kind="danger"
          className="self-start"
          busy={start.isPending}
          disabled={length === null || typed.trim().toLocaleUpperCase() !== confirmWord.toLocaleUpperCase()}
        >
          {t('rg.exclusion.start')}
        </Button>
      </form>
    </Card>
  );
}

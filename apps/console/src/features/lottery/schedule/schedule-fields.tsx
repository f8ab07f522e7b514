import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, NumberField, Select, TextArea, TextField } from '@fairhouse/ui';
import { type DraftField, RULE_KINDS, type RuleKind, type ScheduleDraft, WEEKDAYS } from './schedule-draft.ts';
import { weekdayName } from './schedule-text.ts';

type TextName = 'zone' | 'dayStart' | 'first' | 'last' | 'times' | 'days' | 'at';
type LinesName = 'closed' | 'extra' | 'moved' | 'boards';

/** The fields of a schedule: zone and begin of the day, then those of its rule. */
export function ScheduleFields({
  draft,
  wrong,
  onChange,
}: {
  draft: ScheduleDraft;
  wrong: DraftField | null;
  onChange: (change: Partial<ScheduleDraft>) => void;
}) {
  const t = useTranslation();
  const textsOf = (name: DraftField) => ({
    label: t(`lotteries.schedule.${name}`),
    ...(wrong === name
      ? { error: t(`lotteries.schedule.${name}.wrong`) }
      : { help: t(`lotteries.schedule.${name}.help`) }),
  });
  const textField = (name: TextName) => (
    <TextField
      key={name}
      {...textsOf(name)}
      dir="ltr"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value.trim() })}
    />
  );
  const wordsField = (name: 'times' | 'days') => (
    <TextField
      key={name}
      {...textsOf(name)}
      dir="ltr"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const linesField = (name: LinesName) => (
    <TextArea
      key={name}
      {...textsOf(name)}
      dir={name === 'boards' ? 'auto' : 'ltr'}
      rows={name === 'boards' ? WEEKDAYS.length : 3}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {textField('zone')}
        {textField('dayStart')}
        <NumberField
          {...textsOf('seal_s')}
          min={1}
          max={86_400}
          value={draft.seal_s}
          onChange={(seal_s) => onChange({ seal_s })}
        />
        <Select
          label={t('lotteries.schedule.kind')}
          value={draft.kind}
          onChange={(event) => onChange({ kind: event.target.value as RuleKind })}
          options={RULE_KINDS.map((value) => ({ value, label: t(`lotteries.schedule.kind.${value}`) }))}
        />
      </div>
      {draft.kind === 'every' ? (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            {...textsOf('every_s')}
            min={1}
            max={86_400}
            value={draft.every_s}
            onChange={(every_s) => onChange({ every_s })}
          />
          {textField('first')}
          {textField('last')}
        </div>
      ) : null}
      {draft.kind === 'times' ? (
        <>
          <fieldset className="flex flex-wrap gap-x-4">
            <legend className="text-14 font-semibold">{t('lotteries.schedule.weekdays')}</legend>
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                label={weekdayName(t, day)}
                checked={draft.weekdays.includes(day)}
                onChange={(event) =>
                  onChange({
                    weekdays: event.target.checked
                      ? [...draft.weekdays, day]
                      : draft.weekdays.filter((each) => each !== day),
                  })
                }
              />
            ))}
          </fieldset>
          {wordsField('times')}
          {linesField('closed')}
          {linesField('extra')}
          {linesField('boards')}
        </>
      ) : null}
      {draft.kind === 'dates' ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {wordsField('days')}
            {textField('at')}
          </div>
          {linesField('moved')}
        </>
      ) : null}
    </>
  );
}

import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { Calendar } from '../../src/calendar.tsx';
import { DateField, DateTimeField, type PeriodChoice, PeriodField } from '../../src/index.ts';
import { Example, Section } from '../example.tsx';

export function Dates() {
  const t = useTranslation();
  const [period, setPeriod] = useState<PeriodChoice>('today');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('2026-11-21T09:30');
  return (
    <Section id="dates" name="Days and periods">
      <Example name="A day: typed or taken from the calendar">
        <DateField label={t('identity.field.birthday')} value={day} max="2026-11-21" onChange={setDay} />
        <DateField
          label={t('identity.field.birthday')}
          value="2026-11-21"
          error={t('ui.date.day.wrong')}
          onChange={() => undefined}
        />
      </Example>
      <Example name="A day and its time">
        <DateTimeField label={t('ui.date.calendar')} hint={t('ui.optional')} value={time} onChange={setTime} />
      </Example>
      <Example name="Presets and days of one's own">
        <PeriodField value={period} onChange={setPeriod} />
        <output className="text-12 text-ink-soft">
          {typeof period === 'string' ? t(`ui.range.${period}`) : t('ui.range.days', { ...period })}
        </output>
      </Example>
      <Example name="Calendar: nothing chosen, a span chosen" wide>
        <div className="flex flex-wrap gap-8">
          <Calendar today="2026-11-21" max="2026-11-21" span={null} onPick={() => undefined} />
          <Calendar today="2026-11-21" span={{ from: '2026-11-10', to: '2026-11-18' }} onPick={() => undefined} />
        </div>
      </Example>
    </Section>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { localDay } from './calendar-days.ts';
import { SmallSelect } from './choices.tsx';
import type { Day } from './date-range.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour));
const MINUTE_STEP = 5;

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}

/** The button of a date field and its dialog: a calendar, with hours and minutes for a time. */
export function DayDialog({
  kind,
  value,
  day,
  min,
  max,
  open,
  onOpen,
  onTake,
}: {
  kind: 'day' | 'time';
  /** The value of the field, '' for none; `day` is its day. */
  value: string;
  day: Day;
  min: Day | undefined;
  max: Day | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  onTake: (value: string) => void;
}) {
  const t = useTranslation();
  const { time: text } = useFormats();
  const [today] = useState(() => localDay(new Date()));
  const time = value.slice(11) || '00:00';
  const pick = (picked: Day) => {
    onTake(kind === 'day' ? picked : `${picked}T${time}`);
    if (kind === 'day') onOpen(false);
  };
  const leave = (accepted: string) => {
    onTake(accepted);
    onOpen(false);
  };
  const chosen = day === '' ? '' : text(`${day}T12:00:00`, 'date');
  return (
    <Popover
      label={t('ui.date.calendar')}
      align="end"
      open={open}
      onOpen={onOpen}
      button={
        <IconButton label={chosen ? t('ui.date.openAt', { day: chosen }) : t('ui.date.open')}>
          <Icon of={CalendarDays} />
        </IconButton>
      }
    >
      <Calendar
        today={today}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        span={day === '' ? null : { from: day, to: day }}
        jumps
        startsFocused
        onPick={pick}
      />
      {kind === 'time' ? (
        <TimeOfDay time={time} off={day === ''} onChange={(accepted) => onTake(`${day}T${accepted}`)} />
      ) : null}
      <div className="sticky -bottom-3 -mx-3 mt-3 -mb-3 flex items-center justify-between gap-2 border-t border-line bg-raised p-2">
        <Button kind="ghost" size="small" disabled={value === ''} onClick={() => leave('')}>
          {t('ui.date.clear')}
        </Button>
        {kind === 'time' ? (
          <Button kind="primary" size="small" onClick={() => onOpen(false)}>
            {t('ui.date.done')}
          </Button>
        ) : (
          <Button size="small" disabled={max !== undefined && today > max} onClick={() => leave(today)}>
            {t('ui.range.today')}
          </Button>
        )}
      </div>
    </Popover>
  );
}

/** Selects hours and minutes. Minutes go in steps of five; any other is typed in the field. */
function TimeOfDay({ time, off, onChange }: { time: string; off: boolean; onChange: (time: string) => void }) {
  const t = useTranslation();
  const [hour = '00', minute = '00'] = time.split(':');
  const minutes = Array.from({ length: 60 / MINUTE_STEP }, (_, step) => two(step * MINUTE_STEP));
  const offered = minutes.includes(minute) ? minutes : [...minutes, minute].toSorted((a, b) => Number(a) - Number(b));
  const asOptions = (values: readonly string[]) => values.map((each) => ({ value: each, label: each }));
  return (
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      <div dir="ltr" className="flex items-center justify-center gap-2">
        <SmallSelect
          label={t('ui.date.hour')}
          disabled={off}
          value={hour}
          options={asOptions(HOURS)}
          onChange={(accepted) => onChange(`${accepted}:${minute}`)}
        />
        <span aria-hidden="true">:</span>
        <SmallSelect
          label={t('ui.date.minute')}
          disabled={off}
          value={minute}
          options={asOptions(offered)}
          onChange={(accepted) => onChange(`${hour}:${accepted}`)}
        />
      </div>
      <p className="text-center text-12 text-ink-faint">
        {t('ui.date.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </div>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { localDay, spanOf } from './calendar-days.ts';
import { chipClass } from './choice-row.tsx';
import type { Day, DaySpan } from './date-range.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

/** The chip that opens a calendar for a custom period. */
export function CustomPeriod({
  span,
  min,
  onChange,
}: {
  span: DaySpan | null;
  min?: Day | undefined;
  onChange: (span: DaySpan) => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<DaySpan | { from: Day } | null>(span);
  const [today] = useState(() => localDay(new Date()));
  const formatSpan = (day: Day) => time(`${day}T12:00:00`, 'date');
  const onOpen = (opens: boolean) => {
    setPicked(span);
    setOpen(opens);
  };
  const pick = (day: Day) => setPicked(picked && !('to' in picked) ? spanOf(picked.from, day) : { from: day });
  const whole = picked && 'to' in picked ? picked : null;
  const text = (days: DaySpan) => t('ui.range.days', { from: formatSpan(days.from), to: formatSpan(days.to) });
  return (
    <Popover
      label={t('ui.range')}
      open={open}
      onOpen={onOpen}
      button={
        <button type="button" aria-pressed={span !== null} className={chipClass(span !== null)}>
          <Icon of={CalendarDays} size={16} />
          {span ? text(span) : t('ui.range.custom')}
        </button>
      }
    >
      <Calendar today={today} max={today} {...(min ? { min } : {})} span={picked} onPick={pick} />
      <div className="sticky -bottom-3 -mx-3 mt-3 -mb-3 flex items-center justify-between gap-3 border-t border-line bg-raised p-3">
        <output className="text-12 text-ink-soft">
          {whole ? text(whole) : t(picked ? 'ui.range.pickLast' : 'ui.range.pickFirst')}
        </output>
        <Button
          kind="primary"
          size="small"
          blocked={whole ? undefined : t(picked ? 'ui.range.pickLast' : 'ui.range.pickFirst')}
          onClick={() => {
            if (!whole) return;
            onChange(whole);
            setOpen(false);
          }}
        >
          {t('ui.range.apply')}
        </Button>
      </div>
    </Popover>
  );
}

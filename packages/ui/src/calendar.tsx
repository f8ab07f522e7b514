import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { addDays, addMonths, firstWeekday, monthWeeks, spanOf, weekday, withinDays } from './calendar-days.ts';
import { SmallSelect } from './choices.tsx';
import { classNames } from './class-names.ts';
import type { Day, DaySpan } from './date-range.ts';
import { Icon } from './icon.tsx';

/**
 * Names of days and months in the reader's language, always of the Gregorian calendar and with western digits, as everywhere on the site.
 */
const named = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
};

/** Moves the focused day by a key. Up and Down are weeks, Page keys are months; sideways follows the direction of the script. */
function dayAfterKey(event: KeyboardEvent, day: Day, first: number, forward: 1 | -1): Day | null {
  switch (event.key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -((weekday(day) - first + 7) % 7));
    case 'End':
      return addDays(day, 6 - ((weekday(day) - first + 7) % 7));
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    default:
      return null;
  }
}

/** How many years before and after today are offered without limits. */
const YEARS_AROUND = 10;

/** Selects the month and the year of a calendar. */
function MonthAndYear({
  at,
  today,
  min,
  max,
  onGo,
}: {
  at: Day;
  today: Day;
  min: Day | undefined;
  max: Day | undefined;
  onGo: (day: Day) => void;
}) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const nameOf = named(tag, { month: 'long' });
  const yearOf = (day: Day) => Number(day.slice(0, 4));
  const [year, month] = [yearOf(at), Number(at.slice(5, 7))];
  const first = Math.min(year, min ? yearOf(min) : yearOf(today) - YEARS_AROUND);
  const last = Math.max(year, max ? yearOf(max) : yearOf(today) + YEARS_AROUND);
  return (
    <div className="flex gap-1">
      <SmallSelect
        label={t('ui.date.month')}
        value={String(month)}
        options={Array.from({ length: 12 }, (_, index) => ({
          value: String(index + 1),
          label: nameOf(addMonths('2026-01-01', index)),
        }))}
        onChange={(chosen) => onGo(addMonths(at, Number(chosen) - month))}
      />
      <SmallSelect
        label={t('ui.date.year')}
        value={String(year)}
        options={Array.from({ length: last - first + 1 }, (_, index) => ({
          value: String(last - index),
          label: String(last - index),
        }))}
        onChange={(chosen) => onGo(addMonths(at, (Number(chosen) - year) * 12))}
      />
    </div>
  );
}

/** A month to choose a range of days: the first click sets one end, the second the other. One day has the focus, keys move it. */
export function Calendar({
  today,
  min,
  max,
  span,
  jumps,
  startsFocused,
  onPick,
}: {
  today: Day;
  min?: Day;
  max?: Day;
  /** The current selection: one end while the other is not chosen yet. */
  span: DaySpan | { from: Day } | null;
  /** The header has month and year selects, for days that are far away. */
  jumps?: boolean;
  /** The day has the focus initially. */
  startsFocused?: boolean;
  onPick: (day: Day) => void;
}) {
  const t = useTranslation();
  const { tag, dir } = useLanguage();
  const [at, setAt] = useState<Day>(() => withinDays(span && 'to' in span ? span.to : (span?.from ?? today), min, max));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const first = firstWeekday(tag);
  const weeks = monthWeeks(at, first);
  const [month, short, long, full] = [
    named(tag, { month: 'long', year: 'numeric' }),
    named(tag, { weekday: 'narrow' }),
    named(tag, { weekday: 'long' }),
    named(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  ];
  const chosen = span ? ('to' in span ? span : spanOf(span.from, at)) : null;
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);
  useEffect(() => {
    // without scrolling: the containing dialog is not positioned yet
    if (startsFocused) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [startsFocused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(event, at, first, dir === 'rtl' ? -1 : 1);
    if (to === null) return;
    event.preventDefault();
    moved.current = true;
    setAt(withinDays(to, min, max));
  };
  const step = (label: string, icon: typeof ChevronLeft, months: number) => (
    <IconButton
      label={label}
      disabled={
        withinDays(`${addMonths(at, months).slice(0, 8)}${months > 0 ? '01' : '28'}`, min, max).slice(0, 7) ===
        at.slice(0, 7)
      }
      onClick={() => setAt(withinDays(addMonths(at, months), min, max))}
    >
      <Icon of={icon} className="rtl:-scale-x-100" />
    </IconButton>
  );
  return (
    <div className="w-77 sm:w-63">
      <div className="flex items-center justify-between">
        {step(t('ui.calendar.before'), ChevronLeft, -1)}
        {jumps ? (
          <MonthAndYear at={at} today={today} min={min} max={max} onGo={(day) => setAt(withinDays(day, min, max))} />
        ) : null}
        <output className={jumps ? 'sr-only' : 'text-14 font-semibold'}>{month(at)}</output>
        {step(t('ui.calendar.after'), ChevronRight, 1)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is a table that is moved in */}
      <table ref={grid} role="grid" aria-label={month(at)} onKeyDown={onKeyDown} className="w-full border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={long(day)} className="h-8 text-12 font-medium text-ink-faint">
                {short(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const [from, to] = [chosen?.from === day, chosen?.to === day];
                const inside = chosen !== null && day >= chosen.from && day <= chosen.to;
                return (
                  <td
                    key={day}
                    aria-selected={inside}
                    className={classNames(
                      'p-0 text-center',
                      inside && 'bg-line/60',
                      from && 'rounded-s-box',
                      to && 'rounded-e-box',
                    )}
                  >
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      disabled={withinDays(day, min, max) !== day}
                      aria-label={full(day)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setAt(day);
                        onPick(day);
                      }}
                      className={classNames(
                        'figures size-11 rounded-box sm:size-9 text-14 disabled:opacity-35',
                        from || to ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-line',
                        day.slice(0, 7) !== at.slice(0, 7) && !from && !to && 'text-ink-faint',
                        day === today && 'underline decoration-2 underline-offset-4',
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

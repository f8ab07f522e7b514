import { useTranslation } from '@fairhouse/i18n/react';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Day } from './date-range.ts';
import { formatLocalTime, parseDay, parseLocalTime } from './day-text.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

const DayDialog = lazy(async () => ({ default: (await import('./day-dialog.tsx')).DayDialog }));

interface DateFieldProps extends FieldTexts, Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur' | 'autoComplete'> {
  /** '' for none. */
  value: string;
  /** Called only with existing dates, or ''. */
  onChange: (value: string) => void;
  /** First and last day of the calendar. The form refuses typed days outside of them. */
  min?: Day | undefined;
  max?: Day | undefined;
  fieldClassName?: string;
}

/** A day ("2026-11-21"): typed, year first, or picked in a calendar, which is loaded lazily. */
export function DateField({ value, ...field }: DateFieldProps) {
  return <TypedDate {...field} value={value} day={value} read={parseDay} write={same} mask="____-__-__" kind="day" />;
}

/** A day and a time ("2026-11-21T09:30"), in the time zone of the browser as everywhere in the console. */
export function DateTimeField({ value, ...field }: DateFieldProps) {
  return (
    <TypedDate
      {...field}
      value={value}
      day={value.slice(0, 10)}
      read={parseLocalTime}
      write={formatLocalTime}
      mask="____-__-__ __:__"
      kind="time"
    />
  );
}

const same = (day: Day): string => day;

/**
 * Reports typed text as soon as it is a valid date. Invalid text is reverted on blur or Enter with a message: a form never submits another
 * day than the one displayed.
 */
function TypedDate({
  value,
  day,
  onChange,
  read,
  write,
  mask,
  kind,
  min,
  max,
  label,
  help,
  error,
  hint,
  fieldClassName,
  onBlur,
  ...input
}: DateFieldProps & {
  day: Day;
  /** Parses a text to the day, or the day and time. */
  read: (text: string) => string | null;
  write: (value: string) => string;
  mask: string;
  kind: 'day' | 'time';
}) {
  const t = useTranslation();
  const formId = useId();
  /** The typed text; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [open, setOpen] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setRefused(false);
    const named = text.trim() === '' ? '' : read(text);
    if (named !== null) onChange(named);
  };
  const settle = () => {
    if (typed === null) return;
    setRefused(typed.trim() !== '' && read(typed) === null);
    setTyped(null);
  };
  const accept = (accepted: string) => {
    setTyped(null);
    setRefused(false);
    onChange(accepted);
  };
  const problem = error ?? (refused ? t(`ui.date.${kind}.wrong`) : undefined);
  const button: ReactNode = (
    <IconButton label={t('ui.date.open')}>
      <Icon of={CalendarDays} />
    </IconButton>
  );
  return (
    <Field label={label} help={help} error={problem} {...(hint ? { hint } : {})} className={fieldClassName}>
      {({ 'aria-describedby': described, ...wiring }) => (
        <div className="relative">
          <input
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            dir="ltr"
            spellCheck={false}
            inputMode={kind === 'day' ? 'numeric' : 'text'}
            placeholder={mask}
            aria-describedby={[described, formId].filter(Boolean).join(' ')}
            value={typed ?? write(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => {
              settle();
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
              if (event.key !== 'ArrowDown' || !event.altKey) return;
              event.preventDefault();
              setOpen(true);
            }}
            className={classNames(controlClass, 'figures pe-12 rtl:pe-3 rtl:ps-12 rtl:text-right')}
          />
          <span id={formId} className="sr-only">
            {t(`ui.date.${kind}.form`)}
          </span>
          <span className="absolute inset-y-0 end-0">
            <Suspense fallback={button}>
              <DayDialog
                kind={kind}
                value={value}
                day={day}
                min={min}
                max={max}
                open={open}
                onOpen={setOpen}
                onTake={accept}
              />
            </Suspense>
          </span>
        </div>
      )}
    </Field>
  );
}

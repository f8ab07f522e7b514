import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

/** Counted as the server counts: by code points, so that a picture sign is one. */
const lengthOf = (text: string): number => [...text].length;

/** Some lines of text. With `most` it counts what is left; what is too much can still be typed and seen, and is refused in words. */
export function TextArea({
  label,
  help,
  error,
  hint,
  className,
  fieldClassName,
  max,
  onChange,
  rows = 4,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'> & { max?: number; fieldClassName?: string }) {
  const t = useTranslation();
  const { count } = useFormats();
  const [typed, setTyped] = useState(area.defaultValue ?? '');
  const left = (max ?? 0) - lengthOf(String(area.value ?? typed));
  const tooMuch = max !== undefined && left < 0;
  const counter = t(tooMuch ? 'ui.counter.over' : 'ui.counter', {
    count: Math.abs(left),
    figure: count(Math.abs(left)),
  });
  return (
    <Field
      label={label}
      error={error}
      {...(hint ? { hint } : {})}
      className={fieldClassName}
      help={
        max === undefined ? (
          help
        ) : (
          <span className="flex justify-between gap-4">
            <span>{help}</span>
            <span className={classNames('figures shrink-0', tooMuch && 'text-loss-ink')}>{counter}</span>
          </span>
        )
      }
    >
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          aria-invalid={wiring['aria-invalid'] ?? (tooMuch || undefined)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
          className={classNames(controlClass, 'block resize-y py-2.5', className)}
        />
      )}
    </Field>
  );
}

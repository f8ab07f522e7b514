import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

/** Counted in code points like on the server, so that an emoji is one. */
const lengthOf = (text: string): number => [...text].length;

/**
 * A multi-line text field. With `max` it counts the remaining characters; excess text can still be typed and seen, and is refused with a
 * message.
 */
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

import { useTranslation } from '@fairhouse/i18n/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { plainDecimal } from './plain-decimal.ts';

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'> & { fieldClassName?: string };

/** A single-line text field. Accepts the result of react-hook-form's `register`, including its `ref`. */
export function TextField({ label, help, error, hint, className, fieldClassName, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} {...(hint ? { hint } : {})} className={fieldClassName}>
      {(wiring) => <input type="text" {...input} {...wiring} className={classNames(controlClass, className)} />}
    </Field>
  );
}

/** A password field that can be revealed. Pasting and password managers work. */
export function PasswordField({ label, help, error, hint, className, fieldClassName, ...input }: TextFieldProps) {
  const t = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} {...(hint ? { hint } : {})} className={fieldClassName}>
      {(wiring) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classNames(controlClass, 'pe-12', className)}
          />
          <IconButton
            label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0"
          >
            <Icon of={shown ? EyeOff : Eye} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

/**
 * An amount, typed as a plain decimal. Letters, signs and a second point are rejected; a pasted "1,234.50" loses its commas. The value
 * stays a string to the server.
 */
export function MoneyField({
  currency,
  onChange,
  label,
  help,
  error,
  hint,
  className,
  fieldClassName,
  ...input
}: TextFieldProps & { currency: string }) {
  return (
    <Field label={label} help={help} error={error} {...(hint ? { hint } : {})} className={fieldClassName}>
      {(wiring) => (
        <div className="relative">
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            onChange={(event) => {
              event.target.value = plainDecimal(event.target.value);
              onChange?.(event);
            }}
            className={classNames(controlClass, 'figures pe-16 text-20', className)}
          />
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-14 text-ink-faint">
            {currency}
          </span>
        </div>
      )}
    </Field>
  );
}

import { useTranslation } from '@fairhouse/i18n/react';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface NumberFieldProps extends FieldTexts {
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  className?: string;
}

/** An integer field with step buttons. Arrow keys and Page keys step; typed values are clamped to the limits on blur. */
export function NumberField({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  disabled,
  label,
  help,
  error,
  hint,
  className,
}: NumberFieldProps) {
  const t = useTranslation();
  const within = (target: number) => Math.min(max, Math.max(min, target));
  const by = (steps: number) => onChange(within((value ?? min) + steps * step));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    by(steps);
  };
  return (
    <Field label={label} help={help} error={error} {...(hint ? { hint } : {})} className={className}>
      {(wiring) => (
        <div className="flex items-center rounded-box border border-edge bg-field hover:border-ink-soft has-aria-invalid:border-loss">
          <Step label={t('ui.decrease')} icon={Minus} off={disabled || (value ?? min) <= min} onPress={() => by(-1)} />
          <input
            {...wiring}
            type="text"
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
            disabled={disabled}
            value={value ?? ''}
            onKeyDown={onKeyDown}
            onBlur={() => value !== null && onChange(within(value))}
            onChange={(event) => {
              const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 15);
              onChange(digits ? Number(digits) : null);
            }}
            className={classNames(controlClass, 'figures min-w-0 flex-1 border-0 bg-transparent px-1 text-center')}
          />
          <Step label={t('ui.increase')} icon={Plus} off={disabled || (value ?? min) >= max} onPress={() => by(1)} />
        </div>
      )}
    </Field>
  );
}

/** Keys step the field itself, so its buttons are not in the tab order. */
function Step({
  label,
  icon,
  off,
  onPress,
}: {
  label: string;
  icon: typeof Plus;
  off: boolean | undefined;
  onPress: () => void;
}) {
  return (
    <IconButton label={label} tabIndex={-1} disabled={off} onClick={onPress}>
      <Icon of={icon} size={18} />
    </IconButton>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Check, ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import type { Option } from './choices.tsx';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { findOptions } from './find-options.ts';
import { Icon } from './icon.tsx';

/** How long the list stays open after the field loses the focus (specification §9: country dropdown). */
const CLOSES_AFTER_BLUR_MS = 200;

/**
 * A single choice of many, found by typing. Arrow keys move in the list, Enter selects, Escape closes and then clears. The focus stays in
 * the field, so a phone keeps its keyboard. Use `Select` for up to a dozen options.
 */
export function Combobox({
  options,
  value,
  onChange,
  onType,
  placeholder,
  label,
  help,
  error,
  hint,
  className,
}: FieldTexts & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Receives the typed text, when there are too many options to pass all: the caller then passes the matching ones. */
  onType?: (typed: string) => void;
  placeholder?: string;
  className?: string;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  /** The typed text; null while the field shows the selection. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const found = findOptions(options, typed ?? '');
  const show = (from: number) => {
    setOpen(true);
    setAt(Math.max(0, from));
  };
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(closing.current);
    setOpen(false);
    setTyped(null);
  };
  useEffect(() => () => clearTimeout(closing.current), []);
  const accept = (option: Option | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = found.findIndex((option) => option.value === value);
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (open) setAt(Math.min(found.length - 1, Math.max(0, at + move)));
      else show(here);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      accept(found[at]);
    } else if (event.key === 'Escape' && (open || typed !== null || value !== null)) {
      // A surrounding dialog stays open: the first Escape closes the list.
      event.stopPropagation();
      event.preventDefault();
      if (open) close();
      else onChange(null);
    }
  };
  return (
    <Field label={label} help={help} error={error} {...(hint ? { hint } : {})} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            ref={field}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${wiring.id}-list`}
            aria-activedescendant={open && found[at] ? `${wiring.id}-${at}` : undefined}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              onType?.(event.target.value);
              show(0);
            }}
            onClick={() => show(found.findIndex((option) => option.value === value))}
            onKeyDown={onKeyDown}
            onFocus={() => clearTimeout(closing.current)}
            onBlur={() => {
              closing.current = setTimeout(close, CLOSES_AFTER_BLUR_MS);
            }}
            className={classNames(controlClass, 'pe-20')}
          />
          <span className="absolute inset-y-0 end-0 flex">
            {value === null ? null : (
              <IconButton
                label={t('ui.combobox.clear')}
                onClick={() => {
                  onChange(null);
                  field.current?.focus();
                }}
                className="w-9"
              >
                <Icon of={X} size={16} />
              </IconButton>
            )}
            <IconButton
              label={t('ui.combobox.open')}
              tabIndex={-1}
              // The field keeps the focus; a blur would close the list before it opens.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                if (open) close();
                else show(found.findIndex((option) => option.value === value));
              }}
            >
              <Icon of={ChevronDown} className={open ? 'rotate-180' : ''} />
            </IconButton>
          </span>
          <div
            ref={list}
            id={`${wiring.id}-list`}
            role="listbox"
            aria-label={label}
            hidden={!open || found.length === 0}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-64 scroll-py-1 overflow-y-auto rounded-box border border-line bg-raised p-1"
          >
            {(open ? found : []).map((option, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and its keys choose
              <div
                key={option.value}
                id={`${wiring.id}-${index}`}
                role="option"
                aria-selected={option.value === value}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => accept(option)}
                className={classNames(
                  'flex min-h-11 items-center justify-between gap-3 rounded-mark px-3 text-14 sm:min-h-9',
                  index === at ? 'bg-line text-ink' : 'text-ink-soft',
                )}
              >
                {option.label}
                {option.value === value ? <Icon of={Check} size={16} className="text-primary-ink" /> : null}
              </div>
            ))}
          </div>
          {open && found.length === 0 ? (
            <p className="absolute inset-x-0 top-full z-40 mt-1 rounded-box border border-line bg-raised px-4 py-3 text-14 text-ink-soft">
              {t('ui.combobox.none', { typed: typed ?? '' })}
            </p>
          ) : null}
          <output className="sr-only">
            {open ? t('ui.combobox.found', { count: found.length, figure: count(found.length) }) : ''}
          </output>
        </div>
      )}
    </Field>
  );
}

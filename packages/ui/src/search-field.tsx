import { useTranslation } from '@fairhouse/i18n/react';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass } from './field.tsx';
import { Icon } from './icon.tsx';

/** Delay between the last keystroke and the search. */
const PAUSE_MS = 250;

/**
 * A search field: searches after a typing pause, or immediately on Enter. The owner stores the search text, and the field follows when Back
 * or a button changes it.
 */
export function SearchField({
  label,
  value,
  max,
  large = false,
  className,
  onSearch,
  onSend,
}: {
  label: string;
  /** The current search text, trimmed. */
  value: string;
  /** Maximum length. */
  max: number;
  large?: boolean;
  className?: string;
  onSearch: (words: string) => void;
  /** Enter was pressed and the search text has not changed. */
  onSend?: () => void;
}) {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const isSearched = typed.trim() === value;
  const [sent, setSent] = useState<readonly string[]>([]);
  const search = useEffectEvent(() => {
    if (isSearched) return;
    setSent([...sent, typed.trim()]);
    onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    // a value sent from here returns when more may have been typed
    const at = sent.indexOf(value);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0 && !isSearched) setTyped(value);
  }
  return (
    <form
      className={classNames('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSearched) onSend?.();
        else search();
      }}
    >
      <Icon
        of={Search}
        size={large ? 20 : 18}
        className={classNames(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-faint',
          large ? 'start-4' : 'start-3',
        )}
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={max}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={classNames(
          controlClass,
          'pe-12 [&::-webkit-search-cancel-button]:hidden',
          large ? 'min-h-13 ps-12' : 'ps-10',
        )}
      />
      {typed ? (
        <IconButton
          label={t('ui.search.clear')}
          className="absolute end-0 top-1/2 -translate-y-1/2"
          onClick={() => {
            setTyped('');
            field.current?.focus();
          }}
        >
          <Icon of={X} size={18} />
        </IconButton>
      ) : null}
    </form>
  );
}

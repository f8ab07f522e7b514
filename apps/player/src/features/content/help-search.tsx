import { useText } from '@fairhouse/i18n/react';
import { controlClass, Icon, IconButton } from '@fairhouse/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

/** So long after the last key the search begins. */
const PAUSE_MS = 300;

/** A field to search in; what is typed is searched for after a pause, or at once with Enter. */
export function HelpSearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const say = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Back brings an earlier search; the field follows.
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return (
    <search>
      <form
        className="relative max-w-[40rem]"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {say('pages.help.search')}
        </label>
        <Icon of={Search} className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-faint" />
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          placeholder={say('pages.help.search')}
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlClass} min-h-13 ps-12 pe-12 [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed ? (
          <IconButton
            label={say('pages.help.clear')}
            className="absolute end-1 top-1/2 -translate-y-1/2"
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            <Icon of={X} />
          </IconButton>
        ) : null}
      </form>
    </search>
  );
}

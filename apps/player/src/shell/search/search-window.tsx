import { useText } from '@fairhouse/i18n/react';
import { controlClass, Dialog, Icon, IconButton } from '@fairhouse/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HotGames } from './hot-games.tsx';
import { moveThroughLinks } from './move-through-links.ts';
import { SearchResults } from './search-results.tsx';

/** So long after the last key the search begins. */
const PAUSE_MS = 250;

/** What was typed once nobody types any more. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** One field for all that can be found: games by their category, and answers of the help centre. */
export function SearchWindow({ onClose }: { onClose: () => void }) {
  const say = useText();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={say('search.title')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what stands inside pass through here */}
      <div onKeyDown={moveThroughLinks} className="flex min-h-[min(28rem,60dvh)] flex-col gap-4">
        <search className="sticky top-0 z-10 bg-surface py-1">
          <form
            className="relative"
            onSubmit={(event) => {
              event.preventDefault();
              if (words) results.current?.querySelector('a')?.click();
            }}
          >
            <Icon
              of={Search}
              className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-faint"
            />
            <input
              ref={field}
              type="search"
              enterKeyHint="go"
              autoComplete="off"
              maxLength={80}
              aria-label={say('search.field')}
              placeholder={say('search.field')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className={`${controlClass} min-h-13 ps-12 pe-12 [&::-webkit-search-cancel-button]:hidden`}
            />
            {typed ? (
              <IconButton
                label={say('search.clear')}
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
        <div ref={results} className="flex flex-1 flex-col gap-5">
          {words ? (
            <SearchResults words={words} />
          ) : (
            <>
              <p className="text-14 text-ink-soft">{say('search.hint')}</p>
              <HotGames />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

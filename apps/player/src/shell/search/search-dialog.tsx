import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, SearchField } from '@fairhouse/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useToken } from '../../platform/session.ts';
import { isOn } from '../../platform/switches.ts';
import { useHistoryEntry } from '../../platform/use-history-entry.ts';
import { HelpCategories } from './help-categories.tsx';
import { HotGames } from './hot-games.tsx';
import { RecentGames } from './recent-games.tsx';
import { SearchResults } from './search-results.tsx';

/** Arrow keys move from the field through the links of a list and back into the field. All other keys keep their function. */
function moveThroughLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** The search before any input: recent games, hot games and help categories. */
function BeforeTyping() {
  const t = useTranslation();
  const token = useToken();
  return (
    <>
      <p className="text-14 text-ink-soft">{t('search.hint')}</p>
      {token !== null && isOn('GCS-RECENT') ? <RecentGames /> : null}
      {isOn('GCS-GAME-LIST') ? <HotGames /> : null}
      {isOn('CMS-HELP') ? <HelpCategories /> : null}
    </>
  );
}

/** One search field for everything: games by category, and help articles. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  useHistoryEntry(onClose);
  const [query, setQuery] = useState('');
  const results = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={t('search.title')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events of the children pass through here */}
      <div onKeyDown={moveThroughLinks} className="flex min-h-[min(28rem,60dvh)] flex-col gap-4">
        <search className="sticky top-0 z-10 bg-surface py-1">
          <SearchField
            large
            max={80}
            label={t('search.field')}
            value={query}
            onSearch={setQuery}
            onSend={() => query && results.current?.querySelector('a')?.click()}
          />
        </search>
        <div ref={results} className="flex flex-1 flex-col gap-5">
          {query ? <SearchResults query={query} /> : <BeforeTyping />}
        </div>
      </div>
    </Dialog>
  );
}

import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, SearchField } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { useHistoryEntry } from '../../platform/use-history-entry.ts';
import { BeforeTyping } from './before-typing.tsx';
import { moveThroughLinks } from './move-through-links.ts';
import { SearchResults } from './search-results.tsx';

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

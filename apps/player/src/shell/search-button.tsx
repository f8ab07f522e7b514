import { useText } from '@fairhouse/i18n/react';
import { Icon, IconButton, LoadingOverlay } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { later } from '../platform/later.ts';
import { isOn } from '../platform/switches.ts';

const SearchWindow = lazy(later(async () => ({ default: (await import('./search/search-window.tsx')).SearchWindow })));

/** Opens the search over games and help; Ctrl or ⌘ with K does too, from anywhere. It closes when it has led somewhere. */
export function SearchButton() {
  const say = useText();
  const here = useLocation({ select: ({ href }) => href });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpenedAt(here);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [here]);
  if (!isOn('GCS-GAME-LIST') && !isOn('CMS-HELP')) return null;
  return (
    <>
      <IconButton label={say('search.open')} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpenedAt(here)}>
        <Icon of={Search} />
      </IconButton>
      {openedAt === here ? (
        <Suspense fallback={<LoadingOverlay text={say('ui.loading')} />}>
          <SearchWindow onClose={() => setOpenedAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

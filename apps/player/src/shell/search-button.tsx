import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { isOn } from '../platform/switches.ts';
import { DialogBoundary } from './dialog-boundary.tsx';

const SearchDialog = lazy(
  lazyPart(async () => ({ default: (await import('./search/search-dialog.tsx')).SearchDialog })),
);

/** Opens the search over games and help, as does Ctrl or ⌘ with K anywhere. It closes after a navigation. */
export function SearchButton() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!isOn('GCS-GAME-LIST') && !isOn('CMS-HELP')) return null;
  return (
    <>
      <IconButton label={t('search.open')} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon of={Search} />
      </IconButton>
      {open ? (
        <DialogBoundary onClose={() => setOpen(false)}>
          <SearchDialog onClose={() => setOpen(false)} />
        </DialogBoundary>
      ) : null}
    </>
  );
}

import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, Sheet } from '@fairhouse/ui';
import { useHistoryEntry } from '../platform/use-history-entry.ts';
import { ENTRY_ICONS } from './entry-icons.ts';
import { GameEntryLink, useEntryLabel } from './game-entry-link.tsx';
import { useGameEntries } from './menu-entries.ts';

/** The phone's game menu: the same entries as the top navigation on a wide screen. Closes on page change and by Back. */
export function GamesSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const label = useEntryLabel();
  const entries = useGameEntries();
  useHistoryEntry(onClose);
  return (
    <Sheet title={t('shell.games')} side="end" onClose={onClose}>
      <nav aria-label={t('shell.navigation')} className="grid grid-cols-2 gap-2 p-2">
        {entries.map((entry) => (
          <GameEntryLink
            key={entry.key}
            entry={entry}
            className="flex min-h-24 flex-col items-start justify-between gap-3 rounded-tile border border-line bg-raised p-4 text-14 font-semibold text-ink data-[status=active]:border-primary-ink"
          >
            <Icon of={ENTRY_ICONS[entry.key]} size={24} className="text-primary-ink" />
            {label(entry)}
          </GameEntryLink>
        ))}
      </nav>
    </Sheet>
  );
}

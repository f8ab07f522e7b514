import { lazy } from 'react';
import { later } from '../platform/later.ts';
import { DialogPart } from './dialog-part.tsx';

const MeSheet = lazy(later(async () => ({ default: (await import('./me-sheet.tsx')).MeSheet })));
const GamesSheet = lazy(later(async () => ({ default: (await import('./games-sheet.tsx')).GamesSheet })));

export type BottomSheet = 'games' | 'me';

/** What the phone's shortcuts open over the page. */
export function BottomSheets({ open, onClose }: { open: BottomSheet | null; onClose: () => void }) {
  return (
    <DialogPart onClose={onClose} of={open ?? ''}>
      {open === 'games' ? <GamesSheet onClose={onClose} /> : null}
      {open === 'me' ? <MeSheet onClose={onClose} /> : null}
    </DialogPart>
  );
}

import { lazy } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { DialogBoundary } from './dialog-boundary.tsx';

const MeSheet = lazy(lazyPart(async () => ({ default: (await import('./me-sheet.tsx')).MeSheet })));
const GamesSheet = lazy(lazyPart(async () => ({ default: (await import('./games-sheet.tsx')).GamesSheet })));

export type BottomSheet = 'games' | 'me';

/** The sheets that the phone's shortcuts open over the page. */
export function BottomSheets({ open, onClose }: { open: BottomSheet | null; onClose: () => void }) {
  return (
    <DialogBoundary onClose={onClose} of={open ?? ''}>
      {open === 'games' ? <GamesSheet onClose={onClose} /> : null}
      {open === 'me' ? <MeSheet onClose={onClose} /> : null}
    </DialogBoundary>
  );
}

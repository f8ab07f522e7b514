import { useNavigate } from '@tanstack/react-router';
import type { AuthDialog, DialogSearch } from '../../platform/dialogs.ts';

/** The way from one door to another: Back still leads to what was there before the first; `next` is where a log-in goes on to. */
export function useAuthNavigation(): (dialog: AuthDialog, next?: string) => void {
  const navigate = useNavigate();
  return (modal, next) =>
    void navigate({
      to: '.',
      search: (now: DialogSearch) => ({ ...now, modal, ...(next ? { next } : {}) }),
      replace: true,
      state: true,
    });
}

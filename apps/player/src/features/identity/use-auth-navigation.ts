import { useNavigate } from '@tanstack/react-router';
import type { AuthDialog, DialogSearch } from '../../platform/dialogs.ts';

/** Switches between the login and registration dialogs. Back still leads to the page before the first; `next` is the target after login. */
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

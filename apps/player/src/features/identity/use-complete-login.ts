import type { calls, Output } from '@fairhouse/contracts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type DialogSearch, useOpenDialogs, withoutDialogs } from '../../platform/dialogs.ts';
import { setPasswordDue } from '../../platform/password-due.ts';
import { startSession } from '../../platform/session.ts';

/** Login and registration pages, which a logged-in member does not need. */
const AUTH_PAGES = /^\/(login|register)/;

/** Handles the answer of a login. */
export type CompleteLogin = (
  login: Output<typeof calls.identity.login>,
  options: { remembered?: boolean; username?: string },
) => void;

/** Starts the session and continues to the requested page, or else stays on the page and closes the dialog. */
export function useCompleteLogin(): CompleteLogin {
  const navigate = useNavigate();
  const router = useRouter();
  const { next, centre } = useOpenDialogs();
  return (login, options) => {
    startSession(login.token, options);
    setPasswordDue(login.passwordIsTemporary ? 'temporary' : login.passwordExpired ? 'expired' : null);
    if (next) return router.history.replace(next);
    void navigate({
      to: AUTH_PAGES.test(router.state.location.pathname) ? '/index' : '.',
      search: (now: DialogSearch) => ({ ...withoutDialogs(now), ...(centre ? { centre } : {}) }),
      replace: true,
      resetScroll: false,
    });
  };
}

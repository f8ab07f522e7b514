import type { calls, Output } from '@fairhouse/contracts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type DialogSearch, useOpenDialogs, withoutDialogs } from '../../platform/dialogs.ts';
import { setPasswordDue } from '../../platform/password-due.ts';
import { startSession } from '../../platform/session.ts';

/** Pages of the doors: who is in has nothing to do there. */
const AUTH_PAGES = /^\/(login|register)/;

/** What is done with the answer of a log-in. */
export type CompleteLogin = (
  login: Output<typeof calls.identity.login>,
  options: { remembered?: boolean; username?: string },
) => void;

/** Starts the session and goes on to what the visitor wanted, else leaves the page as it is without the window. */
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

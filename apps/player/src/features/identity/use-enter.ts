import { useNavigate, useRouter } from '@tanstack/react-router';
import { startSession } from '../../platform/session.ts';
import { useOpenWindows, type WindowSearch, withoutWindows } from '../../platform/windows.ts';

/** Starts the session and goes on to what the visitor wanted, else leaves the page as it is without the window. */
export function useEnter() {
  const navigate = useNavigate();
  const router = useRouter();
  const { next, centre } = useOpenWindows();
  return (token: string, options: { remembered?: boolean; username: string }) => {
    startSession(token, options);
    const { pathname } = router.state.location;
    if (next) return router.history.replace(next);
    const to = pathname.startsWith('/login') || pathname.startsWith('/register') ? '/index' : '.';
    void navigate({
      to,
      search: (now: WindowSearch) => ({ ...withoutWindows(now), ...(centre ? { centre } : {}) }),
      replace: true,
      resetScroll: false,
    });
  };
}

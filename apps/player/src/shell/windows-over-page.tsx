import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useLayoutEffect, useState } from 'react';
import { later } from '../platform/later.ts';
import { keepLinkCodes } from '../platform/link-codes.ts';
import { usePasswordDue } from '../platform/password-due.ts';
import { useRealAccountNeeded } from '../platform/real-account.ts';
import { onSessionEnd, useToken } from '../platform/session.ts';
import { useSessionLock } from '../platform/session-lock.ts';
import { isOnHere } from '../platform/switches.ts';
import { type Door, useOpenWindows, useWindows } from '../platform/windows.ts';
import { useNoticeAfterLogin } from './notice-after-login.ts';
import { WindowPart } from './window-part.tsx';

const LoginModal = lazy(
  later(async () => ({ default: (await import('../features/identity/login-modal.tsx')).LoginModal })),
);
const RegisterModal = lazy(
  later(async () => ({ default: (await import('../features/identity/register-modal.tsx')).RegisterModal })),
);
const ForgotModal = lazy(
  later(async () => ({ default: (await import('../features/identity/forgot-modal.tsx')).ForgotModal })),
);
const ResetModal = lazy(
  later(async () => ({ default: (await import('../features/identity/reset-modal.tsx')).ResetModal })),
);
const ForcedChange = lazy(later(async () => ({ default: (await import('./forced-change.tsx')).ForcedChange })));
const LockedSession = lazy(later(async () => ({ default: (await import('./locked-session.tsx')).LockedSession })));
const AskForRealAccount = lazy(
  later(async () => ({ default: (await import('./ask-for-real-account.tsx')).AskForRealAccount })),
);
const MemberCentre = lazy(
  later(async () => ({ default: (await import('../centres/member/member-centre.tsx')).MemberCentre })),
);
const NoticeWindow = lazy(
  later(async () => ({ default: (await import('../features/content/notice-window.tsx')).NoticeWindow })),
);

/** Paths that show the home page with a window open (specification §2). */
const OPENED_BY_PATH: Record<string, Door> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

const stay = (): void => undefined;

/** Draws whatever the address opens over the page, and goes home when a session ends. */
export function WindowsOverPage() {
  const t = useTranslation();
  const token = useToken();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { modal, centre, notice, code, ref } = useOpenWindows();
  const { close, openLogin } = useWindows();
  const due = usePasswordDue();
  const lock = useSessionLock();
  const realNeeded = useRealAccountNeeded();
  const byPath = OPENED_BY_PATH[pathname];
  const wanted = modal ?? byPath ?? (centre && token === null ? 'login' : undefined);
  const open = token !== null || (wanted === 'register' && !isOnHere('MCS-REGISTER')) ? undefined : wanted;
  const onClose = () => (byPath && !modal ? void navigate({ to: '/index', replace: true }) : close());

  useEffect(
    () =>
      onSessionEnd((ending) => {
        if (ending === 'logout') return void navigate({ to: '/' });
        notify(t('shell.sessionEnded'), 'danger');
        openLogin(location.pathname + location.search);
      }),
    [navigate, t, openLogin],
  );

  useEffect(() => keepLinkCodes({ code, ref }), [code, ref]);

  useNoticeAfterLogin();

  // what did not arrive leaves the address, so that it can be asked for again; what nobody asked for stays due
  const lose = () => (modal || byPath || centre || notice ? onClose() : undefined);
  const shown = `${open} ${centre} ${notice}`;
  // a window that would come over that of the lock waits until it is gone: of two, the later one takes the keys
  const [stands, setStands] = useState('');
  return (
    <>
      {lock && stands !== shown ? null : (
        <WindowPart of={shown} onClose={lose}>
          {open === 'login' ? <LoginModal onClose={onClose} /> : null}
          {open === 'register' ? <RegisterModal onClose={onClose} /> : null}
          {open === 'forgot' ? <ForgotModal onClose={onClose} /> : null}
          {open === 'reset' ? <ResetModal onClose={onClose} /> : null}
          {realNeeded ? <AskForRealAccount /> : null}
          {due ? <ForcedChange due={due} /> : null}
          {centre && token !== null && !due ? <MemberCentre pageKey={centre} /> : null}
          {notice && !open && !due ? <NoticeWindow notice={notice} /> : null}
          <Stands key={shown} what={shown} onStand={setStands} />
        </WindowPart>
      )}
      {/* by itself, so that it waits for nothing that a locked session refuses */}
      <WindowPart onClose={stay}>{lock ? <LockedSession lock={lock} /> : null}</WindowPart>
    </>
  );
}

/** Says what has arrived and stands on the screen; nothing while it is on its way. */
function Stands({ what, onStand }: { what: string; onStand: (what: string) => void }) {
  useLayoutEffect(() => {
    onStand(what);
    return () => onStand('');
  }, [what, onStand]);
  return null;
}

import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useLayoutEffect, useState } from 'react';
import { type AuthDialog, useDialogs, useOpenDialogs } from '../platform/dialogs.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { saveLinkCodes } from '../platform/link-codes.ts';
import { usePasswordDue } from '../platform/password-due.ts';
import { useRealAccountNeeded } from '../platform/real-account.ts';
import { onSessionEnd, useToken } from '../platform/session.ts';
import { useSessionLock } from '../platform/session-lock.ts';
import { isOnHere } from '../platform/switches.ts';
import { useAnnouncementAfterLogin } from './announcement-after-login.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { useRequestsAfterLogin } from './requests-after-login.ts';

const LoginDialog = lazy(
  lazyPart(async () => ({ default: (await import('../features/identity/login-dialog.tsx')).LoginDialog })),
);
const RegisterDialog = lazy(
  lazyPart(async () => ({ default: (await import('../features/identity/register-dialog.tsx')).RegisterDialog })),
);
const ForgotDialog = lazy(
  lazyPart(async () => ({ default: (await import('../features/identity/forgot-dialog.tsx')).ForgotDialog })),
);
const ResetDialog = lazy(
  lazyPart(async () => ({ default: (await import('../features/identity/reset-dialog.tsx')).ResetDialog })),
);
const ForcedChange = lazy(lazyPart(async () => ({ default: (await import('./forced-change.tsx')).ForcedChange })));
const IdleLockDialog = lazy(
  lazyPart(async () => ({ default: (await import('./idle-lock-dialog.tsx')).IdleLockDialog })),
);
const RealAccountPrompt = lazy(
  lazyPart(async () => ({ default: (await import('./real-account-prompt.tsx')).RealAccountPrompt })),
);
const MemberCentre = lazy(
  lazyPart(async () => ({ default: (await import('../centres/member/member-centre.tsx')).MemberCentre })),
);
const AgentCentre = lazy(
  lazyPart(async () => ({ default: (await import('../centres/agent/agent-centre.tsx')).AgentCentre })),
);
const AnnouncementDialog = lazy(
  lazyPart(async () => ({ default: (await import('../features/content/announcement-dialog.tsx')).AnnouncementDialog })),
);

/** Paths that show the home page with a dialog open (specification §2). */
const OPENED_BY_PATH: Record<string, AuthDialog> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

const stay = (): void => undefined;

/** Renders the dialogs that the address opens over the page, and goes home when a session ends. */
export function PageDialogs() {
  const t = useTranslation();
  const token = useToken();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { modal, centre, agent, announcement, code, ref } = useOpenDialogs();
  const { close, openLogin } = useDialogs();
  const due = usePasswordDue();
  const lock = useSessionLock();
  const realNeeded = useRealAccountNeeded();
  const byPath = OPENED_BY_PATH[pathname];
  const requested = modal ?? byPath ?? ((centre || agent) && token === null ? 'login' : undefined);
  const open = token !== null || (requested === 'register' && !isOnHere('MCS-REGISTER')) ? undefined : requested;
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

  useEffect(() => saveLinkCodes({ code, ref }), [code, ref]);

  useAnnouncementAfterLogin();
  useRequestsAfterLogin();

  // A dialog that failed to load is removed from the address, so that it can be requested again. Dialogs that nobody requested stay due.
  const lose = () => (modal || byPath || centre || agent || announcement ? onClose() : undefined);
  const shown = `${open} ${centre} ${agent} ${announcement}`;
  // A dialog that would open over the lock dialog waits until the lock is gone, because the later of two dialogs takes keyboard input.
  const [stands, setMounted] = useState('');
  return (
    <>
      {lock && stands !== shown ? null : (
        <DialogBoundary of={shown} onClose={lose}>
          {open === 'login' ? <LoginDialog onClose={onClose} /> : null}
          {open === 'register' ? <RegisterDialog onClose={onClose} /> : null}
          {open === 'forgot' ? <ForgotDialog onClose={onClose} /> : null}
          {open === 'reset' ? <ResetDialog onClose={onClose} /> : null}
          {realNeeded ? <RealAccountPrompt /> : null}
          {due ? <ForcedChange due={due} /> : null}
          {centre && token !== null && !due ? <MemberCentre pageKey={centre} /> : null}
          {agent && token !== null && !due ? <AgentCentre pageKey={agent} /> : null}
          {announcement && !open && !due ? <AnnouncementDialog announcement={announcement} /> : null}
          <MountedSignal key={shown} what={shown} onStand={setMounted} />
        </DialogBoundary>
      )}
      {/* rendered separately, so that it does not wait for calls that a locked session is refused */}
      <DialogBoundary onClose={stay}>{lock ? <IdleLockDialog lock={lock} /> : null}</DialogBoundary>
    </>
  );
}

/** Reports which dialog is on the screen; nothing while it loads. */
function MountedSignal({ what, onStand }: { what: string; onStand: (what: string) => void }) {
  useLayoutEffect(() => {
    onStand(what);
    return () => onStand('');
  }, [what, onStand]);
  return null;
}

import { LockDialog } from '../features/identity/lock-dialog.tsx';
import type { SessionLock } from '../platform/session-lock.ts';
import { useLogOut } from './log-out.ts';

/** The dialog of a locked session; the only alternative is to log out. */
export const IdleLockDialog = ({ lock }: { lock: SessionLock }) => <LockDialog lock={lock} onLogout={useLogOut()} />;

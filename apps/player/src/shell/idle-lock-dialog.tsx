import { LockDialog } from '../features/identity/lock-dialog.tsx';
import type { SessionLock } from '../platform/session-lock.ts';
import { useLogOut } from './log-out.ts';

/** The window of a locked session, with the only way around it. */
export const IdleLockDialog = ({ lock }: { lock: SessionLock }) => <LockDialog lock={lock} onLogout={useLogOut()} />;
